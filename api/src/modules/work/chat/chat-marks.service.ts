import { Injectable } from '@nestjs/common';
import type { SnoozeChat } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { isPastDay, snoozeColumns } from '../../collaboration/snooze/snooze.rules.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { ChatConversationEntity } from './chat-conversation.entity.js';
import { getVisibleConversation } from './visible-conversations.js';

const MARK_UNREAD = `UPDATE chat_messages SET is_read = false WHERE id = (SELECT id FROM chat_messages
  WHERE client_id = $1 AND sender_type = 'client' ORDER BY sequence DESC LIMIT 1)`;

/** What staff mark conversations with, for all of them. Every method throws CLIENT.NOT_FOUND for one that the caller does not see. */
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

  /** Puts the conversation off, or brings it back. Throws CHAT.NO_MESSAGES. */
  async snooze(clientKey: string, { until }: SnoozeChat, caller: StaffPrincipal): Promise<void> {
    const { clientId } = await getVisibleConversation(this.dataSource.manager, clientKey, caller);
    if (isPastDay(until, await this.calendar.today())) {
      throw new AppError('REQUEST.INVALID', { errors: { until: 'Choose a day after today' } });
    }
    await this.transactions.run(caller, async (tx) => {
      const { affected } = await tx.manager.update(ChatConversationEntity, { clientId }, snoozeColumns(until));
      if (affected === 0) {
        throw new AppError('CHAT.NO_MESSAGES');
      }
      tx.publish('chat.snoozed', {});
    });
  }
}
