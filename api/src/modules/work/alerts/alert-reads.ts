import type { Tx } from '../../../common/transactions/transactions.js';
import { shouldPublishProgress } from './alert-progress.js';

const COUNT_READ = 'UPDATE alerts SET read = read + 1 WHERE id = $1 RETURNING read, delivered';

/** Adds a reader to each alert. A person has one notification of an alert, which is read once. */
export async function countAlertReads(tx: Tx, alertIds: readonly string[]): Promise<void> {
  // in the order of ids: two people who read the same alerts at once would otherwise cause a deadlock
  for (const id of alertIds.toSorted()) {
    const [[alert]] = await tx.manager.query<[{ read: number; delivered: number }[], number]>(COUNT_READ, [id]);
    if (alert && shouldPublishProgress(alert.read, alert.delivered)) {
      tx.publish('alert.changed', { id });
    }
  }
}
