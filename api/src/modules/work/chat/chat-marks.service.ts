import { Injectable } from '@nestjs/common';
import type { SnoozeChat } from '@hive/contracts';
import { DataSource, MoreThan } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { isPastDay, snoozeColumns } from '../../collaboration/snooze/snooze.rules.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { ChatConversationEntity } from './chat-conversation.entity.js';
import { ChatMessageEntity } from './chat-message.entity.js';
import { getVisibleConversation } from './visible-conversations.js';

const MARK_UNREAD = `UPDATE chat_messages SET is_read = false WHERE id = (SELECT id FROM chat_messages
  WHERE client_id = $1 AND sender_type = 'client' ORDER BY sequence DESC LIMIT 1)`;

/** Marks of conversations, which all staff share. Every method throws CLIENT.NOT_FOUND for one that the caller does not see. */
@Injectable()
export class ChatMarksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** Marks the latest message of the client as unread. Who has read it stays as it is. */
  async markUnread(clientKey: string, caller: StaffPrincipal): Promise<void> {
    const { clientId } = await getVisibleConversation(this.dataSource.manager, clientKey, caller);
    await this.transactions.run(caller, async (tx) => {
      await tx.manager.query(MARK_UNREAD, [clientId]);
      tx.publish('chat.marked-unread', {});
    });
  }

  /** Puts the conversation off, or brings it back. Throws CHAT.NO_MESSAGES, and CHAT.CLIENT_WROTE when the caller has not seen a message. */
  async snooze(clientKey: string, { until, lastSequence }: SnoozeChat, caller: StaffPrincipal): Promise<void> {
    const { clientId } = await getVisibleConversation(this.dataSource.manager, clientKey, caller);
    if (isPastDay(until, await this.calendar.today())) {
      throw new AppError('REQUEST.INVALID', { errors: { until: 'Choose a day after today' } });
    }
    await this.transactions.run(caller, async (tx) => {
      // storing a message locks this row too
      const lock = { mode: 'pessimistic_write' } as const;
      if (!(await tx.manager.findOne(ChatConversationEntity, { where: { clientId }, lock }))) {
        throw new AppError('CHAT.NO_MESSAGES');
      }
      const unseen = { clientId, senderType: 'client', sequence: MoreThan(lastSequence) } as const;
      if (await tx.manager.existsBy(ChatMessageEntity, unseen)) {
        throw new AppError('CHAT.CLIENT_WROTE');
      }
      await tx.manager.update(ChatConversationEntity, { clientId }, snoozeColumns(until));
      tx.publish('chat.snoozed', {});
    });
  }
}
