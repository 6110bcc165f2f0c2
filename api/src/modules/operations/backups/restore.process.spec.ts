import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fromFdPromise, type Entry } from 'yauzl';
import {
  createEmptyPlace,
  readObjects,
  readTables,
  rewrite,
  writeBackup,
  writeBackupOf,
  type EmptyPlace,
} from '../../../../test/backups.js';
import { seedsOf } from '../../../../test/seeds.js';
import { execute } from '../../../../test/template.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { migrateDatabase } from '../../../platform/database/migrate.js';
import { loadMigrations } from '../../../platform/database/migrations.js';
import { sha256, type Manifest } from './archive/manifest.js';
import { openArchive } from './archive/open-archive.js';
import { claimDatabase, restoreDatabase } from './restore/restore-database.js';

let app: TestApp;
/** A demo site that no process changes. */
let source: EmptyPlace;
let dir: string;
let archive: string;

beforeAll(async () => {
  app = await createTestApp();
  await seedsOf(app).run({ demo: true });
  await app.loginAsStaff('admin');
  // a month without a partition in a new schema
  await app.dataSource.query(
    `CREATE TABLE website_visits_2019_01 PARTITION OF website_visits FOR VALUES FROM ('2019-01-01 00:00:00+00') TO ('2019-02-01 00:00:00+00')`,
  );
  dir = await mkdtemp(path.join(tmpdir(), 'hive-backup-'));
  const live = path.join(dir, 'live.zip');
  await writeBackup(app, live);
  source = await createEmptyPlace(app);
  await source.restore(live);
  archive = path.join(dir, 'hive.zip');
  await writeBackupOf(source, archive, app);
});
afterAll(async () => {
  await source.remove();
  await app.close();
  await rm(dir, { recursive: true, force: true, maxRetries: 10 });
});

let place: EmptyPlace;
beforeEach(async () => (place = await createEmptyPlace(app)));
afterEach(() => place.remove());

const withoutLastLine = (lines: string): string => lines.slice(0, lines.trimEnd().lastIndexOf('\n') + 1);

const expectUntouched = async (): Promise<void> => {
  expect([Object.keys(await readTables(place.url)), await place.storage.list('')]).toEqual([[], []]);
};

/** The archive with one byte of the entry changed: of its compressed content, or of its name in the table of contents. */
async function changeByte(entryName: string): Promise<string> {
  const changed = path.join(dir, 'changed.zip');
  await copyFile(archive, changed);
  const file = await open(changed, 'r+');
  const zip = await fromFdPromise(file.fd, { lazyEntries: true, autoClose: false });
  let entry: Entry | undefined;
  for await (const each of zip.eachEntry()) {
    entry = each.fileName === entryName ? each : entry;
  }
  if (!entry) {
    throw new Error(`The archive has no ${entryName}`);
  }
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry);
  const position = fileDataStart + Math.floor(entry.compressedSize / 2);
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, position);
  await file.write(Buffer.from([byte.readUInt8() ^ 1]), 0, 1, position);
  await file.close();
  return changed;
}

const removeSignature = (): Promise<string> =>
  rewrite(archive, path.join(dir, 'unsigned.zip'), { 'manifest.signature': () => undefined });

/** The archive with another manifest and its checksum. */
async function changeManifest(change: (manifest: Manifest) => Manifest): Promise<string> {
  let manifest = Buffer.alloc(0);
  return rewrite(archive, path.join(dir, 'crafted.zip'), {
    'manifest.json': (content) =>
      (manifest = Buffer.from(JSON.stringify(change(JSON.parse(content.toString()) as Manifest)))),
    'manifest.sha256': () => Buffer.from(`${sha256(manifest)}  manifest.json\n`),
  });
}

