import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { MailSender, UpdateMailSender } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { changesOf } from '../../../common/audit/changes-of.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../../config/config.js';
import type { Mailbox } from '../../../platform/mail/mail-transport.js';
import { Mailer, type SenderIdentity } from '../../../platform/mail/mailer.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { assertNotStale } from '../../base/history/conflicts.js';
import { installationSender, senderOf } from './mail-sender.rules.js';
import { MailSettingsEntity } from './mail-settings.entity.js';
import { testMail } from './mails/test.mail.js';

/** The sender of every mail: as administrators set it; the installation's sender fills the fields that they leave empty. */
@Injectable()
export class MailSenderService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail'>,
  ) {}

  onModuleInit(): void {
    this.mailer.useSender(() => this.current());
  }

  /** The caller is the recipient of the sample. */
  async get(caller: StaffPrincipal): Promise<MailSender> {
    return this.present(await this.read(), caller);
  }

  /** Throws SETTINGS.CHANGED when an edited field is no longer the one that the caller saw. */
  async update({ seen, ...change }: UpdateMailSender, caller: StaffPrincipal): Promise<MailSender> {
    const row = await this.transactions.run(caller, async (tx) => {
      // two administrators who change different fields keep both changes
      const { changedAt, ...current } = await tx.manager.findOneOrFail(MailSettingsEntity, {
        where: { isOnly: true },
        lock: { mode: 'pessimistic_write' },
      });
      await assertNotStale({ present: current, change, seen }, { code: 'SETTINGS.CHANGED' });
      const { before, after } = changesOf(current, { ...current, ...change });
      if (Object.keys(after).length === 0) {
        return { ...current, changedAt };
      }
      const next = { ...after, changedAt: new Date() };
      await tx.manager.update(MailSettingsEntity, { isOnly: true }, next);
      await tx.audit({ action: 'mail.sender-changed', subject: { type: 'settings', id: 'mail' }, before, after });
      return { ...current, ...next };
    });
    return this.present(row, caller);
  }

  private read(): Promise<MailSettingsEntity> {
    return this.dataSource.manager.findOneByOrFail(MailSettingsEntity, { isOnly: true });
  }

  private async current(): Promise<SenderIdentity> {
    return senderOf(await this.read(), await this.installation());
  }

  private async installation(): Promise<Mailbox> {
    return installationSender(this.config.mail.from, (await this.mailer.readBrand()).name);
  }

  private async present(row: MailSettingsEntity, caller: StaffPrincipal): Promise<MailSender> {
    const { firstName } = await this.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: caller.id });
    const { subject, html } = await this.mailer.render(testMail, { name: firstName });
    return {
      name: row.name,
      address: row.address,
      replyTo: row.replyTo,
      installation: await this.installation(),
      changedAt: row.changedAt?.toISOString() ?? null,
      sample: { subject, html },
    };
  }
}
