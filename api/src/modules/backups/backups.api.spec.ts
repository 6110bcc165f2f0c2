import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Backup, BackupSettings } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { fromBufferPromise } from 'yauzl';
import { collectEvents, eventsDelivered, pollUntil } from '../../../test/observe.js';
import { storages, type TestStorage } from '../../../test/storages.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import type { TestClient } from '../../../test/test-client.js';
import { unzip } from '../../../test/unzip.js';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import { newId } from '../../platform/database/ids.js';
import { insertRow } from '../../platform/database/rows.js';
import { JobQueue } from '../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { BackupEntity } from './backup.entity.js';
import { BackupMaker } from './backup-maker.js';
import { backupKey } from './backup-storage.js';
import { startDailyBackup } from './backups.jobs.js';

type Admin = TestClient & { id: string };

const listBackups = async (admin: Admin): Promise<Backup[]> => (await admin.get<Backup[]>('/api/backups')).body;

const finished = (admin: Admin, id: string): Promise<Backup | undefined> =>
  pollUntil(
    async () => (await listBackups(admin)).find((backup) => backup.id === id),
    (backup) => backup?.status === 'done' || backup?.status === 'failed',
  );

async function makeBackup(admin: Admin): Promise<Backup> {
  const { status, body } = await admin.post<Backup>('/api/backups');
  expect({ status, body }).toMatchObject({ status: 202, body: { kind: 'manual' } });
  const backup = await finished(admin, body.id);
  if (backup?.status !== 'done') {
    throw new Error(`The backup is ${backup?.status}`);
  }
  return backup;
}

const insertBackup = async ({ dataSource, clock }: TestApp, change: Partial<BackupEntity>): Promise<BackupEntity> => {
  const row = { id: newId(), kind: 'scheduled' as const, createdAt: clock.now(), ...change };
  await insertRow(dataSource.manager, BackupEntity, row);
  return dataSource.manager.findOneByOrFail(BackupEntity, { id: row.id });
};

describe.each(storages)('backups in %s', (_, open) => {
  let app: TestApp;
  let admin: Admin;
  let storage: ObjectStorage;
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ config: opened.config ?? {} });
    admin = await app.loginAsStaff('admin');
    storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  it('are made in the background with progress, listed, and downloaded with an audit entry', async () => {
    const events = collectEvents(app.nest);
    const backup = await makeBackup(admin);
    expect(backup.doneBytes).toBeGreaterThan(0);
    expect(backup.doneBytes).toBe(backup.totalBytes);
    await app.drainJobs();
    await eventsDelivered(app.nest);
    const reports = events.filter(({ type }) => type === 'backup.changed');
    expect(reports.length).toBeGreaterThanOrEqual(3);
    const file = await app.nest.inject({
      url: `/api/backups/${backup.id}/file`,
      headers: { cookie: admin.cookieHeader },
    });
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(backup.fileBytes),
      'content-disposition': expect.stringMatching(/^attachment; filename="hive-\d{4}-.*\.zip"$/),
    });
    const entries = await unzip(file.rawPayload);
    expect([...entries.keys()].slice(-2)).toEqual(['manifest.json', 'manifest.sha256']);
    expect(entries.get('tables/employees.copy')).toContain('@');
    expect(
      await app.dataSource.manager.countBy(AuditLogEntity, { subjectId: backup.id, action: 'backup.downloaded' }),
    ).toBe(1);
  });

  it('contain no earlier backups, and those beyond the number of the settings are removed', async () => {
    const settings: BackupSettings = { isDaily: true, keep: 2 };
    const { status } = await admin.call('PUT', '/api/backups/settings', { body: settings });
    expect(status).toBe(200);
    expect((await admin.get<BackupSettings>('/api/backups/settings')).body).toEqual(settings);
    const made = [await makeBackup(admin), await makeBackup(admin)];
    await app.drainJobs();
    const events = collectEvents(app.nest);
    made.push(await makeBackup(admin));
    await app.drainJobs();
    await eventsDelivered(app.nest);
    const removed = { type: 'backup.changed', data: { id: made[0]?.id } };
    expect(events).toContainEqual(expect.objectContaining(removed));
    const kept = (await listBackups(admin)).map(({ id }) => id);
    expect(kept).toEqual([made[2]?.id, made[1]?.id]);
    const objects = await storage.list('backups/');
    expect(objects).toHaveLength(2);
    const archive = await storage.read(objects[1]?.key ?? '');
    const zip = await fromBufferPromise(archive ?? Buffer.alloc(0), { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      expect(entry.fileName).not.toContain('objects/backups/');
    }
  });

  it('are deleted with their archive, unless they are under way', async () => {
    const backup = await makeBackup(admin);
    expect((await admin.call('DELETE', `/api/backups/${backup.id}`)).status).toBe(204);
    expect(await listBackups(admin)).not.toContainEqual(expect.objectContaining({ id: backup.id }));
    const row = { id: backup.id, createdAt: new Date(backup.createdAt) };
    expect(await storage.size(backupKey(row))).toBeUndefined();
    expect(await admin.errorOf('DELETE', `/api/backups/${backup.id}`)).toMatchObject({ code: 'BACKUP.NOT_FOUND' });
    const { id } = await insertBackup(app, { status: 'running' });
    expect(await admin.errorOf('DELETE', `/api/backups/${id}`)).toMatchObject({
      status: 409,
      code: 'BACKUP.UNDER_WAY',
    });
    expect(await admin.errorOf('GET', `/api/backups/${id}/file`)).toMatchObject({ code: 'BACKUP.NO_FILE' });
    await app.dataSource.manager.delete(BackupEntity, id);
  });

  it('start again after the end of their process, and leave nothing behind', async () => {
    const interrupted = await insertBackup(app, { status: 'running', doneBytes: 5 });
    await storage.writePart(backupKey(interrupted), 0, Buffer.alloc(1000, 'left behind'));
    const { body } = await admin.post<Backup>('/api/backups');
    expect(body.id).toBe(interrupted.id);
    expect(await finished(admin, interrupted.id)).toMatchObject({ status: 'done' });
    expect(await storage.listUnfinished('backups/')).toEqual([]);
    const archive = await storage.read(backupKey(interrupted));
    expect((await unzip(archive ?? Buffer.alloc(0))).has('manifest.json')).toBe(true);
  });
});

describe('a backup', () => {
  let app: TestApp;
  let admin: Admin;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.loginAsStaff('admin');
  });
  afterAll(() => app.close());

  const runDaily = async (): Promise<void> => {
    await app.nest.get(JobQueue).add(startDailyBackup, {}, newId());
    await app.drainJobs();
  };

  it('is made every night unless the setting is off', async () => {
    await runDaily();
    const [backup] = await listBackups(admin);
    expect(await finished(admin, backup?.id ?? '')).toMatchObject({ kind: 'scheduled', requestedBy: null });
    const changed = await admin.call('PUT', '/api/backups/settings', { body: { isDaily: false } });
    expect(changed.body).toEqual({ isDaily: false, keep: 14 });
    expect((await admin.call('PUT', '/api/backups/settings', { body: {} })).body).toEqual(changed.body);
    await runDaily();
    expect(await listBackups(admin)).toHaveLength(1);
  });

  it.each([0, 366, 1.5, 'many'])('is not kept %s times', async (keep) => {
    const { status, errors } = await admin.errorOf('PUT', '/api/backups/settings', { body: { isDaily: true, keep } });
    expect({ status, errors }).toEqual({ status: 400, errors: { keep: 'Enter a whole number from 1 to 365' } });
  });

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
