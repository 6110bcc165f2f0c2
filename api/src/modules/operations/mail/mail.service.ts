import { Inject, Injectable } from '@nestjs/common';
import type { CapturedMail, CapturedMailSummary, MailListQuery, MailStatus, QueuedMail } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { CapturedMailEntity } from '../../../platform/mail/captured-mail.entity.js';
import { definedMailJobs } from '../../../platform/mail/mail-job.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { presentMail, presentMailSummary, presentQueuedMail } from './mail.presenter.js';

@Injectable()
export class MailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail' | 'replies'>,
  ) {}

  /** Captured mails, newest first. Empty where mails are sent. */
  list(query: MailListQuery): Promise<Page<CapturedMailSummary>> {
    const mails = this.dataSource.getRepository(CapturedMailEntity).createQueryBuilder('mail');
    if (query.template) {
      mails.andWhere('mail.template = :template', { template: query.template });
    }
    return findPage(mails, query, { search: ['mail.to', 'mail.subject'], present: presentMailSummary });
  }

  async status(): Promise<MailStatus> {
    const rows = await this.dataSource.query<{ template: string }[]>(
      `SELECT DISTINCT template FROM captured_mails WHERE template <> '' ORDER BY template`,
    );
    const { mail, replies } = this.config;
    return {
      isCaptured: mail.kind === 'captured',
      replies: replies.kind,
      templates: rows.map(({ template }) => template),
    };
  }

  async queued(): Promise<QueuedMail[]> {
    return (await this.jobs.recent(definedMailJobs())).map(presentQueuedMail);
  }

  /** Recorded in the audit log: a mail to a person may contain a link that signs in as them. */
  get(id: string, caller: StaffPrincipal): Promise<CapturedMail> {
    return this.transactions.run(caller, async (tx) => {
      const mail = await tx.manager.findOneBy(CapturedMailEntity, { id });
      if (!mail) {
        throw new AppError('REQUEST.NOT_FOUND');
      }
      const { to, subject } = mail;
      await tx.audit({ action: 'mail.opened', subject: { type: 'mail', id }, after: { to, subject } });
      return presentMail(mail);
    });
  }
}
