import { HELD_SUBMISSIONS_MAX } from '@hive/contracts';
import type { Tx } from '../../../common/transactions/transactions.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { insertRow } from '../../../platform/database/rows.js';
import { HeldSubmissionEntity } from './held-submission.entity.js';

const heldSubmissionsLock = defineLock('heldSubmissions', 7_305_390);

/** Holds what a visitor sent until staff release or delete it. At the limit, it replaces the oldest one. */
export async function holdSubmission(tx: Tx, submission: Omit<HeldSubmissionEntity, 'createdAt'>): Promise<void> {
  await takeLock(tx.manager, heldSubmissionsLock);
  // skips one that is being released: waiting for it can deadlock, and the next call removes it if it stays
  await tx.manager.query(
    `DELETE FROM held_submissions WHERE id IN (
       SELECT id FROM held_submissions
       WHERE (created_at, id) <= (
         SELECT created_at, id FROM held_submissions ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1)
       FOR UPDATE SKIP LOCKED)`,
    [HELD_SUBMISSIONS_MAX - 1],
  );
  await insertRow(tx.manager, HeldSubmissionEntity, submission);
  tx.publish('held-submission.changed', { id: submission.id });
}
