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
const BY_SNOOZE = 'conversation.snoozed_until, conversation.client_id';
const BY_TIME = 'conversation.last_message_at DESC, conversation.client_id DESC';

/** Clients in scope that match the search. */
const LISTED = `${withinChatScope('client', '$1')}
  AND ($2::text IS NULL OR ${searchedText('client.company_name')} LIKE $2
    OR ${searchedText('client.contact_email')} LIKE $2)
  AND ($3::uuid IS NULL OR client.id = $3)`;

/** True for clients whose conversation has a snooze that meets the condition. */
const hasSnooze = (condition: string): string =>
  `EXISTS (SELECT FROM chat_conversations AS snooze WHERE snooze.client_id = client.id AND (${condition}))`;
/** True while the conversation of `client` is put aside; `today` is an SQL expression for a day of the calendar. */
export const isSnoozed = (today: string): string =>
  hasSnooze(`snooze.is_awaiting_answer OR snooze.snoozed_until > ${today}`);
const snoozesAt = (today: string) => ({
  any: hasSnooze('snooze.is_awaiting_answer OR snooze.snoozed_until IS NOT NULL'),
  active: isSnoozed(`'${today}'`),
  due: hasSnooze(`snooze.snoozed_until <= '${today}'`),
});

/** A section of the list, read in order from one index, up to the page size. */
interface Part {
  from: string;
  where: string;
  order: string;
}

/** Those that are due come first. */
function partsOf({ snoozed, ...query }: ChatConversationListQuery, today: string): Part[] {
  const { any, active, due } = snoozesAt(today);
  const within = (parts: readonly Part[], condition: string): Part[] =>
    parts.map((part) => ({ ...part, where: `${part.where} AND ${condition}` }));
  if (snoozed === undefined) {
    return sectionsOf(query);
  }
  const withMessages = { from: WITH_MESSAGES, order: BY_SNOOZE, where: query.unread === 'only' ? HAS_UNREAD : 'true' };
  return snoozed
    ? within([withMessages], active)
    : [...within([withMessages], due), ...within(sectionsOf(query), `NOT ${any}`)];
}

/** The sections in order. */
function sectionsOf({ sort, unread }: Pick<ChatConversationListQuery, 'sort' | 'unread'>): Part[] {
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

/** `$4` rows of a section after the first `$5`. */
const rowsOf = ({ from, where, order }: Part, today: string): string => `
  SELECT client.id AS "clientId", client.company_name AS "companyName", client.contact_email AS "contactEmail",
    message.sequence, ${MESSAGE_PREVIEW} AS text, message.sender_name AS "senderName",
    message.sender_type AS "senderType", message.sender_id AS "senderId", message.created_at AS "createdAt",
    CAST(snooze.snoozed_until AS text) AS "snoozedUntil", coalesce(snooze.is_awaiting_answer, false) AS "isAwaitingAnswer",
    coalesce(snooze.snoozed_until <= '${today}', false) AS "isFollowUpDue",
    (SELECT count(*)::integer FROM chat_messages
      WHERE client_id = page.id AND sender_type = 'client' AND NOT is_read) AS "unreadCount"
  FROM (SELECT id, row_number() OVER () AS place FROM
      (SELECT client.id ${from} WHERE ${LISTED} AND ${where} ORDER BY ${order} LIMIT $4 OFFSET $5) AS ids) AS page
    JOIN clients AS client ON client.id = page.id
    LEFT JOIN chat_conversations AS snooze ON snooze.client_id = page.id
    LEFT JOIN LATERAL
      (SELECT * FROM chat_messages WHERE client_id = page.id ORDER BY sequence DESC LIMIT 1) AS message ON true
  ORDER BY page.place`;

type LastMessage = NonNullable<ChatConversation['lastMessage']>;
type Row = Omit<ChatConversation, 'lastMessage'> &
  Omit<LastMessage, 'sequence' | 'createdAt'> & { sequence: number | null; createdAt: Date };

const present = ({
  clientId,
  companyName,
  contactEmail,
  unreadCount,
  snoozedUntil,
  isAwaitingAnswer,
  isFollowUpDue,
  ...message
}: Row): ChatConversation => {
  const snooze = { snoozedUntil, isAwaitingAnswer, isFollowUpDue };
  const { sequence, createdAt } = message;
  const lastMessage = sequence === null ? null : { ...message, sequence, createdAt: createdAt.toISOString() };
  return { clientId, companyName, contactEmail: readableEmail(contactEmail), lastMessage, unreadCount, ...snooze };
};

/** A page of the clients in the scope with their last messages. */
export async function findConversations(
  manager: EntityManager,
  query: ChatConversationListQuery,
  { scope, today }: { scope: string | null; today: string },
): Promise<Page<ChatConversation>> {
  const { page, pageSize, q, unread, snoozed, clientId = null } = query;
  const filter = [scope, q === '' ? null : containing(q), clientId];
  const count = async (where: string, from = CLIENTS): Promise<number> => {
    const sql = `SELECT count(*)::integer AS count ${from} WHERE ${LISTED} AND ${where}`;
    return (await manager.query<[{ count: number }]>(sql, filter))[0].count;
  };
  const items: ChatConversation[] = [];
  let skipped = (page - 1) * pageSize;
  for (const part of partsOf(query, today)) {
    const missing = pageSize - items.length;
    const rows = missing === 0 ? [] : await manager.query<Row[]>(rowsOf(part, today), [...filter, missing, skipped]);
    items.push(...rows.map(present));
    // a section that ends before this page counts towards the offset
    skipped = items.length > 0 || skipped === 0 ? 0 : skipped - (await count(part.where, part.from));
  }
  const { active } = snoozesAt(today);
  const conditions = [
    ...(unread === 'only' ? [HAS_UNREAD] : []),
    ...(snoozed === undefined ? [] : [snoozed ? active : `NOT ${active}`]),
  ];
  return { items, total: await count(conditions.join(' AND ') || 'true'), page, pageSize };
}
