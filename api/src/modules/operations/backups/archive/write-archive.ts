import type { ObjectStorage } from '@hive/object-storage';
import type { Client, ClientConfig } from 'pg';
import { BACKUPS_PREFIX, DATA_EXPORTS_PREFIX } from '../backup-storage.js';
import { secretFingerprint } from '../secret-fingerprint.js';
import { ArchiveWriter } from './archive-writer.js';
import {
  ARCHIVE_FORMAT,
  MANIFEST,
  MANIFEST_SIGNATURE,
  MANIFEST_SUM,
  objectEntryName,
  sha256,
  tableEntryName,
  type ArchivedTable,
  type Manifest,
} from './manifest.js';
import { signManifest } from './signature.js';
import {
  copyRows,
  listMigrations,
  listSequences,
  listTables,
  selectColumns,
  sizeOfTables,
  withSnapshot,
} from './snapshot.js';

/** Their rows describe files that are in no archive. */
const TABLES_WITHOUT_ROWS = new Set(['backups', 'data_exports']);

const isLeftOut = (key: string): boolean =>
  [BACKUPS_PREFIX, DATA_EXPORTS_PREFIX].some((prefix) => key.startsWith(prefix));

/** Pictures, videos and archives do not get smaller. */
const isText = (key: string): boolean => /\.(js|mjs|css|html|json|svg|txt|map)$/.test(key);

export interface ArchiveSource {
  database: ClientConfig;
  storage: ObjectStorage;
  /** What the manifest says of the installation. */
  about: Pick<Manifest, 'version' | 'createdAt'>;
  /** Of the installation; it signs the archive. */
  appSecret: string;
  /** Called for every piece that was read; `total` is an estimate. */
  onProgress: (progress: { doneBytes: number; totalBytes: number }) => void;
  /** Aborts the work, which then fails with the signal's reason. */
  signal?: AbortSignal;
}

/** Compressed rows take less than this part of their size in the database. */
const COMPRESSED_ROWS = 0.5;

/** The approximate size of the archive, rather too large than too small. */
export async function expectedBytes({
  database,
  storage,
}: Pick<ArchiveSource, 'database' | 'storage'>): Promise<number> {
  const rows = await withSnapshot(database, sizeOfTables);
  const objects = (await storage.list('')).filter(({ key }) => !isLeftOut(key));
  return objects.reduce((sum, { bytes }) => sum + bytes, rows * COMPRESSED_ROWS);
}

/**
 * Writes the archive to the consumer, and resolves when the consumer has it all. Files come first, then the rows of one snapshot,
 * then files that were stored since: every file that the snapshot names is in the archive, although people continue to work.
 */
export async function writeArchive(
  source: ArchiveSource,
  consume: (output: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const { signal } = source;
  signal?.throwIfAborted();
  const progress = { doneBytes: 0, totalBytes: 0 };
  const writer = new ArchiveWriter((bytes) => {
    progress.doneBytes += bytes;
    source.onProgress(progress);
  });
  const filled = fill(writer, source, (bytes) => (progress.totalBytes += bytes));
  const consumed = consume(writer.output);
  try {
    await Promise.race([Promise.all([filled, consumed]), ...(signal ? [rejectionOf(signal)] : [])]);
  } catch (error) {
    writer.cancel();
    // connections and files are closed before the caller continues
    await Promise.allSettled([filled, consumed]);
    throw error;
  }
}

export const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

async function fill(writer: ArchiveWriter, source: ArchiveSource, expect: (bytes: number) => void): Promise<void> {
  const { database, about, appSecret } = source;
  await withSnapshot(database, async (client) => expect(await sizeOfTables(client)));
  const copied = new Set<string>();
  await addObjects(writer, source.storage, { copied, expect });
  const content = await withSnapshot(database, async (client) => {
    const migrations = await listMigrations(client);
    const tables = await addTables(writer, client);
    const sequences = await listSequences(client);
    await addObjects(writer, source.storage, { copied, expect });
    return { migrations, tables, sequences };
  });
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    ...about,
    ...content,
    secretFingerprint: secretFingerprint({ appSecret }),
    entries: [...writer.entries],
  };
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await writer.add(MANIFEST, [text], { compress: true });
  await writer.add(MANIFEST_SUM, [Buffer.from(`${sha256(text)}  ${MANIFEST}\n`)], { compress: false });
  await writer.add(MANIFEST_SIGNATURE, [Buffer.from(signManifest(text, { appSecret }))], { compress: false });
  writer.end();
}

async function addTables(writer: ArchiveWriter, client: Client): Promise<ArchivedTable[]> {
  const tables: ArchivedTable[] = [];
  for (const table of await listTables(client)) {
    const query = selectColumns(table) + (TABLES_WITHOUT_ROWS.has(table.name) ? ' WHERE false' : '');
    const counted = { rows: 0 };
    const content = countLines(copyRows(client, query), counted);
    await writer.add(tableEntryName(table.name), content, { compress: true });
    tables.push({ ...table, ...counted });
  }
  return tables;
}

const NEWLINE = 10;

/** A row is one line, in which line breaks are escaped. */
async function* countLines(content: AsyncIterable<Buffer>, counted: { rows: number }): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) {
      counted.rows += 1;
    }
    yield chunk;
  }
}

/** Adds objects that were not copied before. One that is removed before its turn is left out. */
async function addObjects(
  writer: ArchiveWriter,
  storage: ObjectStorage,
  { copied, expect }: { copied: Set<string>; expect: (bytes: number) => void },
): Promise<void> {
  const listed = await storage.list('');
  const added = listed.filter(({ key }) => !isLeftOut(key) && !copied.has(key));
  expect(added.reduce((sum, { bytes }) => sum + bytes, 0));
  for (const { key } of added) {
    const object = await storage.open(key);
    if (object) {
      copied.add(key);
      const content = object.stream as AsyncIterable<Buffer>;
      await writer.add(objectEntryName(key), content, { compress: isText(key) });
    }
  }
}
