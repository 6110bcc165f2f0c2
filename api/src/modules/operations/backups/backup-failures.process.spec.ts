import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Backup, BackupSettings, Notification } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow } from '../../../platform/database/rows.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { BackupMaker } from './backup-maker.js';
import { BackupRuns, runBackup } from './backup-runs.js';
import { BACKUP_STORAGE, backupKey } from './backup-storage.js';
import { BackupEntity } from './backup.entity.js';
import { resumeBackups } from './backups.jobs.js';

let app: TestApp;
let admin: TestClient & { id: string };
let storage: ObjectStorage;
let archives: ObjectStorage;
let openObject: ObjectStorage['open'];
let completeParts: ObjectStorage['completeParts'];

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
  archives = app.nest.get<ObjectStorage>(BACKUP_STORAGE);
  openObject = storage.open.bind(storage);
  completeParts = archives.completeParts.bind(archives);
  await storage.put('media/stored.bin', Buffer.alloc(100_000, 'stored'));
});
afterAll(() => app.close());
afterEach(async () => {
  storage.open = openObject;
  archives.completeParts = completeParts;
  await app.drainJobs();
  await app.dataSource.query('DELETE FROM backups');
  for (const { key } of await archives.list('backups/')) {
    await archives.delete(key);
  }
});

const insertBackup = async (change: Partial<BackupEntity> = {}): Promise<BackupEntity> => {
  const id = newId();
  await insertRow(app.dataSource.manager, BackupEntity, {
    id,
    kind: 'scheduled',
    createdAt: app.clock.now(),
    ...change,
  });
  return app.dataSource.manager.findOneByOrFail(BackupEntity, { id });
};
const read = (id: string): Promise<BackupEntity> => app.dataSource.manager.findOneByOrFail(BackupEntity, { id });
const run = (id: string, isLast = false): Promise<boolean> => app.nest.get(BackupRuns).run(id, { isLast });
const ended = (id: string): Promise<BackupEntity> =>
  pollUntil(
    () => read(id),
    ({ status }) => status === 'done' || status === 'failed',
  );

/** Runs the action each time a file is copied into the archive. */
function whileCopying(work: () => Promise<unknown>): void {
  storage.open = async (key, range) => {
    await work();
    return openObject(key, range);
  };
}

/** Ends the connections of the product to its database that the condition selects; 0: does not wait until they have ended. */
const loseConnections = async (condition: string, waitMs = 0): Promise<void> => {
  const lost = await app.dataSource.query<unknown[]>(
    `SELECT pg_terminate_backend(pid, $1) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${condition}`,
    [waitMs],
  );
  expect(lost.length).toBeGreaterThan(0);
};

const HOLDS_LOCK = `pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 7305371)`;
const HAS_SNAPSHOT = `state = 'idle in transaction' AND backend_xmin IS NOT NULL`;

const expectNoArchive = async (): Promise<void> => {
  expect(await archives.list('backups/')).toEqual([]);
  expect(await archives.listUnfinished('backups/')).toEqual([]);
};

