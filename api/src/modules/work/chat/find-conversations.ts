import type { ChatConversation, ChatConversationListQuery } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { Page } from '../../../common/paging/find-page.js';
import { containing, searchedText } from '../../../common/paging/list-order.js';
import { readableEmail } from '../../../common/readable-email.js';
import { MESSAGE_PREVIEW } from './message-preview.js';
import { withinChatScope } from './visible-conversations.js';

const CLIENTS = `FROM clients AS client`;
const WITH_MESSAGES = `FROM chat_conversations AS conversation JOIN clients AS client ON client.id = conversation.client_id`;
const WITHOUT_MESSAGES = 'NOT EXISTS (SELECT FROM chat_conversations WHERE client_id = client.id)';
const HAS_UNREAD = `EXISTS (SELECT FROM chat_messages AS unread
  WHERE unread.client_id = client.id AND unread.sender_type = 'client' AND NOT unread.is_read)`;
const BY_NAME = 'client.company_name, client.id';
const BY_TIME = 'conversation.last_message_at DESC, conversation.client_id DESC';

/** Clients in scope that match the search. */
const LISTED = `${withinChatScope('client', '$1')}
  AND ($2::text IS NULL OR ${searchedText('client.company_name')} LIKE $2
    OR ${searchedText('client.contact_email')} LIKE $2)`;

/** A section of the list, read in order from one index, up to the page size. */
interface Part {
  from: string;
  where: string;
  order: string;
}

/** The sections in order. */
function partsOf({ sort, unread }: ChatConversationListQuery): Part[] {
  const [from, order] = sort === 'companyName' ? [CLIENTS, BY_NAME] : [WITH_MESSAGES, BY_TIME];
  const withUnread = { from, order, where: HAS_UNREAD };
  if (unread === 'only') {
    return [withUnread];
  }
  const withoutMessages = { from: CLIENTS, order: BY_NAME, where: WITHOUT_MESSAGES };
  return [
    ...(unread === 'first'
      ? [withUnread, { from, order, where: `NOT ${HAS_UNREAD}` }]
      : [{ from, order, where: 'true' }]),
    ...(sort === 'companyName' ? [] : [withoutMessages]),
  ];
}

/** `$3` rows of a section after the first `$4`. */
const rowsOf = ({ from, where, order }: Part): string => `
  SELECT client.id AS "clientId", client.company_name AS "companyName", client.contact_email AS "contactEmail",
    message.sequence, ${MESSAGE_PREVIEW} AS text, message.sender_name AS "senderName",
    message.sender_type AS "senderType", message.sender_id AS "senderId", message.created_at AS "createdAt",
    (SELECT count(*)::integer FROM chat_messages
      WHERE client_id = page.id AND sender_type = 'client' AND NOT is_read) AS "unreadCount"
  FROM (SELECT id, row_number() OVER () AS place FROM
      (SELECT client.id ${from} WHERE ${LISTED} AND ${where} ORDER BY ${order} LIMIT $3 OFFSET $4) AS ids) AS page
    JOIN clients AS client ON client.id = page.id
    LEFT JOIN LATERAL
      (SELECT * FROM chat_messages WHERE client_id = page.id ORDER BY sequence DESC LIMIT 1) AS message ON true
  ORDER BY page.place`;

type LastMessage = NonNullable<ChatConversation['lastMessage']>;
type Row = Omit<ChatConversation, 'lastMessage'> &
  Omit<LastMessage, 'sequence' | 'createdAt'> & { sequence: number | null; createdAt: Date };

const present = ({ clientId, companyName, contactEmail, unreadCount, ...message }: Row): ChatConversation => {
  const { sequence, createdAt } = message;
  const lastMessage = sequence === null ? null : { ...message, sequence, createdAt: createdAt.toISOString() };
  return { clientId, companyName, contactEmail: readableEmail(contactEmail), lastMessage, unreadCount };
};

/** A page of the clients in the scope with their last messages. */
export async function findConversations(
  manager: EntityManager,
  query: ChatConversationListQuery,
  scope: string | null,
): Promise<Page<ChatConversation>> {
  const { page, pageSize, q, unread } = query;
  const filter = [scope, q === '' ? null : containing(q)];
  const count = async (where: string, from = CLIENTS): Promise<number> => {
    const sql = `SELECT count(*)::integer AS count ${from} WHERE ${LISTED} AND ${where}`;
    return (await manager.query<[{ count: number }]>(sql, filter))[0].count;
  };
  const items: ChatConversation[] = [];
  let skipped = (page - 1) * pageSize;
  for (const part of partsOf(query)) {
    const missing = pageSize - items.length;
    const rows = missing === 0 ? [] : await manager.query<Row[]>(rowsOf(part), [...filter, missing, skipped]);
    items.push(...rows.map(present));
    // a section that ends before this page counts towards the offset
    skipped = items.length > 0 || skipped === 0 ? 0 : skipped - (await count(part.where, part.from));
  }
  return { items, total: await count(unread === 'only' ? HAS_UNREAD : 'true'), page, pageSize };
}
