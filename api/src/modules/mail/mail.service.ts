import { Injectable } from '@nestjs/common';
import type { CapturedMail, CapturedMailPage, PageQuery } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { findPage } from '../../common/paging.js';
import { CapturedMailEntity } from '../../platform/mail/captured-mail.entity.js';
import { presentMail, presentMailSummary } from './mail.presenter.js';

@Injectable()
export class MailService {
  constructor(private readonly dataSource: DataSource) {}

  /** Captured mails, newest first. Empty where mails are sent. */
  list(query: PageQuery): Promise<CapturedMailPage> {
    const mails = this.dataSource
      .getRepository(CapturedMailEntity)
      .createQueryBuilder('mail')
      .orderBy('mail.createdAt', 'DESC')
      .addOrderBy('mail.id', 'DESC');
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
