import type { Page } from '@hive/api-client';
import { backupRoutes, type Backup, type BackupSettings, type UpdateBackupSettings } from '@hive/contracts';
import { mockRoute } from '@hive/testing';
import { findRow, pageOf, type RecordedCall } from '../../testing/mock-api';

/** A nightly backup that has finished. */
export const createBackup = (changes: Partial<Backup> = {}): Backup => ({
  id: 'b-1',
  kind: 'scheduled',
  status: 'done',
  failure: null,
  doneBytes: 2_000_000,
  totalBytes: 2_000_000,
  fileBytes: 1_572_864,
  requestedBy: null,
  createdAt: '2026-11-19T03:00:00.000Z',
  finishedAt: '2026-11-19T03:00:09.000Z',
  ...changes,
});

/** Starts and deletes backups, and stores the settings. */
export function mockBackupsApi(rows: Backup[] = []) {
  const settings: BackupSettings = { isDaily: true, keep: 14 };
  const mock = { rows, settings, calls: [] as RecordedCall[] };
  const handlers = [
    mockRoute<Page<Backup>>(backupRoutes.list, () => pageOf(mock.rows)),
    mockRoute<Backup>(backupRoutes.create, () => {
      mock.calls.push({ name: 'create' });
      const started = { id: 'b-new', kind: 'manual', status: 'waiting', doneBytes: 0, totalBytes: 0 } as const;
      const row = createBackup({ ...started, fileBytes: null, requestedBy: 'Maya Reyes', finishedAt: null });
      mock.rows = [row, ...mock.rows];
      return row;
    }),
    mockRoute<undefined>(backupRoutes.remove, (call) => {
      const { id } = findRow(mock.rows, call);
      mock.rows = mock.rows.filter((row) => row.id !== id);
      return undefined;
    }),
    mockRoute<BackupSettings>(backupRoutes.getSettings, () => mock.settings),
    mockRoute<BackupSettings>(backupRoutes.updateSettings, ({ body }) => {
      mock.calls.push({ name: 'updateSettings', body });
      const { seen: _seen, ...change } = body as UpdateBackupSettings;
      mock.settings = { ...mock.settings, ...change };
      return mock.settings;
    }),
  ];
  return Object.assign(mock, { handlers });
}
