import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createObjectStorage, type ObjectStorage } from '@hive/object-storage';
import { Client } from 'pg';
import { fromBufferPromise } from 'yauzl';
import { databaseOn, execute, SERVER_VARIABLE } from '../template.js';
import type { TestStorage } from '../storages/storages.js';

const DATA = new URL('data/', import.meta.url);
const SEED_MEDIA = new URL('../../src/seeds/media/', import.meta.url);

interface Login {
  password: string;
}

/** What `tools/upgrade/make-data.mjs` writes about the data. */
export interface About {
  commit: string;
  secret: string;
  markers: {
    admin: Login & { username: string; formerPassword: string };
    client: Login & { email: string; company: string };
    message: { id: string; employeeId: string; email: string; message: string };
    picture: { url: string; alt: string };
    edited: { id: string; title: string };
    deleted: { id: string };
  };
  /** Files of the demo content, by key. */
  seedMedia: Record<string, string>;
}

/** The data of an earlier version in a database and a storage of their own. */
export interface EarlierData extends About {
  url: string;
  dataDir: string;
  storage: ObjectStorage;
  remove(): Promise<void>;
}

/** The names of all data, oldest first. */
export const earlierVersions = async (): Promise<string[]> =>
  (await readdir(DATA)).filter((name) => name.endsWith('.zip')).toSorted();

/** Opens the data in the storage, by default the folder `objects` of `dataDir`. */
export async function openEarlierData(name: string, place?: TestStorage): Promise<EarlierData> {
  const entries = await readEntries(name);
  const about = JSON.parse(entries.get('about.json')?.toString() ?? '') as About;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hive-upgrade-'));
  const storage = createObjectStorage(place?.config?.storage ?? { kind: 'folder', dir: path.join(dataDir, 'objects') });
  for (const [entry, content] of entries) {
    if (entry.startsWith('objects/files/')) {
      await storage.put(entry.slice('objects/files/'.length), content);
    }
  }
  for (const [key, file] of Object.entries(about.seedMedia)) {
    await storage.put(key.slice('files/'.length), await readFile(new URL(file, SEED_MEDIA)));
  }
  const server = process.env[SERVER_VARIABLE] ?? '';
  const database = `hive_test_${randomBytes(8).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${database} TEMPLATE template0`);
  const url = databaseOn(server, database);
  await execute(url, entries.get('database.sql')?.toString() ?? '');
  return {
    ...about,
    url,
    dataDir,
    storage,
    async remove() {
      await execute(server, `DROP DATABASE ${database} WITH (FORCE)`);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function readEntries(name: string): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(await readFile(new URL(name, DATA)), { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}

/** Tables whose rows expire by themselves. */
const PASSING = new Set([
  'idempotency_keys',
  'live_minutes',
  'one_time_tokens',
  'outbox',
  'page_failures',
  'page_fragments',
  'rate_limits',
  'sessions',
  'visit_days',
]);

/** The ids of all rows that people or seeds made, by table. */
export async function readIds(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'id' ORDER BY 1`,
    );
    const ids: Record<string, string[]> = {};
    for (const { name } of tables.filter((table) => !PASSING.has(table.name))) {
      const { rows } = await client.query<{ id: string }>(`SELECT id::text FROM "${name}" ORDER BY 1`);
      ids[name] = rows.map(({ id }) => id);
    }
    return ids;
  } finally {
    await client.end();
  }
}
