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

/** Uploads whose hash is computed while their parts arrive. */
const MAX_UPLOADS = 1000;

/**
 * Hash and type of uploads all of whose parts this process has stored, in order: their content need not be read again.
 * Others, as after the end of a process, are inspected.
 */
@Injectable()
export class ReceivedContents {
  private readonly uploads = new LRUCache<string, Received>({ max: MAX_UPLOADS });

  /** Called with a part that was stored. */
  add(uploadId: string, offset: number, part: Buffer): void {
    const received =
      offset === 0 ? { hash: createHash('sha256'), bytes: 0, head: Buffer.alloc(0) } : this.uploads.get(uploadId);
    if (received?.bytes !== offset) {
      this.uploads.delete(uploadId);
      return;
    }
    received.hash.update(part);
    received.bytes += part.length;
    if (offset === 0) {
      // the part is in a buffer that is used again
      received.head = Buffer.from(part.subarray(0, HEAD_BYTES));
    }
    this.uploads.set(uploadId, received);
  }

  /** Undefined unless every byte was added. May be called again. */
  async find(uploadId: string, bytes: number): Promise<InspectedContent | undefined> {
    const received = this.uploads.get(uploadId);
    return received?.bytes === bytes
      ? { bytes, sha256: received.hash.copy().digest('hex'), mimeType: await typeOf(received.head) }
      : undefined;
  }
}
