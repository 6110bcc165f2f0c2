import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Backup } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { finished, makeBackup, type Admin } from '../../../../test/backup-runs.js';
import { describeRepeatedBackups } from '../../../../test/storages/backups.suite.js';
import { folder } from '../../../../test/storages/storages.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { unzip } from '../../../../test/unzip.js';
import { newId } from '../../../platform/database/ids.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { BackupMaker } from './backup-maker.js';
import { backupKey } from './backup-storage.js';

describeRepeatedBackups('a folder', folder);

describe('a backup', () => {
  let app: TestApp;
  let admin: Admin;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.loginAsStaff('admin');
  });
  afterAll(() => app.close());

  it('that fails says so, and leaves nothing behind', async () => {
    const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
    await storage.put('media/broken.bin', Buffer.alloc(100));
    const openObject = storage.open.bind(storage);
    storage.open = (key, range) =>
      key === 'media/broken.bin' ? Promise.reject(new Error('The disk fails')) : openObject(key, range);
    const { body } = await admin.post<Backup>('/api/backups');
    expect(await finished(admin, body.id)).toMatchObject({ status: 'failed', fileBytes: null });
    storage.open = openObject;
    const row = { id: body.id, createdAt: new Date(body.createdAt) };
    expect(await storage.size(backupKey(row))).toBeUndefined();
    expect(await storage.listUnfinished('backups/')).toEqual([]);
    await makeBackup(admin);
  });

  it('has the files that its rows name, although people go on working', async () => {
    const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
    await storage.put('media/first.txt', Buffer.from('first'));
    const openObject = storage.open.bind(storage);
    // while files are copied, another one is stored together with its row
    storage.open = async (key, range) => {
      if (key === 'media/first.txt') {
        await storage.put('media/meanwhile.txt', Buffer.from('meanwhile'));
        await app.dataSource.query(`INSERT INTO seed_runs (name) VALUES ('meanwhile') ON CONFLICT DO NOTHING`);
      }
      return openObject(key, range);
    };
    const { id, createdAt } = await makeBackup(admin);
    storage.open = openObject;
    const archive = await storage.read(backupKey({ id, createdAt: new Date(createdAt) }));
    const entries = await unzip(archive ?? Buffer.alloc(0));
    expect(entries.get('tables/seed_runs.copy')).toContain('meanwhile');
    expect(entries.get('objects/media/meanwhile.txt')).toBe('meanwhile');
  });

  it('goes to a folder of its own where the configuration names one', async () => {
    const dir = path.join(app.config.dataDir, 'elsewhere');
    const other = await createTestApp({ beside: app, config: { backups: { kind: 'folder', dir } } });
    const backup = { id: newId(), createdAt: new Date() };
    const bytes = await other.nest.get(BackupMaker).store(backup, { onProgress: () => undefined });
    expect((await other.nest.get(BackupMaker).open(backup))?.bytes).toBe(bytes);
    expect(await app.nest.get<ObjectStorage>(OBJECT_STORAGE).size(backupKey(backup))).toBeUndefined();
    await other.close();
    await rm(dir, { recursive: true, force: true, maxRetries: 10 });
  });
});

describe('a backup whose process is killed', () => {
  let app: TestApp;
  let worker: TestApp | undefined;
  // the first process only serves calls, so that the worker to be killed takes the job
  beforeAll(async () => (app = await createTestApp({ config: { engine: { kind: 'postgres' }, role: 'api' } })));
  afterAll(async () => {
    await worker?.close();
    await app.close();
  });

  it('is made by another process', async () => {
    const admin = await app.loginAsStaff('admin');
    const { body } = await admin.post<Backup>('/api/backups');
    expect(body.status).toBe('waiting');
    const url = app.config.database.kind === 'server' ? app.config.database.url : '';
    const script = path.resolve('api/test/platform/dying-worker.mjs');
    const [, signal] = await once(spawn(process.execPath, [script, 'postgres', url], { stdio: 'ignore' }), 'exit');
    expect(signal).toBe('SIGKILL');
    worker = await createTestApp({ beside: app, config: { role: 'all' } });
    expect(await finished(admin, body.id)).toMatchObject({ status: 'done' });
  });
});
