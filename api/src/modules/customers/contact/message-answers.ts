import {
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  REPLY_SUBJECT_MAX,
  REPLY_TEXT_MAX,
  isErasedEmail,
  statusFields,
  truncate,
  type ContactStatus,
} from '@hive/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { visitor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { insertIgnore, lockById, updateById } from '../../../platform/database/rows.js';
import { ReplyTargets, type InquiryTarget, type MailedReply } from '../../collaboration/inbound-mail/reply-targets.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { contactReceived } from './contact.jobs.js';
import { ContactService } from './contact.service.js';
import { MessageReplyEntity } from './message-reply.entity.js';
import { endSnoozes } from './snoozed-messages.js';

/** Mails of people without an account: answers in the thread of their message, and new messages. */
@Injectable()
export class MessageAnswers implements OnModuleInit, InquiryTarget {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly contact: ContactService,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
    private readonly targets: ReplyTargets,
  ) {}

  onModuleInit(): void {
    this.targets.handleInquiries(this);
  }

  async senderOf(id: string): Promise<string | undefined> {
    const message = await this.dataSource.manager.findOneBy(ContactMessageEntity, { id });
    return message && !isErasedEmail(message.email) ? message.email : undefined;
  }

  /** The message is unread again, and waits for a reply. Throws CONTACT.NOT_FOUND. */
  async answer(messageId: string, reply: MailedReply): Promise<void> {
    const today = await this.calendar.today();
    await this.transactions.run(visitor, async (tx) => {
      const message = await lockById(tx.manager, ContactMessageEntity, messageId);
      if (!message) {
        throw new AppError('CONTACT.NOT_FOUND');
      }
      const { id } = reply;
      const subject = truncate(reply.subject, REPLY_SUBJECT_MAX);
      const text = truncate(textOf(reply), REPLY_TEXT_MAX);
      const answer = { id, messageId, authorId: null, subject, text, createdAt: this.clock.now() };
      const row = { ...answer, state: 'received' as const, failure: null, isCaptured: false, sentAt: null };
      if (!(await insertIgnore(tx.manager, MessageReplyEntity, row))) {
        return;
      }
      await tx.audit({ action: 'contact.answer-received', subject: { type: 'contact', id: messageId } });
      await reopen(tx, message);
      await endSnoozes(tx, message.email, today);
      if (message.status !== 'spam') {
        await tx.enqueue(contactReceived, { messageId, to: 'agency', answerId: id });
      }
      tx.publish('contact.changed', { id: messageId });
    });
  }

  async create(reply: MailedReply, sender: { name: string; email: string }): Promise<void> {
    const { id, subject } = reply;
    if (await this.dataSource.manager.existsBy(ContactMessageEntity, { id })) {
      return;
    }
    const message = truncate([subject, textOf(reply)].filter(Boolean).join('\n\n'), CONTACT_MESSAGE_MAX);
    const name = truncate(sender.name, CONTACT_NAME_MAX);
    await this.contact.create({ ...sender, name, message }, { id });
  }
}

/** Files of people without an account are not stored: the agency has them in the mailbox. */
function textOf({ text, attachments }: MailedReply): string {
  const names = attachments.map(({ fileName }) => fileName);
  const note = names.length === 0 ? '' : `[Attached, in the mailbox: ${names.join(', ')}]`;
  return [text, note].filter(Boolean).join('\n\n');
}

async function reopen(tx: Tx, { id, status: before, assignedTo }: ContactMessageEntity): Promise<void> {
  const isWaiting = before !== 'replied' && before !== 'closed';
  const status: ContactStatus = isWaiting ? before : assignedTo === null ? 'new' : 'assigned';
  const change = isWaiting ? {} : statusFields({ status: before }, status);
  await updateById(tx.manager, ContactMessageEntity, id, { ...change, isRead: false });
  if (status !== before) {
    const subject = { type: 'contact', id };
    await tx.audit({ action: 'contact.status-changed', subject, before: { status: before }, after: { status } });
  }
}
