import { Injectable } from '@nestjs/common';
import { isErasedEmail, type CreateReply, type Reply } from '@hive/contracts';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, lockById, updateById } from '../../../platform/database/rows.js';
import { staffNames } from '../../base/people/staff-names.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { MessageReplyEntity } from './message-reply.entity.js';
import { presentReply } from './message-reply.presenter.js';
import { sendReply } from './message-replies.jobs.js';
import { endFollowUp } from './snoozed-messages.js';
import { lockVisible } from './visible-messages.js';

/** Replies by e-mail to contact messages. Those who may see a message may reply to it. */
@Injectable()
export class MessageRepliesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** Stores the reply, which a job sends. Throws CONTACT.NOT_FOUND, CONTACT.IS_SPAM and CONTACT.IS_ERASED. */
  async create(messageId: string, { subject, text }: CreateReply, caller: StaffPrincipal): Promise<Reply> {
    const reply = {
      id: newId(),
      messageId,
      authorId: caller.id,
      subject,
      text,
      state: 'sending' as const,
      failure: null,
      isCaptured: false,
      createdAt: new Date(),
      sentAt: null,
    };
    const today = await this.calendar.today();
    return this.transactions.run(caller, async (tx) => {
      await assertRepliable(tx, messageId, caller);
      await endFollowUp(tx, messageId, today);
      await insertRow(tx.manager, MessageReplyEntity, reply);
      await enqueue(tx, reply, 'contact.reply-written');
      const created = presentReply(reply, { staffNames: new Map([[caller.id, caller.name]]) });
      await tx.storeResponse(created);
      return created;
    });
  }

  /** Sends a failed reply again; any other one stays as it is. Throws CONTACT.REPLY_NOT_FOUND as well. */
  retry(messageId: string, replyId: string, caller: StaffPrincipal): Promise<Reply> {
    return this.transactions.run(caller, async (tx) => {
      await assertRepliable(tx, messageId, caller);
      const reply = await lockById(tx.manager, MessageReplyEntity, replyId, {
        within: (builder) => builder.andWhere({ messageId }),
      });
      if (!reply) {
        throw new AppError('CONTACT.REPLY_NOT_FOUND');
      }
      if (reply.state === 'failed') {
        const change = { state: 'sending' as const, failure: null };
        await updateById(tx.manager, MessageReplyEntity, replyId, change);
        await enqueue(tx, Object.assign(reply, change), 'contact.reply-retried');
      }
      return presentReply(reply, { staffNames: await staffNames(tx.manager) });
    });
  }
}

async function assertRepliable(tx: Tx, messageId: string, caller: StaffPrincipal): Promise<void> {
  const { status, email } = await lockVisible(tx.manager, messageId, caller);
  if (status === 'spam') {
    throw new AppError('CONTACT.IS_SPAM');
  }
  if (isErasedEmail(email)) {
    throw new AppError('CONTACT.IS_ERASED');
  }
}

/** The audit log records who sends it, without its text. */
async function enqueue(tx: Tx, { id, messageId }: { id: string; messageId: string }, action: string): Promise<void> {
  await tx.enqueue(sendReply, { replyId: id });
  await tx.audit({ action, subject: { type: 'contact', id: messageId }, after: { replyId: id } });
  tx.publish('contact.changed', { id: messageId });
}
