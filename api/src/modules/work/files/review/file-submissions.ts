import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { systemActor } from '../../../../common/audit/actor.js';
import { Clock } from '../../../../common/clock.js';
import { Transactions, type Tx } from '../../../../common/transactions/transactions.js';
import { companyPeople } from '../../../collaboration/notifications/notification-recipients.js';
import { lockAnnouncements } from './announcement-lock.js';
import { ClientFileEntity } from '../client-file.entity.js';
import { fileSubmitted, formatSubmissions } from '../mails/file-mail.jobs.js';
import { notifyFileSubmitted } from '../mails/file-notifications.js';
import { FileVersionEntity } from '../file-version.entity.js';

/** The mail is sent when no other file has been submitted for this long. */
const QUIET_MS = 2 * 60_000;
/** The longest time that a submission waits for others. */
const MAX_WAIT_MS = 10 * 60_000;

interface UnmailedSubmission {
  /** Of the version. */
  id: string;
  submittedAt: Date;
  clientId: string;
  /** Neither decided nor replaced by a new version since. */
  isWaiting: boolean;
}

/** A row that is locked, such as one that a person is changing, waits for the next run. */
const UNMAILED = `
  SELECT v.id, v.submitted_at AS "submittedAt", f.client_id AS "clientId",
    v.approval = 'submitted' AND v.number = f.current_version AS "isWaiting"
  FROM file_versions AS v
  JOIN client_files AS f ON f.id = v.file_id LEFT JOIN projects AS p ON p.id = f.project_id
  WHERE NOT v.is_submission_mailed AND (p.id IS NULL OR p.status <> 'draft')
  ORDER BY v.submitted_at, v.id FOR UPDATE OF v SKIP LOCKED`;

/** Whether a client's mail is sent now; true without submissions, because there is nothing left to wait for. */
function isDue(submissions: readonly UnmailedSubmission[], now: Date): boolean {
  const ages = submissions.map(({ submittedAt }) => now.getTime() - submittedAt.getTime());
  return ages.length === 0 || Math.min(...ages) >= QUIET_MS || Math.max(...ages) >= MAX_WAIT_MS;
}

/** Mails about files that were submitted for approval: one mail for files that are submitted one after another. */
@Injectable()
export class FileSubmissions {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Enqueues the mails that are due; those of a draft wait for its start. */
  async announce(): Promise<void> {
    await this.transactions.run(systemActor, async (tx) => {
      await lockAnnouncements(tx.manager);
      const rows = await tx.manager.query<UnmailedSubmission[]>(UNMAILED);
      for (const clientId of new Set(rows.map((row) => row.clientId))) {
        const ofClient = rows.filter((row) => row.clientId === clientId);
        const waiting = ofClient.filter(({ isWaiting }) => isWaiting);
        if (isDue(waiting, this.clock.now())) {
          await markMailed(tx, ofClient);
          await enqueueMails(tx, clientId, waiting);
        }
      }
    });
  }
}

const markMailed = ({ manager }: Tx, rows: readonly UnmailedSubmission[]) =>
  manager.update(FileVersionEntity, { id: In(rows.map(({ id }) => id)) }, { isSubmissionMailed: true });

async function enqueueMails(tx: Tx, clientId: string, waiting: readonly UnmailedSubmission[]): Promise<void> {
  const submissions = formatSubmissions(
    waiting.map(({ id, submittedAt }) => ({ versionId: id, submittedAt: submittedAt.toISOString() })),
  );
  const approvers = waiting.length === 0 ? [] : await companyPeople(tx.manager, clientId, 'projects:approve');
  for (const { id: approverId } of approvers) {
    await tx.enqueue(fileSubmitted, { approverId, submissions });
  }
}

/** When a project starts: notifies the approvers of the files that were submitted while it was a draft. */
export async function notifySubmissionsOfProject(tx: Tx, projectId: string): Promise<void> {
  // the lock waits for submissions in other transactions, which still see the draft and notify no one
  const files = await tx.manager.find(ClientFileEntity, {
    where: { projectId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const versions = await tx.manager.findBy(FileVersionEntity, {
    fileId: In(files.map(({ id }) => id)),
    approval: 'submitted',
  });
  for (const { fileId, number } of versions) {
    const file = files.find((one) => one.id === fileId && one.currentVersion === number);
    if (file) {
      await notifyFileSubmitted(tx, file);
    }
  }
}
