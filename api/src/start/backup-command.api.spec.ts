import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mock } from 'node:test';
import { createEmptyPlace, readTables, type EmptyPlace } from '../../test/backups.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { migrateDatabase } from '../platform/database/migrate.js';
import { loadMigrations } from '../platform/database/migrations.js';
import { backup } from './backup-command.js';

let app: TestApp;
let place: EmptyPlace;
let dir: string;
const printed: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await createEmptyPlace(app);
  dir = await mkdtemp(path.join(tmpdir(), 'hive-backup-command-'));
  const print = (text: string | Uint8Array): boolean => printed.push(String(text)) > 0;
  printed.length = 0;
  mock.method(process.stdout, 'write', print);
  mock.method(process.stderr, 'write', print);
});
afterEach(async () => {
  mock.restoreAll();
  process.exitCode = 0;
  await place.remove();
  await rm(dir, { recursive: true, force: true, maxRetries: 10 });
});

const run = (output?: string): Promise<void> =>
  backup(
    {
      DATABASE_URL: place.url,
      DATA_DIR: path.join(dir, 'data'),
      APP_SECRET: app.config.appSecret,
      LOG_LEVEL: 'silent',
    },
    { output },
  );

describe('npm run backup before an upgrade', () => {
  it('writes an archive for its owner alone, and leaves the schema as it is', async () => {
    const names = (await loadMigrations()).map(({ name }) => name);
    await migrateDatabase(place.url, { only: names.slice(0, -2) });
    const before = await readTables(place.url);
    const file = path.join(dir, 'hive.zip');
    await run(file);
    expect(printed.join('')).toMatch(/hive\.zip: [\d.]+ MB/);
    expect(await readTables(place.url)).toEqual(before);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(dir)).filter((name) => name.startsWith('hive'))).toEqual(['hive.zip']);
  });

  it('says what to do when the history of backups is that of an older version', async () => {
    const names = (await loadMigrations()).map(({ name }) => name);
    await migrateDatabase(place.url, { only: names.slice(0, -2) });
    await run();
    expect(printed.join('')).toContain('Add -- --output FILE.');
    expect(process.exitCode).toBe(1);
    expect((await readTables(place.url))['migrations']).toHaveLength(names.length - 2);
  });

  it('creates no schema in an empty database', async () => {
    await run();
    expect(printed.join('')).toContain('The database is empty: there is nothing to back up.');
    expect(await readTables(place.url)).toEqual({});
  });
});

describe('npm run backup', () => {
  it('stores an archive beside the files', async () => {
    await migrateDatabase(place.url);
    await run();
    expect(printed.join('')).toMatch(/backups\/hive-.*\.zip: [\d.]+ MB/);
  });
});
