import type { Backup } from '@hive/contracts';
import { BackupEntity } from '../src/modules/operations/backups/backup.entity.js';
import { newId } from '../src/platform/database/ids.js';
import { insertRow } from '../src/platform/database/rows.js';
import { pollUntil } from './observe.js';
import type { TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';

export type Admin = TestClient & { id: string };

export const listBackups = async (admin: Admin): Promise<Backup[]> => (await admin.get<Backup[]>('/api/backups')).body;

/** Resolves with the backup when its runs have ended. */
export const finished = (admin: Admin, id: string): Promise<Backup | undefined> =>
  pollUntil(
    async () => (await listBackups(admin)).find((backup) => backup.id === id),
    (backup) => backup?.status === 'done' || backup?.status === 'failed',
  );

/** Makes a backup by hand and waits for it. */
export async function makeBackup(admin: Admin): Promise<Backup> {
  const { status, body } = await admin.post<Backup>('/api/backups');
  expect({ status, body }).toMatchObject({ status: 202, body: { kind: 'manual' } });
  const backup = await finished(admin, body.id);
  if (backup?.status !== 'done') {
    throw new Error(`The backup is ${backup?.status}`);
  }
  return backup;
}

/** The row of a scheduled backup, without a job. */
export const insertBackup = async (
  { dataSource, clock }: TestApp,
  change: Partial<BackupEntity>,
): Promise<BackupEntity> => {
  const row = { id: newId(), kind: 'scheduled' as const, createdAt: clock.now(), ...change };
  await insertRow(dataSource.manager, BackupEntity, row);
  return dataSource.manager.findOneByOrFail(BackupEntity, { id: row.id });
};
