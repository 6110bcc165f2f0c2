import type { Page } from '@hive/api-client';
import { contactRoutes, type ContactMessage, type ContactStats } from '@hive/contracts';
import { mockRoute } from '@hive/testing';
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

/** Lists, searches, assigns and marks the messages in `rows`. */
export function mockContactApi(rows: ContactMessage[] = []) {
  const mock = { rows, calls: [] as RecordedCall[] };
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
  ];
  return Object.assign(mock, { handlers });
}
