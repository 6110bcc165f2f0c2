import { Injectable } from '@nestjs/common';
import {
  CHAT_ANSWER_HOURS,
  CHAT_UNREAD_MAX,
  type ChatConversation,
  type ChatConversationListQuery,
  type ChatMatch,
  type ChatSearchQuery,
  type ChatStats,
  type ChatUnread,
} from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { ChatMessageEntity } from './chat-message.entity.js';
import { presentMatch } from './chat.presenter.js';
import { findConversations } from './find-conversations.js';
import { otherSideOf } from './chat.rules.js';
import { MESSAGE_PREVIEW } from './message-preview.js';
import { ResponseRates } from './response-rates.js';
import { chatScopeOf, getVisibleConversation, withinChatScope } from './visible-conversations.js';

const HOUR_MS = 3_600_000;

const UNREAD = `
  SELECT client.id AS "clientId", client.company_name AS "companyName", unread.count,
    ${MESSAGE_PREVIEW} AS "lastMessage", message.sender_name AS "lastSenderName", message.created_at AS "lastMessageAt"
  FROM (SELECT client_id, count(*)::integer AS count, max(sequence) AS last FROM chat_messages
      WHERE NOT is_read AND sender_type = $1 AND ($2::uuid IS NULL OR client_id = $2) GROUP BY client_id) AS unread
    JOIN clients AS client ON client.id = unread.client_id
    JOIN chat_messages AS message ON message.client_id = unread.client_id AND message.sequence = unread.last
  WHERE ${withinChatScope('client', '$3')}
  ORDER BY message.created_at DESC, client.id LIMIT ${CHAT_UNREAD_MAX}`;

/** Unread messages, conversation list and figures. */
@Injectable()
export class ChatOverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rates: ResponseRates,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** Unread messages of the other side; people of a company have one row at most. */
  async listUnread(caller: Principal): Promise<ChatUnread[]> {
    const companyId = caller.kind === 'staff' ? null : caller.companyId;
    const rows = await this.dataSource.manager.query<(Omit<ChatUnread, 'lastMessageAt'> & { lastMessageAt: Date })[]>(
      UNREAD,
      [otherSideOf(caller), companyId, chatScopeOf(caller)],
    );
    return rows.map((row) => ({ ...row, lastMessageAt: row.lastMessageAt.toISOString() }));
  }

  async listConversations(query: ChatConversationListQuery, caller: StaffPrincipal): Promise<Page<ChatConversation>> {
    const today = await this.calendar.today();
    return findConversations(this.dataSource.manager, query, { scope: chatScopeOf(caller), today });
  }

  /** Messages of one conversation whose text matches. Throws CLIENT.NOT_FOUND. */
  async search(clientKey: string, query: ChatSearchQuery, caller: Principal): Promise<Page<ChatMatch>> {
    const { manager } = this.dataSource;
    const { clientId } = await getVisibleConversation(manager, clientKey, caller);
    const builder = manager.createQueryBuilder(ChatMessageEntity, 'message').where({ clientId });
    return findPage(builder, query, { search: ['message.message'], present: (row) => presentMatch(row, query.q) });
  }

  async getStats(caller: StaffPrincipal): Promise<ChatStats> {
    const scope = chatScopeOf(caller);
    const activeFrom = new Date(this.clock.now().getTime() - CHAT_ANSWER_HOURS * HOUR_MS);
    const [counts] = await this.dataSource.manager.query<[Omit<ChatStats, 'responseRate'>]>(
      `SELECT (SELECT count(*)::integer FROM clients AS client WHERE ${withinChatScope('client', '$1')}) AS "totalClients",
         (SELECT count(*)::integer FROM chat_conversations AS conversation
           JOIN clients AS client ON client.id = conversation.client_id
           WHERE conversation.last_message_at > $2 AND ${withinChatScope('client', '$1')}) AS "activeChats"`,
      [scope, activeFrom],
    );
    return { ...counts, responseRate: await this.rates.rateOf(scope) };
  }
}
