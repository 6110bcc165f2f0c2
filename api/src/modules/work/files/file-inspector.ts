import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { uploadsDir } from '../../../common/http/uploads/upload.pipe.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { HEAD_BYTES, typeOf } from './files.rules.js';
import { discardChunk } from './uploads/discard-chunk.js';

/** What was found out from the bytes of an object. */
export interface InspectedContent {
  bytes: number;
  /** In hex. */
  sha256: string;
  mimeType: string;
}

/** Reads objects: their hash and type, or a copy on this machine for the image processor. Memory stays constant. */
@Injectable()
export class FileInspector {
  private readonly dir: string;

  constructor(
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIG) config: Pick<Config, 'dataDir'>,
  ) {
    this.dir = uploadsDir(config);
  }

  /** Undefined when the object is absent. */
  async inspect(key: string): Promise<InspectedContent | undefined> {
    const object = await this.storage.open(key);
    if (!object) {
      return undefined;
    }
    const hash = createHash('sha256');
    let head = Buffer.alloc(0);
    let bytes = 0;
    for await (const chunk of object.stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      }
      discardChunk(chunk);
    }
    return { bytes, sha256: hash.digest('hex'), mimeType: await typeOf(head) };
  }

  /** Runs the work with the path of a copy. A copy that a killed process left is removed by the sweep of uploads. */
  async withCopy<T>(key: string, work: (file: string) => Promise<T>): Promise<T> {
    await mkdir(this.dir, { recursive: true });
    const file = path.join(this.dir, randomBytes(16).toString('hex'));
    try {
      const object = await this.storage.open(key);
      if (!object) {
        throw new Error(`The object ${key} is missing.`);
      }
      await pipeline(object.stream, createWriteStream(file, { mode: 0o600 }));
      return await work(file);
    } finally {
      await rm(file, { force: true });
    }
  }
}
