import path from 'node:path';
import { mock } from 'node:test';
import type { ContactMessage, PortfolioItem, PublicFrame } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DEMO_ID_PREFIX } from '../../src/common/demo-ids.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';
import { loadMigrations } from '../../src/platform/database/migrations.js';
import { backup } from '../../src/start/backup-command.js';
import { createEmptyPlace, readTables } from '../backups.js';
import { countRows, rowsWithDemo, seedsOf } from '../seeds.js';
import { bucket, type TestStorage } from '../storages/storages.js';
import { execute } from '../template.js';
import { createTestApp, type TestApp } from '../test-app.js';
import { earlierVersions, openEarlierData, readIds, type EarlierData } from './earlier-data.js';

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  mock.restoreAll();
  for (const each of opened.splice(0).toReversed()) {
    await each.close();
  }
});

async function open(name: string, place?: TestStorage): Promise<EarlierData> {
  const data = await openEarlierData(name, place);
  opened.push({ close: () => data.remove() });
  return data;
}

/** Starts this version on the data. */
async function upgrade(data: EarlierData, { demo, place }: { demo: boolean; place?: TestStorage }): Promise<TestApp> {
  await migrateDatabase(data.url);
  const app = await createTestApp({
    config: {
      database: { kind: 'server', url: data.url },
      storage: place?.config?.storage ?? { kind: 'folder', dir: path.join(data.dataDir, 'objects') },
      appSecret: data.secret,
      demo,
    },
  });
  opened.push(app);
  await seedsOf(app).run({ demo });
  await app.drainJobs();
  return app;
}

async function expectNothingLost(data: EarlierData, before: Record<string, string[]>): Promise<void> {
  const after = await readIds(data.url);
  for (const [table, ids] of Object.entries(before)) {
    const present = new Set(after[table]);
    expect([table, ids.filter((id) => !present.has(id))]).toEqual([table, []]);
  }
}

/** Runs `npm run backup -- --output FILE` of this version. Resolves with the file. */
async function backUp({ url, dataDir, secret }: EarlierData): Promise<string> {
  const output = path.join(dataDir, 'hive.zip');
  const printed = mock.method(process.stdout, 'write', () => true);
  await backup({ DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: secret, LOG_LEVEL: 'silent' }, { output });
  printed.mock.restore();
  expect(process.exitCode ?? 0).toBe(0);
  return output;
}

/** The work of people in the earlier version is unchanged, and their passwords work. */
async function expectMarkers(app: TestApp, { markers }: EarlierData): Promise<void> {
  const { admin, client, message, picture, edited, deleted } = markers;
  const staff = app.visitor();
  const former = { username: admin.username, password: admin.formerPassword };
  expect((await app.visitor().post('/api/auth/admin-login', former)).status).toBe(401);
  expect((await staff.post('/api/auth/admin-login', admin)).status).toBe(200);
  expect((await app.visitor().post('/api/auth/client-login', client)).status).toBe(200);
  const messages = (await staff.get<ContactMessage[]>('/api/contact?pageSize=50')).body;
  const { email, message: text, employeeId } = message;
  expect(messages).toContainEqual(expect.objectContaining({ email, message: text, assignedTo: employeeId }));
  const items = (await staff.get<PortfolioItem[]>('/api/portfolio/all')).body;
  expect(items.find(({ id }) => id === edited.id)?.title).toBe(edited.title);
  expect(items.map(({ id }) => id)).not.toContain(deleted.id);
  const frames = (await app.visitor().get<PublicFrame[]>('/api/frame-images')).body;
  const frame = frames.find(({ frameId }) => frameId === '5');
  expect(frame).toMatchObject({ alt: picture.alt });
  expect((await app.visitor().get(frame?.imageData ?? '')).status).toBe(200);
}

/** All demo content of this version, with what people added and without what they deleted; a second start adds nothing. */
async function expectDemoContent(app: TestApp): Promise<void> {
  const own = { employees: 10, clients: 11, messages: 11, signups: 3, portfolio: 5 };
  expect(await countRows(app)).toEqual({ ...rowsWithDemo, ...own });
  await seedsOf(app).run({ demo: true });
  expect(await countRows(app)).toEqual({ ...rowsWithDemo, ...own });
}

const AREAS = ['employees', 'clients', 'contact_messages', 'projects', 'chat_messages', 'client_files'];

/** Demo rows of the areas. */
const countDemo = (ids: Record<string, string[]>): number =>
  AREAS.flatMap((table) => ids[table] ?? []).filter((id) => id.startsWith(DEMO_ID_PREFIX)).length;

describe.each(await earlierVersions())('the data of %s', (name) => {
  it('is backed up before the upgrade, complete after a start, and receives new demo content where it is on', async () => {
    const data = await open(name);
    const before = await readIds(data.url);
    const rows = await readTables(data.url);
    await backUp(data);
    expect(await readTables(data.url)).toEqual(rows);
    const app = await upgrade(data, { demo: false });
    await expectNothingLost(data, before);
    await expectMarkers(app, data);
    expect(countDemo(await readIds(data.url))).toEqual(countDemo(before));
    await seedsOf(app).run({ demo: true });
    await expectNothingLost(data, before);
    await expectMarkers(app, data);
    await expectDemoContent(app);
  });
});

const [oldest = ''] = await earlierVersions();

describe('the oldest data', () => {
  it('is restored from a backup of this version, with the files', async () => {
    const data = await open(oldest);
    const before = await readIds(data.url);
    const file = await backUp(data);
    const place = await createEmptyPlace({ config: { appSecret: data.secret } });
    opened.push({ close: () => place.remove() });
    await place.restore(file);
    await expectNothingLost({ ...data, url: place.url }, before);
    const keys = async ({ storage }: { storage: ObjectStorage }) => (await storage.list('')).map(({ key }) => key);
    expect(await keys(place)).toEqual(await keys(data));
  });

  it('is found in a bucket by a start with demo content', async () => {
    const place = await bucket();
    opened.push(place);
    const data = await open(oldest, place);
    expect((await data.storage.list('media/')).length).toBeGreaterThan(0);
    const app = await upgrade(data, { demo: true, place });
    await expectMarkers(app, data);
    await expectDemoContent(app);
  });
});

describe('an upgrade that cannot go on', () => {
  it('changes nothing, and says what stands in the way', async () => {
    const data = await open(oldest);
    // TypeORM prints the failure
    mock.method(console, 'log', () => undefined);
    await execute(data.url, 'CREATE TABLE seed_items (own text)');
    const before = await readTables(data.url);
    await expect(migrateDatabase(data.url)).rejects.toThrow(
      'The database cannot be brought up to date: relation "seed_items" already exists. Nothing was changed: ' +
        'the previous version can go on with this database. Remove the cause and start again.',
    );
    expect(await readTables(data.url)).toEqual(before);
    await execute(data.url, 'DROP TABLE seed_items');
    const { length } = await loadMigrations();
    expect(await migrateDatabase(data.url)).toHaveLength(length - (before['migrations']?.length ?? 0));
  });
});
