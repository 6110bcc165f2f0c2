import type { Page } from '@hive/api-client';
import { auditLogRoutes, type AuditLogEntry, type AuditLogFilters } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { matchesSearch, pageOf, type RecordedCall } from '../../testing/mock-api';

/** An entry as the API returns it. */
export const createEntry = (changes: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  id: 'a-1',
  createdAt: '2026-11-19T10:00:00.000Z',
  actorKind: 'staff',
  actorId: 'e-1',
  actorName: 'Maya Reyes',
  action: 'client.status-changed',
  personName: null,
  subjectName: null,
  changes: [{ field: 'status', before: 'new', after: 'contacted' }],
  subject: { type: 'client', id: 'c-1', name: 'Northcask Distillery' },
  ...changes,
});

interface AuditLogMock {
  rows: AuditLogEntry[];
  /** Entries that the page of the list does not have. */
  elsewhere: AuditLogEntry[];
  /** The queries of the list. */
  queries: Record<string, string>[];
  calls: RecordedCall[];
}

const filters: AuditLogFilters = {
  people: [
    { id: 'e-2', name: 'Jon Park' },
    { id: 'e-1', name: 'Maya Reyes' },
  ],
  actions: ['client.status-changed', 'contact.read'],
  subjectTypes: ['client', 'contact'],
};

/** The audit log's mock API. */
export function mockAuditLogApi(rows: AuditLogEntry[] = []) {
  const mock: AuditLogMock = { rows, elsewhere: [], queries: [], calls: [] };
  return Object.assign(mock, {
    handlers: [
      mockRoute<AuditLogFilters>(auditLogRoutes.listFilters, () => filters),
      mockRoute<AuditLogEntry>(auditLogRoutes.get, ({ params }) => {
        const entry = [...mock.rows, ...mock.elsewhere].find(({ id }) => id === params.id);
        if (!entry) {
          throw new ApiFailure('AUDIT_LOG.NOT_FOUND');
        }
        return entry;
      }),
      mockRoute<Page<AuditLogEntry>>(auditLogRoutes.list, (call) => {
        mock.queries.push(Object.fromEntries(call.query));
        return pageOf(mock.rows.filter(({ subject, actorName }) => matchesSearch(call, subject.name, actorName)));
      }),
    ],
  });
}
