import type * as Sdk from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { assertKey, assertPrefix, byKey } from './keys.js';
import { IncompletePartsError, StorageError, toStorageError } from './storage-error.js';
import type { ObjectStorage, ObjectStorageConfig, StoredObject } from './object-storage.js';

type S3Config = Extract<ObjectStorageConfig, { kind: 's3' }>;

const CHECK_KEY = '.check';
/** Parts are separate objects until they are joined, so that requests need no state of a multipart upload. */
const PARTS = '.parts/';
const OFFSET_DIGITS = 15;

/**
 * Servers usually close an idle connection after five seconds or more. This side closes it first, because the SDK repeats at most 35
 * failed requests at the same time.
 */
const IDLE_TIMEOUT_MS = 4000;
/** A download holds its connection until its reader is done: with the default of 50, slow readers would stop everything else. */
const AGENT_OPTIONS = { keepAlive: true, maxSockets: 500, timeout: IDLE_TIMEOUT_MS };

/** The time-out of a request counts inactivity, because a large object may take longer. */
const TRANSPORT = {
  connectionTimeout: 5000,
  socketTimeout: 60_000,
  httpAgent: AGENT_OPTIONS,
  httpsAgent: AGENT_OPTIONS,
};

/**
 * Bytes of one request. They stay in memory until the server answers, so that the request can be repeated after a lost connection.
 * Servers accept at most 5 GB, some proxies much less.
 */
const REQUEST_BYTES = 16 * 1024 * 1024;
/** Limit of S3. */
const MULTIPARTS_MAX = 10_000;

const partKey = (key: string, offset: number): string =>
  `${PARTS}${key}/${String(offset).padStart(OFFSET_DIGITS, '0')}`;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

const isAbsent = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as Error).name) || statusOf(error) === 404;

/** 412: the key is taken. 409: another conditional write won. */
const isTaken = (error: unknown): boolean => statusOf(error) === 412 || statusOf(error) === 409;

const isUnsupported = (error: unknown): boolean =>
  (error as Error).name === 'NotImplemented' || statusOf(error) === 501;

/** Stores objects in one bucket. The client, about 1,000 modules, loads on first use. */
export class S3Storage implements ObjectStorage {
  private connection: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined;
  private conditional: Promise<boolean> | undefined;

  constructor(private readonly config: S3Config) {}

  async put(key: string, body: Buffer, options: { contentType?: string } = {}): Promise<void> {
    await this.write(key, body, { contentType: options.contentType });
  }

  /** The object appears when it is complete. */
  async putFile(key: string, file: string, { contentType }: { contentType?: string } = {}): Promise<void> {
    assertKey(key);
    const { size } = await stat(file);
    await this.putStream(key, createReadStream(file), { bytes: size, contentType });
  }

  /**
   * Writes conditionally. For a server that ignores the condition, which is tested once, the key is looked up before the
   * write: correct for one writer, but not for two concurrent ones.
   */
  async create(key: string, body: Buffer, options: { contentType?: string } = {}): Promise<boolean> {
    assertKey(key);
    if (!(await this.supportsConditionalWrites()) && (await this.size(key)) !== undefined) {
      return false;
    }
    return this.write(key, body, { contentType: options.contentType, onlyIfFree: true });
  }

