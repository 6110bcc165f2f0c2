import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { removeInBatches } from '../../../common/retention/retention.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { MailRefusedError } from '../../../platform/mail/mail-transport.js';
import { Mailer, type Recipient } from '../../../platform/mail/mailer.js';
import type { ThreadRef } from '../../../platform/mail/reply-thread.js';
import { warnIfMissing } from '../../../platform/queue/missing-row.js';
import type { JobRun } from '../../../platform/queue/queue.js';
import { Accounts, contactOf, principalOf, type Account } from '../../identity/auth/accounts.js';
import { recipientOf } from '../../collaboration/notifications/mail-preferences.js';
import { AlertMailEntity, type AlertMailState } from './alert-mail.entity.js';
import type { AlertMailPayload } from './alert-mail.job.js';
import { shouldPublishProgress } from './alert-progress.js';
import { AlertEntity } from './alert.entity.js';
import { agencyAlertMail } from './mails/agency-alert.mail.js';

/** People of a client answer an alert in their conversation. */
function threadOf(account: Account): ThreadRef | undefined {
  const principal = principalOf(account, '');
  return principal.kind === 'staff' ? undefined : { kind: 'chat', id: principal.companyId };
}

const DAY_MS = 24 * 3_600_000;

const OF_OLD_ALERTS = 'alert_id IN (SELECT id FROM alerts WHERE finished_at < $1)';

const FAIL_LOST_MAILS = `
  WITH lost AS (
    UPDATE alert_mails SET state = 'failed' WHERE state = 'waiting' AND ${OF_OLD_ALERTS} RETURNING alert_id
  )
  UPDATE alerts SET undelivered = undelivered + counts.mails
  FROM (SELECT alert_id, count(*)::int AS mails FROM lost GROUP BY alert_id) AS counts
  WHERE alerts.id = counts.alert_id RETURNING alerts.id`;

/** Sends the mails of alerts and counts them. */
@Injectable()
export class AlertMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** People who have since been deactivated or switched alerts off get no mail and count as undelivered. */
  async send({ alertId, recipientKind, recipientId }: AlertMailPayload, { isLast }: JobRun): Promise<void> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(AlertMailEntity, { alertId, personId: recipientId });
    const alert = warnIfMissing(row && (await manager.findOneBy(AlertEntity, { id: alertId })), alertId);
    if (!row || !alert || row.state !== 'waiting') {
      return;
    }
    const account = await this.accounts.find(recipientKind, recipientId);
    const person = account && { kind: recipientKind, id: recipientId, email: contactOf(account).email };
    const recipient = person && (await recipientOf(manager, person, 'agency-alert'));
    if (!account || !recipient) {
      await this.record(row, 'failed');
      return;
    }
    try {
      await this.deliver(alert, { kind: recipientKind, id: recipientId }, { ...recipient, answers: threadOf(account) });
    } catch (error) {
      if (isLast || error instanceof MailRefusedError) {
        await this.record(row, 'failed');
      }
      throw error;
    }
    await this.record(row, 'sent');
  }

  /**
   * A day after an alert its mails are no longer retried: mails that still wait were lost and count as undelivered. The rows
   * of its recipients are removed.
   */
  async closeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    await this.transactions.run(systemActor, async (tx) => {
      const [alerts] = await tx.manager.query<[{ id: string }[], number]>(FAIL_LOST_MAILS, [before]);
      alerts.forEach(({ id }) => tx.publish('alert.changed', { id }));
    });
    await removeInBatches(this.dataSource, { table: 'alert_mails', condition: OF_OLD_ALERTS }, before);
  }

  private async deliver({ id, title, text }: AlertEntity, person: PrincipalRef, recipient: Recipient): Promise<void> {
    // a repeated run of the job repeats the id of the mail, by which mail servers recognise it
    const thread = { id: `${id}.${person.id}` };
    const data = { title, text, isForStaff: person.kind === 'staff' };
    await this.mailer.send(agencyAlertMail, data, { ...recipient, thread });
  }

  /** Counts the mail once, however often its job runs. */
  private async record({ alertId, personId }: AlertMailEntity, state: AlertMailState): Promise<void> {
    await this.transactions.run(systemActor, async (tx) => {
      const { affected } = await tx.manager.update(AlertMailEntity, { alertId, personId, state: 'waiting' }, { state });
      if (!affected) {
        return;
      }
      await tx.manager.increment(AlertEntity, { id: alertId }, state === 'sent' ? 'mailed' : 'undelivered', 1);
      const { mails, mailed, undelivered } = await tx.manager.findOneByOrFail(AlertEntity, { id: alertId });
      if (shouldPublishProgress(mailed + undelivered, mails)) {
        tx.publish('alert.changed', { id: alertId });
      }
    });
  }
}
