import { Injectable } from '@nestjs/common';
import type { CapturedMail, CapturedMailSummary, MailListQuery } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { findPage, type Page } from '../../common/paging/find-page.js';
import { CapturedMailEntity } from '../../platform/mail/captured-mail.entity.js';
import { presentMail, presentMailSummary } from './mail.presenter.js';

@Injectable()
export class MailService {
  constructor(private readonly dataSource: DataSource) {}

  /** Captured mails, newest first. Empty where mails are sent. */
  list(query: MailListQuery): Promise<Page<CapturedMailSummary>> {
    const mails = this.dataSource.getRepository(CapturedMailEntity).createQueryBuilder('mail');
    return findPage(mails, query, { search: ['mail.to', 'mail.subject'], present: presentMailSummary });
  }

  async get(id: string): Promise<CapturedMail> {
    const mail = await this.dataSource.manager.findOneBy(CapturedMailEntity, { id });
    if (!mail) {
      throw new AppError('REQUEST.NOT_FOUND');
    }
    return presentMail(mail);
  }
}
