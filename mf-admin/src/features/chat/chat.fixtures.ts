import { mockChatApi } from '@hive/chat/testing';
import {
  chatRoutes,
  type ChatConversation,
  type ChatStats,
  type ChatUnread,
  type CreateSavedReply,
  type SavedReply,
  type UpdateSavedReply,
} from '@hive/contracts';
import { mockRoute, type ApiCall } from '@hive/testing';
import { findRow, matchesSearch, pageOf } from '../../testing/mock-api';

type LastMessage = NonNullable<ChatConversation['lastMessage']>;

const lastMessage: LastMessage = {
  sequence: 1,
  text: 'The label proofs look great.',
  senderName: 'Ada Northcott',
  senderType: 'client',
  senderId: 'c-1',
  createdAt: '2026-11-19T08:12:00.000Z',
};

/** Northcask Distillery, whose last message is from Ada Northcott. */
export const createConversation = ({
  last,
  ...changes
}: Partial<ChatConversation> & { last?: Partial<LastMessage> } = {}): ChatConversation => ({
  clientId: 'c-1',
  companyName: 'Northcask Distillery',
  contactEmail: 'ada@northcask.example',
  lastMessage: { ...lastMessage, ...last },
  unreadCount: 0,
  snoozedUntil: null,
  isAwaitingAnswer: false,
  isFollowUpDue: false,
  ...changes,
});

/** Unread messages of Northcask Distillery. */
export const createUnread = (changes: Partial<ChatUnread> = {}): ChatUnread => ({
  clientId: 'c-1',
  companyName: 'Northcask Distillery',
  count: 3,
  lastMessage: 'The label proofs look great.',
  lastSenderName: 'Ada Northcott',
  lastMessageAt: '2026-11-19T08:12:00.000Z',
  ...changes,
});

/** A saved reply of the user. */
export const createSavedReply = (changes: Partial<SavedReply> = {}): SavedReply => ({
  id: 'r-1',
  title: 'Thanks',
  text: 'Thank you, {name}. We look after {company} today.',
  isShared: false,
  canEdit: true,
  ...changes,
});

interface StaffChatMock {
  conversations: ChatConversation[];
  stats: ChatStats;
  replies: SavedReply[];
}

const isSnoozed = ({ snoozedUntil, isAwaitingAnswer, isFollowUpDue }: ChatConversation): boolean =>
  isAwaitingAnswer || (snoozedUntil !== null && !isFollowUpDue);

function conversationsOf({ conversations }: StaffChatMock, call: ApiCall) {
  const page = Number(call.query.get('page') ?? 1);
  const pageSize = Number(call.query.get('pageSize') ?? 100);
  const clientId = call.query.get('clientId');
  const snoozed = call.query.get('snoozed');
  const found = conversations
    .filter(({ companyName, contactEmail }) => matchesSearch(call, companyName, contactEmail))
    .filter((row) => clientId === null || row.clientId === clientId)
    .filter((row) => snoozed === null || String(isSnoozed(row)) === snoozed);
  const ordered =
    call.query.get('unread') === 'first'
      ? found.toSorted((a, b) => Number(b.unreadCount > 0) - Number(a.unreadCount > 0))
      : found;
  return pageOf(ordered.slice((page - 1) * pageSize, page * pageSize), found.length);
}

/** The conversations of staff: list, figures, messages of one client, unread messages and saved replies. */
export function mockStaffChatApi() {
  const messages = mockChatApi();
  messages.sender = { senderId: 'e-1', senderName: 'Maya Reyes', senderType: 'admin' };
  const mock: StaffChatMock & Omit<typeof messages, 'handlers'> = Object.assign(messages, {
    conversations: [] as ChatConversation[],
    stats: { totalClients: 24, activeChats: 3, responseRate: 96 } as ChatStats,
    replies: [] as SavedReply[],
  });
  const handlers = [
    ...messages.handlers,
    mockRoute(chatRoutes.listConversations, (call) => {
      mock.calls.push({ name: 'listConversations', query: String(call.query) });
      return conversationsOf(mock, call);
    }),
    mockRoute<ChatStats>(chatRoutes.getStats, () => {
      mock.calls.push({ name: 'getStats' });
      return mock.stats;
    }),
    mockRoute<SavedReply[]>(chatRoutes.listSavedReplies, () => mock.replies),
    mockRoute<SavedReply>(chatRoutes.createSavedReply, ({ body }) => {
      mock.calls.push({ name: 'createSavedReply', body });
      const reply = createSavedReply({ ...(body as CreateSavedReply), id: `r-${mock.replies.length + 1}` });
      mock.replies = [...mock.replies, reply];
      return reply;
    }),
    mockRoute<SavedReply>(chatRoutes.updateSavedReply, (call) => {
      mock.calls.push({ name: 'updateSavedReply', body: call.body });
      const changed = { ...findRow(mock.replies, call), ...(call.body as UpdateSavedReply) };
      mock.replies = mock.replies.map((reply) => (reply.id === changed.id ? changed : reply));
      return changed;
    }),
    mockRoute({ ...chatRoutes.removeSavedReply, status: 200 }, (call) => {
      const removed = findRow(mock.replies, call);
      mock.calls.push({ name: 'removeSavedReply', body: removed.id });
      mock.replies = mock.replies.filter((reply) => reply !== removed);
      return null;
    }),
  ];
  return Object.assign(mock, { handlers });
}
