import type { Page } from '@hive/api-client';
import {
  clientExample,
  contactRoutes,
  SNOOZE_UNTIL_ANSWER,
  type Client,
  type ContactFolder,
  type ContactMessage,
  type ContactMessageDetail,
  type ContactStats,
  type ContactStatus,
  type LinkedClient,
  type Reply,
  type UpdateContactMessages,
} from '@hive/contracts';
import { mockRoute } from '@hive/testing';
import { findRow, matchesSearch, pageOf, type RecordedCall } from '../../testing/mock-api';
import { bulkHandlers, type BulkMock } from '../../testing/mock-bulk';
import { noteHandlers } from '../../testing/mock-notes';

/** A message as the API returns it. */
export const createMessage = (changes: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 'm-1',
  name: 'Helen Castillo',
  email: 'helen@harborpine.example',
  message: 'We open a second shop in March.',
  isRead: false,
  assignedTo: null,
  status: 'new',
  statusBeforeSpam: null,
  spamReason: null,
  snoozedUntil: null,
  isAwaitingAnswer: false,
  isFollowUpDue: false,
  createdAt: '2026-11-19T09:42:00.000Z',
  ...changes,
});

/** A reply that is being sent. */
export const createReply = (changes: Partial<Reply> = {}): Reply => ({
  id: 'r-1',
  subject: 'Re: We have your message',
  text: 'March is realistic.',
  authorName: 'Maya Reyes',
  createdAt: '2026-11-19T10:20:00.000Z',
  state: 'sending',
  sentAt: null,
  failure: null,
  isCaptured: false,
  ...changes,
});

/** The data that the drawer of every message shows in addition to the row. */
export const emptyRecord = (): Pick<
  ContactMessageDetail,
  'leadSource' | 'client' | 'replies' | 'isMailCaptured' | 'hasReplyAddress' | 'notes' | 'history'
> => ({
  leadSource: null,
  client: null,
  replies: [],
  isMailCaptured: false,
  hasReplyAddress: false,
  notes: [],
  history: [],
});

interface ContactMock {
  rows: ContactMessage[];
  record: ReturnType<typeof emptyRecord>;
  calls: RecordedCall[];
  outcomes: BulkMock['outcomes'];
  /** The queries of the list. */
  queries: Record<string, string>[];
}

/** The columns of a change of several messages. */
function columnsOf({ isSpam, snoozeUntil, ...values }: UpdateContactMessages['change']): object {
  if (snoozeUntil !== undefined) {
    const isAwaitingAnswer = snoozeUntil === SNOOZE_UNTIL_ANSWER;
    return { isAwaitingAnswer, snoozedUntil: isAwaitingAnswer ? null : snoozeUntil, isFollowUpDue: false };
  }
  return isSpam === undefined ? values : { status: isSpam ? 'spam' : 'new' };
}

const isSnoozed = (row: ContactMessage): boolean =>
  row.isAwaitingAnswer || (row.snoozedUntil !== null && !row.isFollowUpDue);
const isOpen = (row: ContactMessage): boolean => !['closed', 'spam'].includes(row.status);

const folders: Record<ContactFolder, (row: ContactMessage) => boolean> = {
  inbox: ({ status }) => status !== 'spam',
  open: (row) => isOpen(row) && !isSnoozed(row),
  waiting: (row) => isOpen(row) && !isSnoozed(row) && row.status !== 'replied',
  snoozed: (row) => isOpen(row) && isSnoozed(row),
  closed: ({ status }) => status === 'closed',
  spam: ({ status }) => status === 'spam',
};

const readHandlers = (mock: ContactMock) => [
  mockRoute<ContactStats>(contactRoutes.stats, () => ({
    total: mock.rows.length,
    unread: mock.rows.filter(({ isRead }) => !isRead).length,
    thisWeek: 6,
    open: 9,
    mine: 3,
    unassigned: 2,
    waiting: 5,
  })),
  mockRoute<Page<ContactMessage>>(contactRoutes.list, (call) => {
    mock.queries.push(Object.fromEntries(call.query));
    const isInFolder = folders[(call.query.get('folder') ?? 'inbox') as ContactFolder];
    const found = mock.rows.filter((row) => isInFolder(row) && matchesSearch(call, row.name, row.email, row.message));
    const [page, pageSize] = [Number(call.query.get('page')), Number(call.query.get('pageSize'))];
    return pageOf(found.slice((page - 1) * pageSize, page * pageSize), found.length);
  }),
  mockRoute<ContactMessageDetail>(contactRoutes.get, (call) => ({ ...findRow(mock.rows, call), ...mock.record })),
];

/** Lists, searches, assigns and marks the messages in `rows`; their drawers show `record`. */
export function mockContactApi(rows: ContactMessage[] = []) {
  const mock: ContactMock = { rows, record: emptyRecord(), calls: [], outcomes: {}, queries: [] };
  let before = rows;
  const change = (name: string, body: unknown) => mock.calls.push({ name, body });
  const handlers = [
    ...readHandlers(mock),
    mockRoute<ContactMessage>(contactRoutes.assign, (call) => {
      change('assign', call.body);
      const { employeeId } = call.body as { employeeId: string | null };
      const row = findRow(mock.rows, call);
      return Object.assign(row, { assignedTo: employeeId, status: row.status === 'new' ? 'assigned' : row.status });
    }),
    mockRoute<Client>(contactRoutes.createClient, (call) => {
      change('createClient', call.body);
      mock.record.client = { id: clientExample.id, companyName: clientExample.companyName, match: 'linked' };
      return clientExample;
    }),
    mockRoute<LinkedClient>(contactRoutes.linkClient, (call) => {
      change('linkClient', call.body);
      const { clientId } = call.body as { clientId: string | null; from: string | null };
      const isClientRemoved = clientId === null && mock.record.client?.id === clientExample.id;
      mock.record.client = clientId === null ? null : { id: clientId, companyName: 'Fern & Co', match: 'linked' };
      return { isClientRemoved };
    }),
    mockRoute<ContactMessage>(contactRoutes.markRead, (call) => {
      change('markRead', call.body);
      return Object.assign(findRow(mock.rows, call), call.body);
    }),
    mockRoute<ContactMessage>(contactRoutes.updateStatus, (call) => {
      change('updateStatus', call.body);
      const { status } = call.body as { status: ContactStatus };
      return Object.assign(findRow(mock.rows, call), { status });
    }),
    mockRoute<Reply>(contactRoutes.createReply, (call) => {
      change('createReply', call.body);
      const reply = createReply({ id: `r-${mock.record.replies.length + 1}`, ...(call.body as object) });
      mock.record.replies.push(reply);
      return reply;
    }),
    mockRoute<Reply>(contactRoutes.retryReply, ({ params }) => {
      change('retryReply', params.replyId);
      const reply = mock.record.replies.find(({ id }) => id === params.replyId) ?? createReply();
      return Object.assign(reply, { state: 'sending', failure: null });
    }),
    ...bulkHandlers(contactRoutes, mock, {
      apply: (ids, values) => {
        before = mock.rows;
        mock.rows = mock.rows.map((row) => (ids.includes(row.id) ? { ...row, ...columnsOf(values) } : row));
      },
      undo: () => {
        mock.rows = before;
      },
    }),
    ...noteHandlers(contactRoutes, () => mock.record),
  ];
  return Object.assign(mock, { handlers });
}
