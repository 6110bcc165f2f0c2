import path from 'node:path';
import { mock } from 'node:test';
import type { ContactMessage, PortfolioItem, PublicFrame } from '@hive/contracts';
import { DEMO_ID_PREFIX } from '../../src/common/demo-ids.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';
import { loadMigrations } from '../../src/platform/database/migrations.js';
import { backup } from '../../src/start/backup-command.js';
import { createEmptyPlace, readObjects, readTables } from '../backups.js';
import { countRows, rowsWithDemo, seedsOf } from '../seeds.js';
import { bucket, folder, type OpenStorage, type TestStorage } from '../storages/storages.js';
import { execute } from '../template.js';
import { createTestApp, type TestApp } from '../test-app.js';
import { earlierVersions, findLost, openEarlierData, readRows, type EarlierData } from './earlier-data.js';

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

/** What the pages are rendered from: each version writes its own, also while a test reads, which this bucket cannot do at once. */
const RENDERED = 'content/pages.json';

/** What the earlier version stored. */
async function readContent(data: EarlierData) {
  return { rows: await readRows(data.url), objects: await readObjects(data.storage, RENDERED) };
}

type Content = Awaited<ReturnType<typeof readContent>>;

/** Values that a start changes: slides that came with the product have larger files since 2026-12-01, and demo clients receive projects. */
const EXPECTED_CHANGES = [
  /^slideshow_images\.(picture|image_data) /,
  /^clients\.(status|updated_at) \(0{8}-0000-7000-8000-de01/,
];

/** What is missing: rows, values and objects. */
async function readLost(data: EarlierData, before: Content) {
  const after = await readContent(data);
  const { rows, values } = findLost(before.rows, after.rows);
  return {
    rows,
    values: values.filter((value) => !EXPECTED_CHANGES.some((change) => change.test(value))),
    objects: Object.keys(before.objects).filter((key) => after.objects[key] !== before.objects[key]),
  };
}

const NOTHING = { rows: [], values: [], objects: [] };

/** The variables of a storage. */
function environmentOf({ config }: TestStorage): NodeJS.ProcessEnv {
  if (config?.storage.kind !== 's3') {
    return {};
  }
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = config.storage;
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  return { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: name, ...keys };
}

/** Runs `npm run backup -- --output FILE` of this version. Resolves with the file. */
async function backUp({ url, dataDir, secret }: EarlierData, place: TestStorage): Promise<string> {
  const output = path.join(dataDir, 'hive.zip');
  const printed = mock.method(process.stdout, 'write', () => true);
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: secret, LOG_LEVEL: 'silent' };
  await backup({ ...environment, ...environmentOf(place) }, { output });
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

/** Demo rows, whose ids begin with the same digits in every table; without the records of what was offered. */
const countDemo = ({ rows }: Content): number =>
  Object.entries(rows)
    .flatMap(([table, byKey]) => (table === 'seed_items' ? [] : [...byKey.keys()]))
    .filter((key) => key.startsWith(`(${DEMO_ID_PREFIX}`)).length;

const storages: [string, OpenStorage][] = [
  ['folder', folder],
  ['bucket', bucket],
];
const cases = (await earlierVersions()).flatMap((name) => storages.map(([kind, open]) => ({ name, kind, open })));

/** The data in a storage of that kind. */
async function openIn({ name, open: openStorage }: (typeof cases)[number]) {
  const place = await openStorage();
  opened.push(place);
  const data = await open(name, place);
  const before = await readContent(data);
  expect(Object.keys(before.objects).length).toBeGreaterThan(10);
  return { data, place, before };
}

describe.each(cases)('the data of $name in a $kind', (each) => {
  it('is as that version counted it, and backed up without a change before the upgrade', async () => {
    const { data, place, before } = await openIn(each);
    const counts = Object.entries(before.rows).map(([table, { size }]) => [table, size]);
    expect(data.counts).toMatchObject(Object.fromEntries(counts));
    const rows = await readTables(data.url);
    const file = await backUp(data, place);
    expect(await readTables(data.url)).toEqual(rows);
    const restored = await createEmptyPlace({ config: { appSecret: data.secret } });
    opened.push({ close: () => restored.remove() });
    await restored.restore(file);
    const { url, storage } = restored;
    expect(await readLost({ ...data, url, storage }, before)).toEqual(NOTHING);
  });

  it('is complete after a start without demo content, and receives what is new of it where it is turned on', async () => {
    const { data, place, before } = await openIn(each);
    const app = await upgrade(data, { demo: false, place });
    expect(await readLost(data, before)).toEqual(NOTHING);
    await expectMarkers(app, data);
    // jobs replace objects, which this bucket does not do in one step
    await app.drainJobs();
    expect(countDemo(await readContent(data))).toEqual(countDemo(before));
    await seedsOf(app).run({ demo: true });
    await app.drainJobs();
    expect(await readLost(data, before)).toMatchObject({ rows: [], objects: [] });
    await expectMarkers(app, data);
    await expectDemoContent(app);
  });

  it('is complete after a start with demo content', async () => {
    const { data, place, before } = await openIn(each);
    const app = await upgrade(data, { demo: true, place });
    expect(await readLost(data, before)).toEqual(NOTHING);
    await expectMarkers(app, data);
    await expectDemoContent(app);
  });
});

const [oldest = ''] = await earlierVersions();

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
