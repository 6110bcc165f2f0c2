import { Inject, Injectable, Logger } from '@nestjs/common';
import type { TestEmailResult } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { testMail } from './mails/test.mail.js';

/** Sends a mail at once instead of by a job, so that the administrator sees whether it was accepted. */
@Injectable()
export class TestEmailService {
  private readonly logger = new Logger(TestEmailService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail'>,
  ) {}

  /** Sends the mail to the caller. Throws MAIL.NOT_SENT when the mail server does not accept it. */
  async send(caller: StaffPrincipal): Promise<TestEmailResult> {
    const { email, firstName } = await this.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: caller.id });
    try {
      await this.mailer.send(testMail, { name: firstName }, { to: email });
    } catch (error) {
      this.logger.warn({ err: error, msg: 'The mail server did not accept a test mail' });
      throw new AppError('MAIL.NOT_SENT');
    }
    await this.transactions.run(caller, (tx) =>
      tx.audit({ action: 'mail.tested', subject: { type: 'staff', id: caller.id } }),
    );
    return { email, isCaptured: this.config.mail.kind === 'captured' };
  }
}
