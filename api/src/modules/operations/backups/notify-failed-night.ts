import type { Tx } from '../../../common/transactions/transactions.js';
import { staffWith } from '../../collaboration/notifications/notification-recipients.js';
import { addNotifications } from '../../collaboration/notifications/write-notifications.js';

/** Tells those who can make another backup. */
export async function notifyFailedNight(tx: Tx, { id, failure }: { id: string; failure: string }): Promise<void> {
  await addNotifications(tx, {
    kind: 'alert',
    recipients: await staffWith(tx.manager, 'backups:manage'),
    subject: { type: 'backup', id },
    clientId: null,
    title: 'The nightly backup failed',
    text: failure,
    path: '/admin/backups',
  });
}