describe('a backup', () => {
  it('whose lock was lost is not done and leaves nothing behind; the next run makes it', async () => {
    const { id } = await insertBackup();
    whileCopying(() => loseConnections(HOLDS_LOCK));
    await expect(run(id)).rejects.toThrow('was lost');
    expect(await read(id)).toMatchObject({ status: 'waiting', run: 1, fileBytes: null });
    await expectNoArchive();
    storage.open = openObject;
    await run(id);
    expect(await read(id)).toMatchObject({ status: 'done', run: 2 });
  });

  it('whose lock was lost after its last byte is not done', async () => {
    const { id } = await insertBackup();
    archives.completeParts = async (...args) => {
      await completeParts(...args);
      await loseConnections(HOLDS_LOCK);
    };
    await expect(run(id)).rejects.toThrow('was lost');
    expect(await read(id)).toMatchObject({ status: 'waiting' });
    await expectNoArchive();
  });

  it('whose snapshot was lost is not done', async () => {
    await storage.put('media/meanwhile.bin', Buffer.alloc(0));
    const { id } = await insertBackup();
    const listObjects = storage.list.bind(storage);
    let lists = 0;
    storage.list = async (prefix) => {
      lists += 1;
      if (lists === 3) {
        // waits until the client has read the reason before its next query
        await loseConnections(HAS_SNAPSHOT, 10_000);
      }
      return listObjects(prefix);
    };
    await expect(run(id)).rejects.toThrow(/terminat|not queryable/i);
    storage.list = listObjects;
    expect(lists).toBe(3);
    expect(await read(id)).toMatchObject({ status: 'waiting' });
    await expectNoArchive();
  });

  it('that another run has taken over leaves row and archive to that one', async () => {
    const { id } = await insertBackup();
    let isFirst = true;
    whileCopying(async () => {
      if (isFirst) {
        isFirst = false;
        await app.dataSource.query(`UPDATE backups SET run = run + 1 WHERE id = $1`, [id]);
        await archives.put(backupKey(await read(id)), Buffer.from('of the other run'));
      }
    });
    await expect(run(id)).rejects.toThrow('A newer attempt writes this file');
    expect(await read(id)).toMatchObject({ status: 'running', run: 2, fileBytes: null });
    const keys = (await archives.list('backups/')).map(({ key }) => key);
    expect(keys).toEqual([backupKey(await read(id))]);
  });

  it('that fails is tried again', async () => {
    let failures = 1;
    whileCopying(() => (failures-- > 0 ? Promise.reject(new Error('The disk fails')) : Promise.resolve()));
    const { body } = await admin.post<Backup>('/api/backups');
    expect(await ended(body.id)).toMatchObject({ status: 'done', run: 2, failure: null });
    const archive = await admin.get<unknown>(`/api/backups/${body.id}/file`);
    expect(archive.status).toBe(200);
  });

  it('that fails again and again says why, and can be deleted', async () => {
    whileCopying(() => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })));
    const { body } = await admin.post<Backup>('/api/backups');
    expect(await ended(body.id)).toMatchObject({ status: 'failed', run: 3 });
    const listed = await admin.get<Backup[]>('/api/backups');
    expect(listed.body).toMatchObject([{ status: 'failed', failure: 'The disk of the backups is full.' }]);
    await expectNoArchive();
    expect((await admin.call('DELETE', `/api/backups/${body.id}`)).status).toBe(204);
  });

  it('that has failed stays in the list until as many as are kept have been made after it', async () => {
    const { body: settings } = await admin.get<BackupSettings>('/api/backups/settings');
    const createdAt = new Date(Date.now() - 3600_000);
    const { id } = await insertBackup({ status: 'failed', createdAt });
    await run((await insertBackup()).id);
    expect(await read(id)).toMatchObject({ status: 'failed' });
    const change = { isDaily: settings.isDaily, keep: 1 };
    expect((await admin.call('PUT', '/api/backups/settings', { body: change })).status).toBe(200);
    await run((await insertBackup()).id);
    await expect(read(id)).rejects.toThrow('Could not find');
    expect((await admin.call('PUT', '/api/backups/settings', { body: settings })).status).toBe(200);
  });

  it('whose process ended in its last permitted run has failed', async () => {
    const { id } = await insertBackup({ kind: 'manual', status: 'running', run: 3 });
    await run(id);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      run: 4,
      failure: 'The last attempt ended without a result. The log of the server may say why.',
    });
    await expectNoArchive();
  });

  it('is not begun on a disk that is too small', async () => {
    archives.freeBytes = () => Promise.resolve(50_000);
    const { id } = await insertBackup({ kind: 'manual' });
    await run(id, true);
    archives.freeBytes = Object.getPrototypeOf(archives).freeBytes as typeof archives.freeBytes;
    expect(await read(id)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^The disk of the backups has 0 MB free; a backup needs about \d+ MB\.$/),
    });
    await expectNoArchive();
  });
});

