import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
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
  /** The number of rows of each table. */
  counts: Record<string, number>;
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

type Row = Record<string, unknown>;

/** The rows of all tables whose rows people or seeds made, by table and primary key. */
export type Rows = Record<string, Map<string, Row>>;

export async function readRows(url: string): Promise<Rows> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; key: string }>(
      `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS key
       FROM pg_class AS c
       JOIN pg_index AS i ON i.indrelid = c.oid AND i.indisprimary
       JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       GROUP BY 1 ORDER BY 1`,
    );
    const rows: Rows = {};
    for (const { name, key } of tables.filter((table) => !PASSING.has(table.name))) {
      const found = await client.query<{ key: string; row: Row }>(
        `SELECT row(${key})::text AS key, to_jsonb(t) AS row FROM "${name}" AS t ORDER BY 1`,
      );
      rows[name] = new Map(found.rows.map((each) => [each.key, each.row]));
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** What is in `before` and not in `after`: rows as `table (key)`, values that are missing or others as `table.column (key)`. */
export function findLost(before: Rows, after: Rows): { rows: string[]; values: string[] } {
  const lost = { rows: [] as string[], values: [] as string[] };
  for (const [table, rows] of Object.entries(before)) {
    for (const [key, row] of rows) {
      const present = after[table]?.get(key);
      if (!present) {
        lost.rows.push(`${table} ${key}`);
        continue;
      }
      const changed = Object.keys(row).filter((column) => !isDeepStrictEqual(row[column], present[column]));
      lost.values.push(...changed.map((column) => `${table}.${column} ${key}`));
    }
  }
  return lost;
}
