import { Readable } from 'node:stream';
import type { ObjectStorage } from '@hive/object-storage';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ArchiveEntry {
  name: string;
  key: string;
  bytes: number;
  createdAt: Date;
}

/**
 * A ZIP file as a stream, without compression, since pictures, videos and PDF are compressed. Entries are read one after
 * the other while the archive is sent, and reading ends when the stream is destroyed.
 */
export async function archiveStream(
  storage: ObjectStorage,
  entries: readonly ArchiveEntry[],
): Promise<{ stream: Readable; bytes: number }> {
  const zip = new ZipFile();
  const abort = new AbortController();
  const stream = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  const fail = (error: Error) => stream.destroy(error);
  zip.on('error', fail);
  stream.on('close', () => abort.abort());
  for (const { name, key, bytes, createdAt } of entries) {
    zip.addReadStreamLazy(name, { compress: false, size: bytes, mtime: createdAt }, (done) => {
      const content = Readable.from(bytesOf(storage, key), { objectMode: false, signal: abort.signal });
      // the library listens to no errors of streams that are opened late: they would end the process
      content.on('error', (error) => {
        if (!abort.signal.aborted) {
          fail(error);
        }
      });
      done(undefined, content);
    });
  }
  const size = await new Promise<number>((resolve) => {
    // the types of the library leave the argument out
    zip.end(undefined, (...sizes: number[]) => resolve(sizes[0] ?? 0));
  });
  return { stream, bytes: size };
}

async function* bytesOf(storage: ObjectStorage, key: string): AsyncGenerator<Buffer> {
  const object = await storage.open(key);
  if (!object) {
    throw new Error(`The object ${key} is missing`);
  }
  yield* object.stream as AsyncIterable<Buffer>;
}
