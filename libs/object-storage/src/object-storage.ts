import type { Readable } from 'node:stream';

export interface StoredObject {
  key: string;
  bytes: number;
}

/**
 * Immutable-friendly storage of named bytes: a folder or an S3-compatible bucket behind one interface. Keys are
 * `/`-separated, relative, and never contain `..`.
 */
export interface ObjectStorage {
  /** Writes the object, replacing what was there; readers see the old or the new bytes, never a part. */
  put(key: string, body: Buffer, options?: { contentType?: string }): Promise<void>;
  /** Like `put`, from a file on this machine, which is never held in memory as a whole. */
  putFile(key: string, file: string, options?: { contentType?: string }): Promise<void>;
  /** Writes the object only when the key is free; false when it is taken. Two racing callers: one wins. */
  create(key: string, body: Buffer, options?: { contentType?: string }): Promise<boolean>;
  /** The whole object, or undefined. */
  read(key: string): Promise<Buffer | undefined>;
  /** The object as a stream with its full size; `range` bounds are inclusive bytes. Undefined when absent. */
  open(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Its size in bytes, or undefined when absent. */
  size(key: string): Promise<number | undefined>;
  /** Objects whose key starts with the prefix, in key order. */
  list(prefix: string): Promise<StoredObject[]>;
  /** No error when the key is absent. */
  delete(key: string): Promise<void>;
  /** Throws when the storage cannot be written or read. */
  check(): Promise<void>;
}

export type ObjectStorageConfig =
  | { kind: 'folder'; dir: string }
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
