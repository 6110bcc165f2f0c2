import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { systemActor } from '../../common/audit/actor.js';
import { Clock } from '../../common/clock.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import type { JobDefinition } from '../../platform/queue/queue.js';
import { approversOf } from '../projects/project-people.js';
import { ClientFileEntity } from './client-file.entity.js';
import { notifyFileSubmitted } from './file-notifications.js';
import { FileVersionEntity } from './file-version.entity.js';

/** The mail of one person who can approve. */
interface SubmissionMail extends Record<string, string> {
  approverId: string;
  /** As `submissionText`, separated by spaces. */
  submissions: string;
}

/** The mail waits until no file has followed for this long. */
const QUIET_MS = 2 * 60_000;
/** Files that keep following are mailed after this time. */
const MAX_WAIT_MS = 10 * 60_000;

interface Submission {
  id: string;
  submittedAt: Date;
}

interface Unmailed extends Submission {
  clientId: string;
  /** Neither decided nor replaced by a new version since. */
  isWaiting: boolean;
}

const UNMAILED = `
  SELECT v.id, v.submitted_at AS "submittedAt", f.client_id AS "clientId",
    v.approval = 'submitted' AND v.number = f.current_version AS "isWaiting"
  FROM file_versions AS v
  JOIN client_files AS f ON f.id = v.file_id LEFT JOIN projects AS p ON p.id = f.project_id
  WHERE NOT v.is_submission_mailed AND (p.id IS NULL OR p.status <> 'draft')
  ORDER BY v.submitted_at, v.id FOR UPDATE OF v SKIP LOCKED`;

/** A version and the time of its submission: a mail is only about the submission that it was made for. */
const submissionText = ({ id, submittedAt }: Submission): string => `${id}/${submittedAt.toISOString()}`;

/** The submissions of a mail. */
export const submissionsOf = (text: string): { versionId: string; submittedAt: string }[] =>
  text.split(' ').map((submission) => {
    const [versionId = '', submittedAt = ''] = submission.split('/');
    return { versionId, submittedAt };
  });

/** Also without any: nothing is left to wait for. */
function isDue(submissions: readonly Submission[], now: Date): boolean {
  const ages = submissions.map(({ submittedAt }) => now.getTime() - submittedAt.getTime());
  return ages.length === 0 || Math.min(...ages) >= QUIET_MS || Math.max(...ages) >= MAX_WAIT_MS;
}

/** Mails about files that were submitted for approval: one for all that follow each other. */
@Injectable()
export class FileSubmissions {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Enqueues the mails that are due; those of a draft wait for its start. */
  async announce(mail: JobDefinition<SubmissionMail>): Promise<void> {
    await this.transactions.run(systemActor, async (tx) => {
      const rows = await tx.manager.query<Unmailed[]>(UNMAILED);
      for (const clientId of new Set(rows.map((row) => row.clientId))) {
        const ofClient = rows.filter((row) => row.clientId === clientId);
        const waiting = ofClient.filter(({ isWaiting }) => isWaiting);
        if (isDue(waiting, this.clock.now())) {
          await markMailed(tx, ofClient);
          await enqueueMails(tx, { clientId, waiting }, mail);
        }
      }
    });
  }
}

const markMailed = ({ manager }: Tx, rows: readonly Submission[]) =>
  manager.update(FileVersionEntity, { id: In(rows.map(({ id }) => id)) }, { isSubmissionMailed: true });

async function enqueueMails(
  tx: Tx,
  { clientId, waiting }: { clientId: string; waiting: readonly Submission[] },
  mail: JobDefinition<SubmissionMail>,
): Promise<void> {
  const approvers = waiting.length === 0 ? [] : await approversOf(tx.manager, clientId);
  for (const { id: approverId } of approvers) {
    await tx.enqueue(mail, { approverId, submissions: waiting.map(submissionText).join(' ') });
  }
}

/** When a project starts: notifies the approvers of the files that were submitted while it was a draft. */
export async function notifySubmissionsOfProject(tx: Tx, projectId: string): Promise<void> {
  // waits for submissions that still see the draft, and notify nobody
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
