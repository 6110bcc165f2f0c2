import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ArchivedEntry } from './manifest.js';

interface EntryOptions {
  /** False for content that is compressed already. */
  compress: boolean;
}

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Writes a ZIP file of entries whose lengths are not known in advance. Memory is constant. */
export class ArchiveWriter {
  /** The entries in their order, with their checksums. */
  readonly entries: ArchivedEntry[] = [];
  private readonly zip = new ZipFile();
  private readonly abort = new AbortController();

  /** `onBytes` gets the number of bytes of each piece that was read. */
  constructor(private readonly onBytes: (bytes: number) => void) {
    // the stream of the entry rejects `add`
    this.zip.on('error', () => undefined);
  }

  /** The file, which has to be read while entries are added. */
  get output(): Readable {
    return this.zip.outputStream as Readable;
  }

  /** Resolves when the content has been read to its end. */
  add(name: string, content: Content, { compress }: EntryOptions): Promise<ArchivedEntry> {
    const entry = { name, bytes: 0, sha256: '' };
    return new Promise((resolve, reject) => {
      const { signal } = this.abort;
      const stream = Readable.from(this.measure(entry, content), { objectMode: false, signal });
      stream.once('error', reject);
      stream.once('end', () => {
        this.entries.push(entry);
        resolve(entry);
      });
      this.zip.addReadStream(stream, name, { compress });
    });
  }

  end(): void {
    this.zip.end();
  }

  /** Closes everything that is being read; a pending `add` and the reader of the output fail. */
  cancel(): void {
    this.abort.abort();
    this.output.destroy(new Error('The archive was not finished'));
  }

  private async *measure(entry: ArchivedEntry, content: Content): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of content) {
      hash.update(chunk);
      entry.bytes += chunk.length;
      this.onBytes(chunk.length);
      yield chunk;
    }
    entry.sha256 = hash.digest('hex');
  }
}