describe('restoring a demo site', () => {
  it('gives every row of every table and every file, also rows of past months', async () => {
    const summary = await place.restore(archive);
    const [tables, objects] = [await readTables(source.url), await readObjects(source.storage)];
    expect(await readTables(place.url)).toEqual(tables);
    expect(await readObjects(place.storage)).toEqual(objects);
    expect(tables['clients']?.length).toBeGreaterThan(5);
    expect(Object.keys(objects).length).toBeGreaterThan(20);
    expect(summary).toMatchObject({ files: Object.keys(objects).length, migrations: [], hasOtherSecret: false });
  });

  it('restores the schema too: keys, sequences and protected rows work as before', async () => {
    await place.restore(archive);
    await expect(execute(place.url, `DELETE FROM audit_log`)).rejects.toThrow('audit_log');
    await expect(
      execute(place.url, `UPDATE clients SET assigned_to = '019abf00-0000-7000-8000-00000000dead'`),
    ).rejects.toThrow('foreign key');
    await execute(place.url, `INSERT INTO migrations (timestamp, name) VALUES (1, 'Next1')`);
    expect(await migrateDatabase(place.url)).toEqual([]);
  });

  it('verifies only in a dry run', async () => {
    const summary = await place.restore(archive, { isDryRun: true, appSecret: 'another', trustsArchive: true });
    expect(summary).toMatchObject({ hasOtherSecret: true });
    expect(summary.rows).toBeGreaterThan(100);
    await expectUntouched();
  });

  it('changes nothing when loading fails; until the next attempt the product does not start', async () => {
    const opened = await openArchive(archive);
    const read = (name: string) =>
      name === 'tables/projects.copy' ? Promise.reject(new Error('The disk fails')) : opened.read(name);
    await expect(restoreDatabase(place.url, { ...opened, read })).rejects.toThrow('The disk fails');
    opened.close();
    expect((await readTables(place.url))['clients']).toEqual([]);
    await expect(migrateDatabase(place.url)).rejects.toThrow('Run npm run restore again');
    await place.restore(archive);
    expect(await readTables(place.url)).toEqual(await readTables(source.url));
  });
});

describe('a restore is refused', () => {
  it.each(['a table', 'a file', 'the manifest', 'the checksum'])(
    'when one byte of %s changed, by its name',
    async (kind) => {
      const [key] = (await source.storage.list('')).map((object) => object.key);
      const name = {
        'a table': 'tables/clients.copy',
        'a file': `objects/${key}`,
        'the manifest': 'manifest.json',
        'the checksum': 'manifest.sha256',
      }[kind];
      const changed = await changeByte(name ?? '');
      await expect(place.restore(changed)).rejects.toThrow(
        kind === 'the checksum' ? 'manifest' : `The archive is damaged: ${name}`,
      );
      await expectUntouched();
    },
  );

  it('when the archive is cut off or no archive', async () => {
    const cut = path.join(dir, 'cut.zip');
    await copyFile(archive, cut);
    const file = await open(cut, 'r+');
    await file.truncate((await file.stat()).size - 1000);
    await file.close();
    await expect(place.restore(cut)).rejects.toThrow('is not a complete archive');
    await expect(place.restore(path.join(dir, 'absent.zip'))).rejects.toThrow('There is no file');
    await expectUntouched();
  });

  it('when the database is not empty', async () => {
    await execute(place.url, 'CREATE TABLE something (id integer)');
    await expect(place.restore(archive)).rejects.toThrow('The database is not empty: it has 1 tables');
    expect(await readTables(place.url)).toEqual({ something: [] });
  });

  it('when the storage has another file under the same key', async () => {
    const [object] = await source.storage.list('');
    await place.storage.put(object?.key ?? '', Buffer.from('other'));
    await expect(place.restore(archive, { reusesFiles: true })).rejects.toThrow(
      `The storage has another file under ${object?.key}`,
    );
    expect(await readTables(place.url)).toEqual({});
  });

  it.each([true, false])(
    'when the storage is that of an installation, unless that one is gone; dry run: %s',
    async (isDryRun) => {
      const [object] = await source.storage.list('');
      const key = object?.key ?? '';
      await place.storage.put(key, (await source.storage.read(key)) ?? Buffer.alloc(0));
      await expect(place.restore(archive, { isDryRun })).rejects.toThrow('The storage is not empty: it has 1 files');
      expect(await readTables(place.url)).toEqual({});
      expect((await place.storage.list('')).map((stored) => stored.key)).toEqual([key]);
      await place.restore(archive, { isDryRun, reusesFiles: true });
    },
  );

  it.each([true, false])('when the disk is too small, dry run: %s', async (isDryRun) => {
    place.storage.freeBytes = () => Promise.resolve(1000);
    await expect(place.restore(archive, { isDryRun })).rejects.toThrow(
      /^The disk has 0 MB free; the archive needs about [\d.]+ (MB|GB)\. Nothing was restored\.$/,
    );
    await expectUntouched();
  });

  it('when rows were stored after the database was found empty', async () => {
    const opened = await openArchive(archive);
    await claimDatabase(place.url, opened.manifest);
    await migrateDatabase(place.url, { only: opened.manifest.migrations });
    await execute(place.url, `INSERT INTO seed_runs (name) VALUES ('meanwhile')`);
    await expect(restoreDatabase(place.url, opened)).rejects.toThrow('The database was filled');
    opened.close();
    expect((await readTables(place.url))['seed_runs']?.join()).toContain('meanwhile');
  });

  it('when a table has fewer rows than the archive says', async () => {
    const opened = await openArchive(archive);
    const name = 'tables/clients.copy';
    const read = async (entry: string) => {
      const content = await opened.read(entry);
      return entry === name ? Readable.from(withoutLastLine(await text(content))) : content;
    };
    await expect(restoreDatabase(place.url, { ...opened, read })).rejects.toThrow(
      /^The table clients received \d+ of \d+ rows\. Nothing was restored\.$/,
    );
    opened.close();
    expect((await readTables(place.url))['clients']).toEqual([]);
  });

  it('when another process sets the database up at the same moment', async () => {
    const opened = await openArchive(archive);
    const results = await Promise.allSettled([migrateDatabase(place.url), claimDatabase(place.url, opened.manifest)]);
    opened.close();
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an archive that this installation did not sign', () => {
  it.each([true, false])(
    'is refused without a flag, also when its checksums are right; dry run: %s',
    async (isDryRun) => {
      const unsigned = await removeSignature();
      await expect(place.restore(unsigned, { isDryRun })).rejects.toThrow('The archive has no signature');
      await expect(place.restore(archive, { isDryRun, appSecret: 'another' })).rejects.toThrow(
        'with another APP_SECRET',
      );
      const changed = await changeManifest((manifest) => ({ ...manifest, version: '9.9.9' }));
      await expect(place.restore(changed, { isDryRun })).rejects.toThrow('The signature of the archive is wrong');
      await expectUntouched();
    },
  );

  it('is restored with the flag', async () => {
    const unsigned = await removeSignature();
    await place.restore(unsigned, { trustsArchive: true });
    expect(await readTables(place.url)).toEqual(await readTables(source.url));
  });

  it('brings no statement, with the flag either', async () => {
    const bound = `DEFAULT; CREATE TABLE injected (id integer)`;
    const crafted = await changeManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => ({ ...table, partitions: [{ name: 'extra', bound }] })),
    }));
    await expect(place.restore(crafted, { trustsArchive: true })).rejects.toThrow('whose bounds are not times');
    expect(await readTables(place.url)).not.toHaveProperty('injected');
  });
});

