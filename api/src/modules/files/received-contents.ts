import { createHash, type Hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { InspectedContent } from './file-inspector.js';
import { HEAD_BYTES, typeOf } from './files.rules.js';

interface Received {
  hash: Hash;
  bytes: number;
  head: Buffer;
}

/** A part that is arriving. */
interface ReceivedPart {
  update(chunk: Buffer): unknown;
  commit(part: Buffer): unknown;
}

const EMPTY: { hash?: Hash; bytes: number; head?: Buffer } = { bytes: 0 };

/** Uploads whose hash is computed while their parts arrive. */
const MAX_UPLOADS = 1000;

/**
 * Hash and type of uploads all of whose parts this process has stored, in order: their content need not be read again.
 * Others, as after the end of a process, are inspected.
 */
@Injectable()
export class ReceivedContents {
  private readonly uploads = new LRUCache<string, Received>({ max: MAX_UPLOADS });

  /** Follows a part while it arrives. It counts with `commit`, after it was stored; a part that is not stored leaves no trace. */
  begin(uploadId: string, offset: number): ReceivedPart {
    const before = offset === 0 ? EMPTY : this.uploads.get(uploadId);
    if (before?.bytes !== offset) {
      return { update: () => undefined, commit: () => this.uploads.delete(uploadId) };
    }
    const hash = before.hash?.copy() ?? createHash('sha256');
    return {
      update: (chunk) => hash.update(chunk),
      commit: (part) => {
        // the part is in a buffer that is used again
        const head = before.head ?? Buffer.from(part.subarray(0, HEAD_BYTES));
        this.uploads.set(uploadId, { hash, bytes: offset + part.length, head });
      },
    };
  }

  /** Undefined unless every byte was added. May be called again. */
  async find(uploadId: string, bytes: number): Promise<InspectedContent | undefined> {
    const received = this.uploads.get(uploadId);
    return received?.bytes === bytes
      ? { bytes, sha256: received.hash.copy().digest('hex'), mimeType: await typeOf(received.head) }
      : undefined;
  }
}
