import { Injectable } from '@nestjs/common';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { insertAllIgnore, lockById } from '../../../platform/database/rows.js';
import { addNotifications } from '../../collaboration/notifications/write-notifications.js';
import { AlertMailEntity } from './alert-mail.entity.js';
import { sendAlertMail } from './alert-mail.job.js';
import { nextRecipients, type AlertRecipient } from './alert-recipients.js';
import { AlertEntity } from './alert.entity.js';

/** The number of people in one transaction. */
export const ALERT_BATCH = 200;

/** Delivers alerts: writes the notifications and enqueues the mails of one batch of people in each transaction. */
@Injectable()
export class AlertSender {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * One commit stores notifications, mails and the last person, so that each person gets the alert exactly once even when
   * the process ends in between. Returns false after the last batch.
   */
  sendBatch(id: string): Promise<boolean> {
    return this.transactions.run(systemActor, async (tx) => {
      const alert = await lockById(tx.manager, AlertEntity, id);
      if (!alert || alert.status === 'done') {
        return false;
      }
      const page = { after: alert.lastPersonId, limit: ALERT_BATCH };
      const people = await nextRecipients(tx.manager, alert, page);
      const isLast = people.length < ALERT_BATCH;
      const donePeople = alert.donePeople + people.length;
      await tx.manager.update(AlertEntity, id, {
        delivered: alert.delivered + (await notify(tx, alert, people)),
        mails: alert.mails + (await enqueueMails(tx, alert, people)),
        lastPersonId: people.at(-1)?.id ?? alert.lastPersonId,
        donePeople,
        // the audience may have changed since it was counted
        totalPeople: isLast ? donePeople : Math.max(alert.totalPeople, donePeople),
        status: isLast ? 'done' : 'running',
        finishedAt: isLast ? this.clock.now() : null,
      });
      tx.publish('alert.changed', { id });
      return !isLast;
    });
  }
}

const notify = (tx: Tx, alert: AlertEntity, people: readonly AlertRecipient[]): Promise<number> =>
  addNotifications(tx, {
    kind: 'agency-alert',
    recipients: people.filter(({ inApp }) => inApp),
    subject: { type: 'alert', id: alert.id },
    clientId: null,
    ...(alert.sentBy !== null && { actorId: alert.sentBy }),
    title: alert.title,
    text: alert.text,
    path: alert.audience === 'staff' ? '/admin-dashboard' : '/client-portal',
    hasOwnMail: true,
    hasFullText: true,
  });

async function enqueueMails(tx: Tx, { id: alertId }: AlertEntity, people: readonly AlertRecipient[]): Promise<number> {
  const mailed = people.filter(({ byMail }) => byMail);
  if (mailed.length > 0) {
    const rows = mailed.map(({ id }) => ({ alertId, personId: id }));
    await insertAllIgnore(tx.manager, AlertMailEntity, rows);
  }
  for (const { kind, id } of mailed) {
    await tx.enqueue(sendAlertMail, { alertId, recipientKind: kind, recipientId: id });
  }
  return mailed.length;
}
