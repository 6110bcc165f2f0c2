import type { Page } from '@hive/api-client';
import { dataExportRoutes, type DataExport } from '@hive/contracts';
import { mockRoute } from '@hive/testing';
import { pageOf, type RecordedCall } from '../../testing/mock-api';

/** An export that has finished. */
export const createDataExport = (changes: Partial<DataExport> = {}): DataExport => ({
  id: 'd-1',
  status: 'done',
  doneTables: 40,
  totalTables: 40,
  fileBytes: 20_480,
  requestedBy: 'Maya Reyes',
  createdAt: '2026-11-16T10:00:00.000Z',
  finishedAt: '2026-11-16T10:00:02.000Z',
  expiresAt: '2026-11-17T10:00:02.000Z',
  ...changes,
});

/** Starts exports. */
export function mockDataExportsApi(rows: DataExport[] = []) {
  const mock = { rows, calls: [] as RecordedCall[] };
  const handlers = [
    mockRoute<Page<DataExport>>(dataExportRoutes.list, () => pageOf(mock.rows)),
    mockRoute<DataExport>(dataExportRoutes.create, () => {
      mock.calls.push({ name: 'create' });
      const ended = { fileBytes: null, finishedAt: null, expiresAt: null };
      const row = createDataExport({ id: 'd-new', status: 'waiting', doneTables: 0, totalTables: 0, ...ended });
      mock.rows = [row, ...mock.rows];
      return row;
    }),
  ];
  return Object.assign(mock, { handlers });
}