  async read(key: string): Promise<Buffer | undefined> {
    const object = await this.open(key);
    if (!object) {
      return undefined;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of object.stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  async open(
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; bytes: number } | undefined> {
    assertKey(key);
    const { sdk, client } = await this.connect();
    try {
      const response = await client.send(
        new sdk.GetObjectCommand({
          Bucket: this.config.bucket,
          Key: key,
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      );
      // `bytes 0-3/11`: the full size follows the slash.
      const fullSize = response.ContentRange?.split('/')[1] ?? response.ContentLength ?? 0;
      return { stream: response.Body as Readable, bytes: Number(fullSize) };
    } catch (error) {
      if (isAbsent(error)) {
        return undefined;
      }
      throw error;
    }
  }

  async size(key: string): Promise<number | undefined> {
    assertKey(key);
    const { sdk, client } = await this.connect();
    try {
      const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket: this.config.bucket, Key: key }));
      return ContentLength ?? 0;
    } catch (error) {
      if (isAbsent(error)) {
        return undefined;
      }
      throw error;
    }
  }

  async list(prefix: string): Promise<StoredObject[]> {
    assertPrefix(prefix);
    const objects = await this.listAll(prefix);
    return objects.filter(({ key }) => key !== CHECK_KEY && !key.startsWith(PARTS));
  }

  async writePart(key: string, offset: number, body: Buffer): Promise<void> {
    assertKey(key);
    await this.put(partKey(key, offset), body);
  }

  /** The object appears when it is complete. */
  async completeParts(key: string, bytes: number, { contentType }: { contentType?: string } = {}): Promise<void> {
    assertKey(key);
    const parts = await this.listAll(`${PARTS}${key}/`);
    const found = parts.length > 0 ? parts.reduce((sum, part) => sum + part.bytes, 0) : await this.size(key);
    if (found !== bytes) {
      throw new IncompletePartsError(key, { found, bytes });
    }
    if (parts.length > 0) {
      const body = Readable.from(this.bytesOf(parts), { objectMode: false });
      await this.putStream(key, body, { bytes, contentType });
      await this.discardParts(key);
    }
  }

  async discardParts(key: string): Promise<void> {
    assertKey(key);
    for (const part of await this.listAll(`${PARTS}${key}/`)) {
      await this.delete(part.key);
    }
  }

  async listUnfinished(prefix: string): Promise<string[]> {
    assertPrefix(prefix);
    const parts = await this.listAll(PARTS + prefix);
    const keys = new Set(parts.map(({ key }) => key.slice(PARTS.length, key.lastIndexOf('/'))));
    return [...keys];
  }

  private async *bytesOf(parts: readonly StoredObject[]): AsyncGenerator<Buffer> {
    for (const { key } of parts) {
      const part = await this.open(key);
      if (!part) {
        throw new Error(`The part ${key} was removed`);
      }
      yield* part.stream as AsyncIterable<Buffer>;
    }
  }

  private async listAll(prefix: string): Promise<StoredObject[]> {
    const { sdk, client } = await this.connect();
    const objects: StoredObject[] = [];
    let token: string | undefined;
    do {
      const page: { Contents?: { Key?: string; Size?: number }[]; NextContinuationToken?: string } = await client.send(
        new sdk.ListObjectsV2Command({ Bucket: this.config.bucket, Prefix: prefix, ContinuationToken: token }),
      );
      objects.push(...(page.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size })));
      token = page.NextContinuationToken;
    } while (token);
    return objects.toSorted(byKey);
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    const { sdk, client } = await this.connect();
    try {
      await client.send(new sdk.DeleteObjectCommand({ Bucket: this.config.bucket, Key: key }));
    } catch (error) {
      if (!isAbsent(error)) {
        throw error;
      }
    }
  }

  freeBytes(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async check(): Promise<void> {
    const isReadable = await this.writeCheck().catch((error: unknown) => {
      throw toStorageError(error, this.config);
    });
    if (!isReadable) {
      throw new StorageError(`The bucket ${this.config.bucket} does not return what was written.`);
    }
  }

  private async putStream(
    key: string,
    body: Readable,
    { bytes, contentType }: { bytes: number; contentType?: string },
  ): Promise<void> {
    const { client } = await this.connect();
    const { Upload } = await import('@aws-sdk/lib-storage');
    const params = { Bucket: this.config.bucket, Key: key, Body: body, ContentType: contentType };
    const partSize = Math.max(REQUEST_BYTES, Math.ceil(bytes / MULTIPARTS_MAX));
    try {
      await new Upload({ client, params, partSize, queueSize: 1 }).done();
    } finally {
      body.destroy();
    }
  }

  private async writeCheck(): Promise<boolean> {
    await this.put(CHECK_KEY, Buffer.from('check'));
    return (await this.size(CHECK_KEY)) !== undefined;
  }

  private async write(
    key: string,
    body: Buffer,
    { contentType, onlyIfFree = false }: { contentType?: string; onlyIfFree?: boolean },
  ): Promise<boolean> {
    assertKey(key);
    const { sdk, client } = await this.connect();
    const command = { Bucket: this.config.bucket, Key: key, Body: body, ContentType: contentType };
    try {
      await client.send(new sdk.PutObjectCommand(onlyIfFree ? { ...command, IfNoneMatch: '*' } : command));
      return true;
    } catch (error) {
      if (onlyIfFree && isTaken(error)) {
        return false;
      }
      if (onlyIfFree && isUnsupported(error)) {
        await client.send(new sdk.PutObjectCommand(command));
        return true;
      }
      throw error;
    }
  }

  /** Tested once: a conditional write to a taken key must fail. */
  private supportsConditionalWrites(): Promise<boolean> {
    this.conditional ??= this.testConditionalWrite().catch((error: unknown) => {
      this.conditional = undefined;
      throw error;
    });
    return this.conditional;
  }

  private async testConditionalWrite(): Promise<boolean> {
    await this.put(CHECK_KEY, Buffer.from('check'));
    return !(await this.write(CHECK_KEY, Buffer.from('check'), { onlyIfFree: true }));
  }

  private connect(): Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> {
    this.connection ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: this.createClient(sdk) }));
    return this.connection;
  }

  private createClient(sdk: typeof Sdk): Sdk.S3Client {
    const { endpoint, region, accessKeyId, secretAccessKey } = this.config;
    return new sdk.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      requestHandler: TRANSPORT,
      // Some servers reject the checksums that newer clients add by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }
}