describe('an archive of another version', () => {
  it('that is newer is refused', async () => {
    const file = path.join(dir, 'newer.zip');
    await execute(source.url, `INSERT INTO migrations (timestamp, name) VALUES (1, 'FromTheFuture9999')`);
    try {
      await writeBackupOf(source, file, app);
    } finally {
      await execute(source.url, `DELETE FROM migrations WHERE name = 'FromTheFuture9999'`);
    }
    await expect(place.restore(file)).rejects.toThrow(/made by a newer version of Hive \(.*FromTheFuture9999\)/);
    await expectUntouched();
  });

  it('that is older is brought up to date', async () => {
    const older = await createEmptyPlace(app);
    const file = path.join(dir, 'older.zip');
    const names = (await loadMigrations()).map(({ name }) => name);
    try {
      await migrateDatabase(older.url, { only: names.slice(0, -2) });
      await execute(older.url, `INSERT INTO seed_runs (name) VALUES ('of the older version')`);
      await older.storage.put('media/old.txt', Buffer.from('old'));
      await writeBackupOf(older, file, app);
    } finally {
      await older.remove();
    }
    const { migrations } = await place.restore(file);
    // migrations outside the transaction follow the others
    expect(migrations.toSorted()).toEqual(names.slice(-2).toSorted());
    const tables = await readTables(place.url);
    expect(tables['seed_runs']?.join()).toContain('of the older version');
    expect(tables['migrations']).toHaveLength(names.length);
    const namesOf = (content: object): string[] =>
      Object.keys(content).filter((name) => !/^website_visits_\d/.test(name));
    expect(namesOf(tables)).toEqual(namesOf(await readTables(source.url)));
    expect(await place.storage.read('media/old.txt')).toEqual(Buffer.from('old'));
  });
});
