import { Injectable } from '@nestjs/common';
import {
  CHAT_MESSAGES_PER_MINUTE,
  CHAT_SEQUENCE_MAX,
  type ChatListQuery,
  type ChatMessage,
  type ChatRead,
  type ChatReader,
  type MarkChatRead,
  type SendChatMessage,
} from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError, rateLimited } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { ProcessRateLimiter } from '../../../common/http/security/process-rate-limiter.js';
import { newId } from '../../../platform/database/ids.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { ChatDelivery } from './chat-delivery.js';
import { attachableFiles } from './chat-files.js';
import { findMessage, readMessages } from './chat-messages.js';
import { ChatMessageEntity } from './chat-message.entity.js';
import { ChatReadMarkEntity } from './chat-read-mark.entity.js';
import { presentReader, type AttachedFile } from './chat.presenter.js';
import { chatPersonOf, otherSideOf, sideOf } from './chat.rules.js';
import { markRead } from './mark-read.js';
import { storeMessage, type NewMessage } from './store-message.js';
import { chatClientId, chatScopeOf, getVisibleConversation } from './visible-conversations.js';

/** Limit per person. Counted in memory: a query would cost as much as storing the message. */
const SEND_LIMIT = { max: CHAT_MESSAGES_PER_MINUTE, windowSeconds: 60 };

/** The conversations of clients with the team. Every method throws CLIENT.NOT_FOUND for one that the caller does not see. */
@Injectable()
export class ChatService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delivery: ChatDelivery,
    private readonly limiter: ProcessRateLimiter,
    private readonly clock: Clock,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** A page of messages in order, and the total. */
  async list(
    clientKey: string,
    query: ChatListQuery,
    caller: Principal,
  ): Promise<{ messages: ChatMessage[]; total: number }> {
    const { manager } = this.dataSource;
    const { clientId, lastSequence: total } = await getVisibleConversation(manager, clientKey, caller);
    return { messages: await readMessages(manager, clientId, query), total };
  }

  /** Stores and delivers the message. Idempotent by `clientMessageId`. Throws FILE.NOT_FOUND and REQUEST.RATE_LIMITED. */
  async send(clientKey: string, body: SendChatMessage, caller: Principal): Promise<ChatMessage> {
    const clientId = chatClientId(clientKey, caller);
    const { message: text, clientMessageId = null, fileIds = [] } = body;
    const message = {
      id: newId(),
      clientId,
      clientMessageId,
      senderId: caller.id,
      senderName: caller.name,
      senderType: sideOf(caller),
      message: text,
    };
    const result = this.limiter.hit(`chat:${caller.kind}:${caller.id}`, SEND_LIMIT);
    if (!result.allowed) {
      // a stored message was already counted
      return this.getSent(message, caller, rateLimited('REQUEST.RATE_LIMITED', result));
    }
    const files = await this.findFiles(message, fileIds, caller);
    const [scope, today] = [chatScopeOf(caller), await this.calendar.today()];
    const stored = files && (await storeMessage(this.dataSource, message, { scope, files, today }));
    if (!stored) {
      return this.getSent(message, caller, new AppError('CLIENT.NOT_FOUND'));
    }
    this.delivery.messageSent(stored.message, stored.audience);
    return stored.message;
  }

  /** Marks the messages of the other side as read. */
  async markRead(clientKey: string, { upTo = CHAT_SEQUENCE_MAX }: MarkChatRead, caller: Principal): Promise<ChatRead> {
    const { manager } = this.dataSource;
    const { clientId, audience } = await getVisibleConversation(manager, clientKey, caller);
    const [senderType, readAt] = [otherSideOf(caller), this.clock.now()];
    const { isNews, ...read } = await markRead(manager, { clientId, senderType, upTo, readAt }, caller);
    if (isNews) {
      const [reader, at] = [chatPersonOf(caller), readAt.toISOString()];
      const message = { type: 'messages_read', clientId, senderType, upTo: read.upTo, reader, readAt: at } as const;
      this.delivery.messagesRead(message, audience);
    }
    return read;
  }

  async listReaders(clientKey: string, caller: Principal): Promise<ChatReader[]> {
    const { manager } = this.dataSource;
    const { clientId } = await getVisibleConversation(manager, clientKey, caller);
    const order = { readAt: 'DESC', personId: 'ASC' } as const;
    const marks = await manager.find(ChatReadMarkEntity, { where: { clientId }, order });
    return marks.map(presentReader);
  }

  /** Files of a new message; null if the message was stored before, whose files may have been deleted since. */
  private async findFiles(
    { clientId, clientMessageId, senderId }: NewMessage,
    fileIds: readonly string[],
    caller: Principal,
  ): Promise<AttachedFile[] | null> {
    if (fileIds.length === 0) {
      return [];
    }
    const { manager } = this.dataSource;
    const isSent =
      clientMessageId !== null && (await manager.existsBy(ChatMessageEntity, { clientId, senderId, clientMessageId }));
    return isSent ? null : attachableFiles(manager, { clientId, fileIds }, caller);
  }

  /** The stored message of a repeated call. Throws the error when it is not stored. */
  private async getSent(
    { clientId, clientMessageId, senderId }: NewMessage,
    caller: Principal,
    error: AppError,
  ): Promise<ChatMessage> {
    if (clientMessageId === null) {
      throw error;
    }
    const { manager } = this.dataSource;
    await getVisibleConversation(manager, clientId, caller);
    const sent = await findMessage(manager, { clientId, senderId, clientMessageId });
    if (!sent) {
      throw error;
    }
    return sent;
  }
}
