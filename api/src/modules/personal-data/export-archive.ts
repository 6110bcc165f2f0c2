import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStorage } from '@hive/object-storage';
import type { EntityManager } from 'typeorm';
import { ZipFile } from 'yazl';
import type { ResolvedSubject } from '../../common/personal-data/personal-table.js';
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

/** Writes a ZIP file. Rows and files are streamed into it one after the other: memory is constant. */
export async function writeArchive(file: string, options: ArchiveOptions): Promise<void> {
  const zip = new ZipFile();
  // the library reports errors of the streams that it reads on itself alone
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const written = pipeline(zip.outputStream, createWriteStream(file));
  await Promise.race([Promise.all([addEntries(zip, options), written]), failed]);
}

async function addEntries(zip: ZipFile, options: ArchiveOptions): Promise<void> {
  zip.addBuffer(Buffer.from(README), 'README.txt');
  for (const table of options.tables) {
    if ((await countRows(options.manager, table, options.subject)) > 0) {
      addLazily(zip, `${table.rows.label}.jsonl`, () => linesOf(table, options));
    }
    for (const key of await readFileKeys(options.manager, table, options.subject)) {
      addLazily(zip, `files/${key}`, () => bytesOf(key, options.storage));
    }
  }
  zip.end();
}

/** The content is read when the entries before it are written. */
const addLazily = (zip: ZipFile, name: string, read: () => AsyncIterable<string | Buffer>): void =>
  zip.addReadStreamLazy(name, (done) => done(undefined, Readable.from(read())));

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
