import type { DataExport } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { unzip } from '../../../../test/unzip.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow } from '../../../platform/database/rows.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { DataExportRuns } from './data-export-runs.js';
import { DataExportEntity } from './data-export.entity.js';
import { sweepDataExports } from './data-exports.jobs.js';

let app: TestApp;
let admin: TestClient & { id: string };
let storage: ObjectStorage;
let original: Pick<ObjectStorage, 'writePart' | 'completeParts'>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
  original = { writePart: storage.writePart.bind(storage), completeParts: storage.completeParts.bind(storage) };
});
afterAll(() => app.close());
afterEach(async () => {
  Object.assign(storage, original);
  await app.drainJobs();
  await app.dataSource.query('DELETE FROM data_exports');
  for (const { key } of await storage.list('data-exports/')) {
    await storage.delete(key);
  }
});

const insertExport = async (change: Partial<DataExportEntity> = {}): Promise<string> => {
  const id = newId();
  await insertRow(app.dataSource.manager, DataExportEntity, { id, createdAt: app.clock.now(), ...change });
  return id;
};
const read = (id: string): Promise<DataExportEntity> =>
  app.dataSource.manager.findOneByOrFail(DataExportEntity, { id });
const run = (id: string, { isLast = false, process = app } = {}): Promise<boolean> =>
  process.nest.get(DataExportRuns).run(id, { isLast });
const ended = (id: string): Promise<DataExportEntity> =>
  pollUntil(
    () => read(id),
    ({ status }) => status === 'done' || status === 'failed',
  );
const download = (id: string) =>
  app.nest.inject({ url: `/api/data-exports/${id}/file`, headers: { cookie: admin.cookieHeader } });

/** Runs the action before a part of the file is stored. */
function whileWriting(work: () => Promise<unknown>): void {
  storage.writePart = async (...args) => {
    await work();
    await original.writePart(...args);
  };
}

/** Ends the connection that holds the lock of an export, and waits until the server has released it; 0: does not wait. */
const loseLock = async (waitMs = 10_000): Promise<void> => {
  const lost = await app.dataSource.query<unknown[]>(
    `SELECT pg_terminate_backend(pid, $1) FROM pg_locks
     WHERE locktype = 'advisory' AND classid = 7305373
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [waitMs],
  );
  expect(lost).toHaveLength(1);
};

const storedKeys = async (): Promise<string[]> => [
  ...(await storage.list('data-exports/')).map(({ key }) => key),
  ...(await storage.listUnfinished('data-exports/')),
];

describe('an export of all data', () => {
  it('whose lock was lost is not done and leaves nothing behind; the next run makes it', async () => {
    const id = await insertExport();
    whileWriting(() => loseLock());
    await expect(run(id)).rejects.toThrow('was lost');
    expect(await read(id)).toMatchObject({ status: 'waiting', run: 1, fileBytes: null });
    expect(await storedKeys()).toEqual([]);
    Object.assign(storage, original);
    await run(id);
    expect(await read(id)).toMatchObject({ status: 'done', run: 2 });
    expect((await unzip((await download(id)).rawPayload)).has('csv/employees.csv')).toBe(true);
  });

  it('whose lock was lost after its last byte is not done', async () => {
    const id = await insertExport();
    storage.completeParts = async (...args) => {
      await original.completeParts(...args);
      await loseLock(0);
    };
    await expect(run(id)).rejects.toThrow('was lost');
    expect(await read(id)).toMatchObject({ status: 'waiting' });
    expect(await storedKeys()).toEqual([]);
  });

  it('that another process has taken over is written and finished by that one alone', async () => {
    const other = await createTestApp({ beside: app, config: { role: 'api' } });
    const id = await insertExport();
    let wasTakenOver = false;
    whileWriting(async () => {
      await loseLock();
      // the first run still writes, and continues when the other one has finished
      wasTakenOver = await run(id, { process: other });
    });
    await expect(run(id)).rejects.toThrow('was lost');
    await other.close();
    expect(wasTakenOver).toBe(true);
    const row = await read(id);
    expect(row).toMatchObject({ status: 'done', run: 2 });
    expect(await storedKeys()).toEqual([`data-exports/${id}-2.zip`]);
    const file = await download(id);
    expect(file.rawPayload).toHaveLength(row.fileBytes ?? 0);
    expect((await unzip(file.rawPayload)).has('csv/employees.csv')).toBe(true);
  });

  it('that a newer run makes is left to that one', async () => {
    const id = await insertExport();
    whileWriting(() => app.dataSource.query('UPDATE data_exports SET run = run + 1 WHERE id = $1', [id]));
    await expect(run(id, { isLast: true })).resolves.toBe(true);
    expect(await read(id)).toMatchObject({ status: 'running', run: 2, fileBytes: null });
    expect(await storedKeys()).toEqual([]);
  });

  it('that fails is tried again', async () => {
    let failures = 1;
    whileWriting(() => (failures-- > 0 ? Promise.reject(new Error('The disk fails')) : Promise.resolve()));
    const { body } = await admin.post<DataExport>('/api/data-exports');
    expect(await ended(body.id)).toMatchObject({ status: 'done', run: 2 });
    expect((await download(body.id)).statusCode).toBe(200);
  });

  it('that fails again and again has failed', async () => {
    whileWriting(() => Promise.reject(new Error('The disk is full')));
    const { body } = await admin.post<DataExport>('/api/data-exports');
    expect(await ended(body.id)).toMatchObject({ status: 'failed', run: 3, finishedAt: expect.any(Date) });
    expect(await storedKeys()).toEqual([]);
  });

  it('whose process ended in each run has failed', async () => {
    const id = await insertExport({ status: 'running', run: 3 });
    await run(id);
    expect(await read(id)).toMatchObject({ status: 'failed', run: 4 });
  });

  it('whose job was lost continues within the hour', async () => {
    const id = await insertExport({
      status: 'running',
      run: 1,
      createdAt: new Date(app.clock.now().getTime() - 3_700_000),
    });
    await original.writePart(`data-exports/${id}.zip`, 0, Buffer.from('of the run before'));
    await app.nest.get(JobQueue).add(sweepDataExports, {}, newId());
    expect(await ended(id)).toMatchObject({ status: 'done', run: 2 });
    expect(await storedKeys()).toEqual([`data-exports/${id}-2.zip`]);
  });
});