describe('resuming backups', () => {
  const resume = async (): Promise<void> => {
    await app.nest.get(JobQueue).add(resumeBackups, {}, newId());
    await app.drainJobs();
  };
  const minutesAgo = (minutes: number): Date => new Date(app.clock.now().getTime() - minutes * 60_000);

  it('starts those again whose process has ended', async () => {
    const backup = await insertBackup({ kind: 'manual', status: 'running', run: 1 });
    await archives.put(backupKey(backup), Buffer.from('archive of run 1'));
    await resume();
    expect(await read(backup.id)).toMatchObject({ status: 'done', run: 2 });
    const keys = (await archives.list('backups/')).map(({ key }) => key);
    expect(keys).toEqual([backupKey(await read(backup.id))]);
  });

  it('starts a waiting one after a quarter of an hour, not before', async () => {
    const { id } = await insertBackup({ createdAt: minutesAgo(14) });
    await resume();
    expect(await read(id)).toMatchObject({ status: 'waiting', run: 0 });
    await app.dataSource.manager.update(BackupEntity, id, { createdAt: minutesAgo(16) });
    await resume();
    expect(await read(id)).toMatchObject({ status: 'done', run: 1 });
  });

  it('adds no job for one that a process makes', async () => {
    const { id } = await insertBackup();
    const jobs = async (): Promise<number> => (await app.nest.get(JobQueue).recent([runBackup])).length;
    const before = await jobs();
    whileCopying(resume);
    await run(id);
    expect(await jobs()).toBe(before);
    expect(await read(id)).toMatchObject({ status: 'done', run: 1 });
  });
});

describe('a backup of the night that failed', () => {
  const notices = async (): Promise<Notification[]> =>
    (await admin.get<Notification[]>('/api/notifications')).body.filter(({ title }) => title.includes('backup'));

  it('notifies the admins once, after its last run', async () => {
    const manager = await app.loginAsStaff('manager');
    whileCopying(() => Promise.reject(new Error('The disk fails')));
    const { id } = await insertBackup({ run: 8 });
    await expect(run(id)).rejects.toThrow('The disk fails');
    expect(await notices()).toEqual([]);
    await app.nest.get(JobQueue).add(runBackup, { backupId: id }, newId());
    expect(await ended(id)).toMatchObject({ status: 'failed', run: 10 });
    await run(id);
    expect(await notices()).toMatchObject([
      {
        kind: 'alert',
        title: 'The nightly backup failed',
        text: 'The log of the server says why.',
        path: '/admin/backups',
        count: 1,
      },
    ]);
    expect((await manager.get<Notification[]>('/api/notifications')).body).toEqual([]);
  });

  it('by hand sends no notification: the person sees it', async () => {
    await app.dataSource.query('DELETE FROM notifications');
    whileCopying(() => Promise.reject(new Error('The disk fails')));
    const { id } = await insertBackup({ kind: 'manual' });
    await run(id, true);
    expect(await read(id)).toMatchObject({ status: 'failed' });
    expect(await notices()).toEqual([]);
  });
});

describe('an archive in a folder', () => {
  it('is read by the account of the process alone', async () => {
    const dir = path.join(app.config.dataDir, 'private');
    await mkdir(dir);
    const other = await createTestApp({ beside: app, config: { backups: { kind: 'folder', dir } } });
    const backup = { id: newId(), createdAt: new Date() };
    await other.nest.get(BackupMaker).store(backup, { onProgress: () => undefined });
    const file = path.join(dir, 'files', backupKey(backup));
    const modes = await Promise.all([file, path.dirname(file)].map(async (name) => (await stat(name)).mode & 0o777));
    expect(modes).toEqual([0o600, 0o700]);
    await other.close();
    await rm(dir, { recursive: true, force: true, maxRetries: 10 });
  });
});
