import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** First bytes of a file, which determine its type. */
const HEAD_BYTES = 4100;
const HOUR_MS = 3_600_000;

/**
 * The size limit of a file that begins with these bytes; throws for a type that is not accepted. Called as soon as the
 * first bytes have arrived, so an unwanted file is not received completely.
 */
export type SizeLimit = (head: Uint8Array) => Promise<{ bytes: number; tooLarge: () => Error }>;

/** An upload in a temporary file, until it is discarded. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  head: Uint8Array;
  /** In hex. */
  sha256: string;
  discard(): Promise<void>;
}

/** Writes a stream to a temporary file, which is deleted on any failure. */
export async function receiveFile(
  source: AsyncIterable<Uint8Array>,
  dir: string,
  limitOf: SizeLimit,
): Promise<ReceivedFile> {
  await mkdir(dir, { recursive: true });
  const file = path.join(dir, randomBytes(16).toString('hex'));
  const discard = (): Promise<void> => rm(file, { force: true });
  const handle = await open(file, 'wx', 0o600);
  try {
    const received = await write(handle, source, limitOf);
    return { ...received, path: file, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await handle.close();
  }
}

async function write(
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
  limitOf: SizeLimit,
): Promise<Pick<ReceivedFile, 'bytes' | 'head' | 'sha256'>> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let limit: Awaited<ReturnType<SizeLimit>> | undefined;
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (head.length < HEAD_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    }
    if (head.length === HEAD_BYTES) {
      limit ??= await limitOf(head);
    }
    if (limit && bytes > limit.bytes) {
      throw limit.tooLarge();
    }
    hash.update(chunk);
    await handle.write(chunk);
  }
  limit ??= await limitOf(head);
  if (bytes > limit.bytes) {
    throw limit.tooLarge();
  }
  return { bytes, head, sha256: hash.digest('hex') };
}

/** Deletes files that a crash left behind. Running uploads of other processes are younger. */
export async function removeStaleFiles(dir: string, olderThanMs = HOUR_MS): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  for (const name of names) {
    const file = path.join(dir, name);
    const info = await stat(file).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > olderThanMs) {
      await rm(file, { force: true });
    }
  }
}
