import { createHash } from 'node:crypto';
import { storableText, waitingMailStates, type InboundMail, type InboundMailListQuery } from '@hive/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertIgnore, lockById, updateById } from '../../../platform/database/rows.js';
import { InboundMailEntity } from './inbound-mail.entity.js';
import { fileInboundMail } from './inbound-mail.jobs.js';
import { presentInboundMail } from './inbound-mail.presenter.js';

const HEADER_END = '\r\n\r\n';
const MESSAGE_ID = /^message-id:\s*(<[!-;=?-~]{1,900}>)/im;

/** What identifies a mail: its Message-ID, or its content where a program sent none. */
function messageIdOf(raw: Buffer): string {
  const end = raw.indexOf(HEADER_END);
  const header = raw.subarray(0, end === -1 ? raw.length : end).toString('latin1');
  const [, id] = MESSAGE_ID.exec(header.replace(/\r\n[ \t]+/g, ' ')) ?? [];
  return id ?? createHash('sha256').update(raw).digest('hex');
}

/** A unique index has no room for longer ids. */
const MAX_ID_LENGTH = 250;

const shortId = (id: string): string =>
  id.length > MAX_ID_LENGTH ? createHash('sha256').update(id).digest('hex') : id;

/** Mails that arrived. Each is stored once, however often it is delivered. */
@Injectable()
export class InboundMailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stores the mail with the job that files it. */
  receive(raw: Buffer): Promise<void> {
    return this.store({ messageId: messageIdOf(raw), raw });
  }

  /** A mail that is too large to be stored: administrators see that it is in the mailbox. */
  receiveOversized(mail: Pick<InboundMailEntity, 'messageId' | 'senderAddress' | 'subject'>): Promise<void> {
    const { messageId, senderAddress, subject } = mail;
    const texts = { senderAddress: storableText(senderAddress), subject: storableText(subject) };
    return this.store({ messageId: storableText(messageId), ...texts, raw: null });
  }

  list({ isWaiting, ...query }: InboundMailListQuery): Promise<Page<InboundMail>> {
    const mails = this.dataSource.manager.createQueryBuilder(InboundMailEntity, 'mail');
    if (isWaiting === true) {
      mails.where('mail.state IN (:...waiting)', { waiting: waitingMailStates });
    }
    return findPage(mails, query, { search: ['mail.senderAddress', 'mail.subject'], present: presentInboundMail });
  }

  /** An unconfirmed mail is filed as one of its sender; a failed one is tried again, with the same checks. */
  accept(id: string, caller: StaffPrincipal): Promise<InboundMail> {
    return this.decide(id, caller, async (tx, mail) => {
      await tx.enqueue(fileInboundMail, { mailId: id });
      await tx.audit({ action: 'inbound-mail.accepted', subject: { type: 'inbound-mail', id } });
      const isAccepted = mail.isAccepted || mail.state === 'unconfirmed';
      return { state: 'received', reason: null, isAccepted };
    });
  }

  discard(id: string, caller: StaffPrincipal): Promise<InboundMail> {
    return this.decide(id, caller, async (tx) => {
      await tx.audit({ action: 'inbound-mail.discarded', subject: { type: 'inbound-mail', id } });
      return { state: 'discarded', raw: null };
    });
  }

  private async store(mail: Partial<InboundMailEntity> & { messageId: string }): Promise<void> {
    const messageId = shortId(mail.messageId);
    const row = { ...mail, messageId, id: newId(), createdAt: this.clock.now() };
    await this.transactions.run(systemActor, async (tx) => {
      if (await insertIgnore(tx.manager, InboundMailEntity, row)) {
        await tx.enqueue(fileInboundMail, { mailId: row.id });
      }
    });
  }

  private decide(
    id: string,
    caller: StaffPrincipal,
    changeOf: (tx: Tx, mail: InboundMailEntity) => Promise<Partial<InboundMailEntity>>,
  ): Promise<InboundMail> {
    return this.transactions.run(caller, async (tx) => {
      const mail = await lockById(tx.manager, InboundMailEntity, id);
      if (!mail) {
        throw new AppError('INBOUND_MAIL.NOT_FOUND');
      }
      if (!waitingMailStates.some((state) => state === mail.state)) {
        throw new AppError('INBOUND_MAIL.DECIDED');
      }
      const change = await changeOf(tx, mail);
      await updateById(tx.manager, InboundMailEntity, id, change);
      return presentInboundMail(Object.assign(mail, change));
    });
  }
}
