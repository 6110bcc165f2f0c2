import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { systemActor } from '../../common/audit/actor.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../config/config.js';
import { MailRefusedError } from '../../platform/mail/mail-transport.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { warnIfMissing } from '../../platform/queue/missing-row.js';
import type { JobRun } from '../../platform/queue/queue.js';
import { Accounts, contactOf, type Account } from '../auth/accounts.js';
import { wantsMail } from '../notifications/mail-preferences.js';
import { AlertMailEntity, type AlertMailState } from './alert-mail.entity.js';
import type { AlertMailPayload } from './alert-mail.job.js';
import { AlertEntity } from './alert.entity.js';
import { agencyAlertMail } from './mails/agency-alert.mail.js';

/** After this many mails the screens of the agency are told how far they are. */
const REPORT_EVERY = 25;

/** Sends the mails of alerts and counts them. */
@Injectable()
export class AlertMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Nothing is sent to people who were deactivated or have switched alerts off meanwhile; they count as undelivered. */
  async send({ alertId, recipientKind, recipientId }: AlertMailPayload, { isLast }: JobRun): Promise<void> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(AlertMailEntity, { alertId, personId: recipientId });
    const alert = row && (await manager.findOneBy(AlertEntity, { id: alertId }));
    if (!warnIfMissing(alert, alertId) || !alert || row.state !== 'waiting') {
      return;
    }
    const account = await this.accounts.find(recipientKind, recipientId);
    if (!account || !(await wantsMail(manager, recipientId, 'agency-alert'))) {
      await this.record(row, 'failed');
      return;
    }
    try {
      await this.deliver(alert, account);
    } catch (error) {
      const isRefused = error instanceof MailRefusedError;
      if (isRefused || isLast) {
        await this.record(row, 'failed');
      }
      if (!isRefused) {
        throw error;
      }
      return;
    }
    await this.record(row, 'sent');
  }

  private async deliver({ id, title, text }: AlertEntity, account: Account): Promise<void> {
    const isForStaff = account.kind === 'staff';
    const settingsUrl = `${this.config.publicUrl}${isForStaff ? '/account' : '/client-portal/account'}#notifications`;
    // a repeated run of the job repeats the id of the mail, by which mail servers recognise it
    const thread = { id: `${id}.${account.entity.id}` };
    const data = { title, text, isForStaff, settingsUrl };
    await this.mailer.send(agencyAlertMail, data, { to: contactOf(account).email, thread });
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
      const ended = mailed + undelivered;
      if (ended === mails || ended % REPORT_EVERY === 0) {
        tx.publish('alert.changed', { id: alertId });
      }
    });
  }
}
