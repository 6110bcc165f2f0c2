import { Controller, Res } from '@nestjs/common';
import {
  chatContract,
  TOTAL_COUNT_HEADER,
  type ChatConversation,
  type ChatConversationListQuery,
  type ChatListQuery,
  type ChatMatch,
  type ChatMessage,
  type ChatRead,
  type ChatReader,
  type ChatSearchQuery,
  type ChatStats,
  type ChatUnread,
  type MarkChatRead,
  type SendChatMessage,
  type SnoozeChat,
} from '@hive/contracts';
import type { FastifyReply } from 'fastify';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { KeyParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { ChatMarksService } from './chat-marks.service.js';
import { ChatOverviewService } from './chat-overview.service.js';
import { ChatService } from './chat.service.js';

@Controller()
export class ChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly overview: ChatOverviewService,
    private readonly marks: ChatMarksService,
  ) {}

  @Endpoint(chatContract.list)
  async list(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidQuery(chatContract.list) query: ChatListQuery,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatMessage[]> {
    const { messages, total } = await this.chat.list(clientKey, query, caller);
    void reply.header(TOTAL_COUNT_HEADER, total);
    return messages;
  }

  @Endpoint(chatContract.send)
  send(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidBody(chatContract.send) body: SendChatMessage,
    @Caller() caller: Principal,
  ): Promise<ChatMessage> {
    return this.chat.send(clientKey, body, caller);
  }

  @Endpoint(chatContract.markRead)
  markRead(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidBody(chatContract.markRead) body: MarkChatRead,
    @Caller() caller: Principal,
  ): Promise<ChatRead> {
    return this.chat.markRead(clientKey, body, caller);
  }

  @Endpoint(chatContract.markUnread)
  markUnread(@KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.marks.markUnread(clientKey, caller);
  }

  @Endpoint(chatContract.snooze)
  snooze(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidBody(chatContract.snooze) body: SnoozeChat,
    @Caller() caller: StaffPrincipal,
  ): Promise<void> {
    return this.marks.snooze(clientKey, body, caller);
  }

  @Endpoint(chatContract.search)
  search(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidQuery(chatContract.search) query: ChatSearchQuery,
    @Caller() caller: Principal,
  ): Promise<Page<ChatMatch>> {
    return this.overview.search(clientKey, query, caller);
  }

  @Endpoint(chatContract.listReaders)
  listReaders(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @Caller() caller: Principal,
  ): Promise<ChatReader[]> {
    return this.chat.listReaders(clientKey, caller);
  }

  @Endpoint(chatContract.listUnread)
  listUnread(@Caller() caller: Principal): Promise<ChatUnread[]> {
    return this.overview.listUnread(caller);
  }

  @Endpoint(chatContract.listConversations)
  listConversations(
    @ValidQuery(chatContract.listConversations) query: ChatConversationListQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<Page<ChatConversation>> {
    return this.overview.listConversations(query, caller);
  }

  @Endpoint(chatContract.getStats)
  getStats(@Caller() caller: StaffPrincipal): Promise<ChatStats> {
    return this.overview.getStats(caller);
  }
}
