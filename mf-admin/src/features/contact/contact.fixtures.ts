import type { Page } from '@hive/api-client';
import {
  contactRoutes,
  type ContactMessage,
  type ContactMessageDetail,
  type ContactStats,
  type ContactStatus,
  type Note,
} from '@hive/contracts';
import { ApiFailure, mockRoute, type ApiCall } from '@hive/testing';
import { findRow, matchesSearch, pageOf, type RecordedCall } from '../../testing/mock-api';

/** A message as the API returns it. */
export const createMessage = (changes: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 'm-1',
  name: 'Helen Castillo',
  email: 'helen@harborpine.example',
  message: 'We open a second shop in March.',
  isRead: false,
  assignedTo: null,
  status: 'new',
  createdAt: '2026-11-19T09:42:00.000Z',
  ...changes,
});

/** An own note of `e-1`. */
export const createNote = (changes: Partial<Note> = {}): Note => ({
  id: 'n-1',
  text: 'Prefers a call in the morning.',
  authorId: 'e-1',
  author: 'Maya Reyes',
  createdAt: '2026-11-19T10:00:00.000Z',
  updatedAt: null,
  ...changes,
});

/** What the drawer of every message shows besides the row. */
const emptyRecord = (): Pick<ContactMessageDetail, 'leadSource' | 'notes' | 'history'> => ({
  leadSource: null,
  notes: [],
  history: [],
});

/** Adds, changes and deletes the notes of every message. */
function noteHandlers(mock: ContactMock) {
  const textOf = ({ body }: ApiCall) => (body as { text: string }).text;
  const noteOf = ({ params }: ApiCall): Note => {
    const note = mock.record.notes.find(({ id }) => id === params.noteId);
    if (!note) {
      throw new ApiFailure('NOTE.NOT_FOUND');
    }
    return note;
  };
  return [
    mockRoute<Note>(contactRoutes.createNote, (call) => {
      const note = createNote({ id: `n-${mock.record.notes.length + 1}`, text: textOf(call) });
      mock.record.notes.push(note);
      return note;
    }),
    mockRoute<Note>(contactRoutes.updateNote, (call) =>
      Object.assign(noteOf(call), { text: textOf(call), updatedAt: '2026-11-20T10:00:00.000Z' }),
    ),
    mockRoute({ ...contactRoutes.removeNote, status: 200 }, (call) => {
      const removed = noteOf(call);
      mock.record.notes = mock.record.notes.filter((note) => note !== removed);
      return null;
    }),
  ];
}

interface ContactMock {
  rows: ContactMessage[];
  record: ReturnType<typeof emptyRecord>;
  calls: RecordedCall[];
}

/** Lists, searches, assigns and marks the messages in `rows`; their drawers show `record`. */
export function mockContactApi(rows: ContactMessage[] = []) {
  const mock: ContactMock = { rows, record: emptyRecord(), calls: [] };
  const change = (name: string, body: unknown) => mock.calls.push({ name, body });
  const handlers = [
    mockRoute<ContactStats>(contactRoutes.stats, () => ({
      total: mock.rows.length,
      unread: mock.rows.filter(({ isRead }) => !isRead).length,
      thisWeek: 6,
    })),
    mockRoute<Page<ContactMessage>>(contactRoutes.list, (call) => {
      const found = mock.rows.filter((row) => matchesSearch(call, row.name, row.email, row.message));
      const [page, pageSize] = [Number(call.query.get('page')), Number(call.query.get('pageSize'))];
      return pageOf(found.slice((page - 1) * pageSize, page * pageSize), found.length);
    }),
    mockRoute<ContactMessage>(contactRoutes.assign, (call) => {
      change('assign', call.body);
      const { employeeId } = call.body as { employeeId: string | null };
      const row = findRow(mock.rows, call);
      return Object.assign(row, { assignedTo: employeeId, status: row.status === 'new' ? 'assigned' : row.status });
    }),
    mockRoute<ContactMessage>(contactRoutes.markRead, (call) => {
      change('markRead', call.body);
      return Object.assign(findRow(mock.rows, call), call.body);
    }),
    mockRoute<ContactMessageDetail>(contactRoutes.get, (call) => ({ ...findRow(mock.rows, call), ...mock.record })),
    mockRoute<ContactMessage>(contactRoutes.updateStatus, (call) => {
      change('updateStatus', call.body);
      const { status } = call.body as { status: ContactStatus };
      return Object.assign(findRow(mock.rows, call), { status });
    }),
    ...noteHandlers(mock),
  ];
  return Object.assign(mock, { handlers });
}
