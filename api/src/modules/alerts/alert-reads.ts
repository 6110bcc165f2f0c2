import type { Tx } from '../../common/transactions/transactions.js';
import { isWorthReporting } from './alert-reports.js';

const COUNT_READ = 'UPDATE alerts SET read = read + 1 WHERE id = $1 RETURNING read, delivered';

/** Counts a reader of each of the alerts. A person has one notification of an alert, which is read once. */
export async function countAlertReads(tx: Tx, alertIds: readonly string[]): Promise<void> {
  // in one order everywhere: two people who read the same alerts must not wait for each other
  for (const id of alertIds.toSorted()) {
    const [[alert]] = await tx.manager.query<[{ read: number; delivered: number }[], number]>(COUNT_READ, [id]);
    if (alert && isWorthReporting(alert.read, alert.delivered)) {
      tx.publish('alert.changed', { id });
    }
  }
}
