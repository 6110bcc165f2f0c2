import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { InspectedContent } from '../file-inspector.js';
import { HEAD_BYTES, typeOf } from '../files.rules.js';

interface Received {
  hash: Hash;
  bytes: number;
  head: Buffer;
}

/** The content up to the end of a part that is being stored. */
interface ReceivedPart {
  update(part: Buffer): Promise<void>;
  /** The part is stored. */
  commit(): unknown;
}

const EMPTY: Partial<Received> = { bytes: 0 };

/** Uploads whose hash is computed while their parts arrive. */
const MAX_UPLOADS = 1000;
/** Bytes that are hashed at a time, so that other requests get their turn. */
const SLICE_BYTES = 256 * 1024;

/**
 * Hash and type of uploads all of whose parts this process has stored, in order: their content need not be read again. Other
 * uploads, for example after the end of a process, are inspected.
 */
@Injectable()
export class ReceivedContents {
  private readonly uploads = new LRUCache<string, Received>({ max: MAX_UPLOADS });

  /** Follows a part while it is written. The part counts only after `commit`; one that is not stored leaves no trace. */
  begin(uploadId: string, offset: number): ReceivedPart {
    const before = offset === 0 ? EMPTY : this.uploads.get(uploadId);
    if (before?.bytes !== offset) {
      // another process has stored the parts before this one
      return { update: () => Promise.resolve(), commit: () => this.uploads.delete(uploadId) };
    }
    const hash = before.hash?.copy() ?? createHash('sha256');
    let { bytes = 0, head = Buffer.alloc(0) } = before;
    return {
      update: async (part) => {
        // the part is in a buffer that is used again
        head = bytes === 0 ? Buffer.from(part.subarray(0, HEAD_BYTES)) : head;
        bytes += part.length;
        for (let start = 0; start < part.length; start += SLICE_BYTES) {
          hash.update(part.subarray(start, start + SLICE_BYTES));
          await setImmediate();
        }
      },
      commit: () => this.uploads.set(uploadId, { hash, bytes, head }),
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
