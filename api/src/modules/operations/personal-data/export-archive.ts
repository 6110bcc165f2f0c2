import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStorage } from '@hive/object-storage';
import type { EntityManager } from 'typeorm';
import { ZipFile } from 'yazl';
import type { ResolvedSubject } from '../../../common/personal-data/personal-table.js';
import { countRows, readFileKeys, readRows, type PersonalRowsTable } from './personal-rows.js';

const README = `Everything that is stored about one person or client.

Each file with the ending .jsonl holds one kind of record: one JSON object on each line, in UTF-8.
Passwords, keys and the tokens of links and sessions are left out.
`;

export interface ArchiveOptions {
  manager: EntityManager;
  storage: ObjectStorage;
  tables: readonly PersonalRowsTable[];
  subject: ResolvedSubject;
  /** Called with the number of rows of each batch; throws to stop. */
  onProgress: (rows: number) => Promise<void>;
}

interface Archive extends ArchiveOptions {
  zip: ZipFile;
  signal: AbortSignal;
}

/**
 * Writes a ZIP file. Rows and files are streamed into it one after the other: memory is constant. When it fails, all files
 * are closed.
 */
export async function writeArchive(file: string, options: ArchiveOptions): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const abort = new AbortController();
  const target = createWriteStream(file);
  const written = pipeline(zip.outputStream, target, { signal: abort.signal });
  try {
    await Promise.race([Promise.all([addEntries({ ...options, zip, signal: abort.signal }), written]), failed]);
  } catch (error) {
    abort.abort();
    if (!target.closed) {
      await new Promise<void>((resolve) => target.once('close', resolve));
    }
    throw error;
  }
}

async function addEntries(archive: Archive): Promise<void> {
  const { zip, manager, storage, tables, subject } = archive;
  zip.addBuffer(Buffer.from(README), 'README.txt');
  for (const table of tables) {
    if ((await countRows(manager, table, subject)) > 0) {
      addLazily(archive, `${table.rows.label}.jsonl`, () => linesOf(table, archive));
    }
    for (const key of await readFileKeys(manager, table, subject)) {
      addLazily(archive, `files/${key}`, () => bytesOf(key, storage));
    }
  }
  zip.end();
}

/** The content is read when the entries before it are written. */
const addLazily = ({ zip, signal }: Archive, name: string, read: () => AsyncIterable<string | Buffer>): void =>
  zip.addReadStreamLazy(name, (done) => {
    const content = Readable.from(read(), { signal });
    // the library listens to no errors of streams that are opened late: they would end the process
    content.on('error', (error) => zip.emit('error', error));
    done(undefined, content);
  });

async function* bytesOf(key: string, storage: ObjectStorage): AsyncGenerator<Buffer> {
  const file = await storage.open(key);
  for await (const chunk of file?.stream ?? []) {
    yield chunk as Buffer;
  }
}

async function* linesOf(table: PersonalRowsTable, { manager, subject, onProgress }: ArchiveOptions) {
  for await (const lines of readRows(manager, table, subject)) {
    yield `${lines.join('\n')}\n`;
    await onProgress(lines.length);
  }
}
