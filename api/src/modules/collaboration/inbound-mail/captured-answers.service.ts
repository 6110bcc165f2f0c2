import { Inject, Injectable } from '@nestjs/common';
import type { AnswerMail } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { newId } from '../../../platform/database/ids.js';
import { CapturedMailEntity } from '../../../platform/mail/captured-mail.entity.js';
import { InboundMailsService } from './inbound-mails.service.js';

/** Answers captured mails as their recipients would, for development. */
@Injectable()
export class CapturedAnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: InboundMailsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'replies'>,
  ) {}

  /** Throws REQUEST.NOT_FOUND and INBOUND_MAIL.NOT_ANSWERABLE. */
  async answer(id: string, { text }: AnswerMail): Promise<void> {
    const mail = await this.dataSource.manager.findOneBy(CapturedMailEntity, { id });
    if (!mail) {
      throw new AppError('REQUEST.NOT_FOUND');
    }
    const { replies } = this.config;
    const [local = '', domain = ''] = replies.kind === 'captured' ? replies.address.split('@') : [];
    const hasReplyAddress = mail.replyTo?.startsWith(`${local}+`) === true && mail.replyTo.endsWith(`@${domain}`);
    if (replies.kind !== 'captured' || !hasReplyAddress) {
      throw new AppError('INBOUND_MAIL.NOT_ANSWERABLE');
    }
    await this.mails.receive(answerTo(mail, { text, authservId: replies.authservId }));
  }
}

const encoded = (text: string): string => Buffer.from(text).toString('base64');

const answerTo = (
  { to, replyTo, subject }: CapturedMailEntity,
  { text, authservId }: { text: string; authservId: string },
): Buffer =>
  Buffer.from(
    [
      `Authentication-Results: ${authservId}; dmarc=pass header.from=${to.split('@').at(-1)}`,
      `Message-ID: <answer-${newId()}@captured.invalid>`,
      `From: <${to}>`,
      `To: <${replyTo}>`,
      `Subject: =?utf-8?B?${encoded(`Re: ${subject}`)}?=`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      encoded(text),
      '',
    ].join('\r\n'),
  );
