import type { Tx } from '../../common/transactions/transactions.js';
import { AlertEntity } from './alert.entity.js';

/** Counts a reader of each of the alerts. A person has one notification of an alert, which is read once. */
export async function countAlertReads(tx: Tx, alertIds: readonly string[]): Promise<void> {
  // in one order everywhere: two people who read the same alerts must not wait for each other
  for (const id of alertIds.toSorted()) {
    await tx.manager.increment(AlertEntity, { id }, 'read', 1);
    tx.publish('alert.changed', { id });
  }
}
