import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Mailer } from '../../../../platform/mail/mailer.js';
import type { ThreadRef } from '../../../../platform/mail/reply-thread.js';
import { warnIfMissing } from '../../../../platform/queue/missing-row.js';
import { BusinessCalendar } from '../../../site/analytics/rollups/business-calendar.js';
import { ClientEntity } from '../../../base/people/client.entity.js';
import { approverRecipient, deciderEmailOf, responsibleFor } from '../../project-records/project-people.js';
import { ProjectEntity } from '../../project-records/project.entity.js';
import { ClientFileEntity } from '../client-file.entity.js';
import { parseSubmissions, type FileSubmittedPayload, type SubmissionRef } from './file-mail.jobs.js';
import { FileVersionEntity } from '../file-version.entity.js';
import { fileApprovedMail } from './file-approved.mail.js';
import { fileChangesRequestedMail } from './file-changes-requested.mail.js';
import { fileSubmittedMail } from './file-submitted.mail.js';
import type { MailedFile } from './mailed-file.js';

/** A version as its mails need it. */
interface Found {
  mailed: MailedFile;
  client: ClientEntity;
  project: ProjectEntity | null;
}

/** Sends the mails about submissions and decisions of files, unless their content is no longer true. */
@Injectable()
export class FileMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** One mail for all submissions that still wait. */
  async sendSubmitted(payload: FileSubmittedPayload): Promise<void> {
    const { approverId } = payload;
    const found = await Promise.all(parseSubmissions(payload).map((submission) => this.findWaiting(submission)));
    const files = found.filter((file) => file !== null);
    const clientId = files[0]?.file.clientId;
    const recipient =
      clientId === undefined
        ? undefined
        : await approverRecipient(this.dataSource.manager, { clientId, approverId }, 'approval');
    if (recipient) {
      const data = { files, calendar: await this.calendar.current() };
      await this.mailer.send(fileSubmittedMail, data, { ...recipient, answers: threadOf(files) });
    }
  }

  async sendDecided({ versionId, decidedAt }: { versionId: string; decidedAt: string }): Promise<void> {
    const { manager } = this.dataSource;
    const found = await this.find(versionId);
    if (found?.mailed.version.decidedAt?.toISOString() !== decidedAt) {
      return;
    }
    const { mailed, client, project } = found;
    const deciderEmail = await deciderEmailOf(manager, mailed.version, client);
    const template = mailed.version.approval === 'approved' ? fileApprovedMail : fileChangesRequestedMail;
    const owner = { ownerId: project?.ownerId ?? null, clientId: client.id };
    const recipient = await responsibleFor(manager, owner, 'approval');
    if (recipient) {
      await this.mailer.send(
        template,
        { ...mailed, deciderEmail },
        {
          ...recipient,
          replyTo: deciderEmail,
          answers: threadOf([mailed]),
        },
      );
    }
  }

  /** The version while it waits for the decision about this submission. */
  private async findWaiting(submission: SubmissionRef): Promise<MailedFile | null> {
    const found = await this.find(submission.versionId);
    if (!found || found.project?.status === 'draft') {
      return null;
    }
    const { file, version } = found.mailed;
    const isWaiting = version.approval === 'submitted' && version.number === file.currentVersion;
    const isLatest = version.submittedAt?.toISOString() === submission.submittedAt;
    return isWaiting && isLatest ? found.mailed : null;
  }

  private async find(versionId: string): Promise<Found | null> {
    const { manager } = this.dataSource;
    const version = warnIfMissing(await manager.findOneBy(FileVersionEntity, { id: versionId }), versionId);
    const file = version && (await manager.findOneBy(ClientFileEntity, { id: version.fileId }));
    const client = file && (await manager.findOneBy(ClientEntity, { id: file.clientId }));
    if (!version || !file || !client) {
      return null;
    }
    const project = file.projectId === null ? null : await manager.findOneBy(ProjectEntity, { id: file.projectId });
    const mailed = { file, version, projectName: project?.name ?? null, companyName: client.companyName };
    return { mailed, client, project };
  }
}

/** Answers to a mail about several files belong to the conversation of the client. */
function threadOf([first, ...others]: readonly MailedFile[]): ThreadRef | undefined {
  if (first === undefined) {
    return undefined;
  }
  const { id, clientId } = first.file;
  return others.length === 0 ? { kind: 'file', id } : { kind: 'chat', id: clientId };
}
