import type { Readable } from 'node:stream';

export interface StoredObject {
  key: string;
  bytes: number;
}

/**
 * Storage of bytes under keys: a folder or an S3-compatible bucket. Keys are `/`-separated, relative and never contain
 * `..`; other keys throw an InvalidKeyError.
 */
export interface ObjectStorage {
  /** Writes or replaces the object; readers see the old or the new bytes, never a part. */
  put(key: string, body: Buffer, options?: { contentType?: string }): Promise<void>;
  /** Like `put`, streamed from a local file. */
  putFile(key: string, file: string, options?: { contentType?: string }): Promise<void>;
  /** Writes the object and returns true, or returns false when the key is taken. Of two racing callers, one wins. */
  create(key: string, body: Buffer, options?: { contentType?: string }): Promise<boolean>;
  /** The whole object, or undefined. */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * The object as a stream with its full size; `range` bounds are inclusive bytes. Undefined when absent. The chunks belong
   * to the reader, who may empty them.
   */
  open(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Its size in bytes, or undefined when absent. */
  size(key: string): Promise<number | undefined>;
  /** Objects whose key starts with the prefix, in key order. */
  list(prefix: string): Promise<StoredObject[]>;
  /** Deletes the object; an absent key is no error. */
  delete(key: string): Promise<void>;
  /**
   * Writes bytes of an unfinished object, which no other method shows. Once all are written, parts have no gaps. They may be
   * written concurrently, and repeatedly.
   */
  writePart(key: string, offset: number, body: Buffer): Promise<void>;
  /**
   * Makes the object of its parts, which are `bytes` long together. May be called again after an interruption. Rejects
   * when parts are missing. With `isCopied`, a `writePart` that is still running does not reach the object.
   */
  completeParts(key: string, bytes: number, options?: { contentType?: string; isCopied?: boolean }): Promise<void>;
  /** Removes the parts of an unfinished object, if there are any. */
  discardParts(key: string): Promise<void>;
  /** Keys of unfinished objects that start with the prefix, in key order. */
  listUnfinished(prefix: string): Promise<string[]>;
  /** Bytes that can still be stored; undefined where the storage does not tell. */
  freeBytes(): Promise<number | undefined>;
  /** Rejects when the storage cannot be written or read. */
  check(): Promise<void>;
}

export type ObjectStorageConfig =
  | { kind: 'folder'; dir: string }
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
