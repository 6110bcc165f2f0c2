import { IncomingMessage } from 'node:http';
import { AppError } from '../../common/errors/app-error.js';
import { PART_BYTES } from './files.rules.js';
import { discardChunk } from './discard-chunk.js';

/** Parts that one process receives at the same time, and those of one person among them; further callers wait. */
const MAX_PARTS = 12;
const MAX_OWN_PARTS = 4;
/** Callers that wait; more are refused, and their clients send the part again later. */
const MAX_WAITING = 100;
/** Buffers that are not in use and stay for the next part. */
const MAX_IDLE = 2;
/** A sender that brings less than this in the time gives its place to others. */
const MIN_PROGRESS = { bytes: 64 * 1024, ms: 30_000 };

/** Memory for parts that are being received: reused, so that a large upload leaves no garbage of its size. */
export class PartBuffers {
  private readonly idle: Buffer[] = [];
  private readonly waiting: { owner: string; start: () => void }[] = [];
  private readonly used = new Map<string, number>();
  private total = 0;

  /** Runs the work with a buffer, which it must not keep. Throws SERVER.BUSY when too many callers wait. */
  async use<T>(owner: string, work: (buffer: Buffer) => Promise<T>): Promise<T> {
    if (!this.isFree(owner)) {
      if (this.waiting.length >= MAX_WAITING) {
        throw new AppError('SERVER.BUSY');
      }
      await new Promise<void>((start) => this.waiting.push({ owner, start }));
    } else {
      this.take(owner);
    }
    const buffer = this.idle.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
    try {
      return await work(buffer);
    } finally {
      if (this.idle.length < MAX_IDLE) {
        this.idle.push(buffer);
      }
      this.release(owner);
    }
  }

  private isFree(owner: string): boolean {
    return this.total < MAX_PARTS && (this.used.get(owner) ?? 0) < MAX_OWN_PARTS;
  }

  private take(owner: string): void {
    this.total += 1;
    this.used.set(owner, (this.used.get(owner) ?? 0) + 1);
  }

  /** The first caller that may start takes the place at once, so that no other one comes between. */
  private release(owner: string): void {
    const left = (this.used.get(owner) ?? 0) - 1;
    this.total -= 1;
    if (left > 0) {
      this.used.set(owner, left);
    } else {
      this.used.delete(owner);
    }
    const next = this.waiting.findIndex((caller) => this.isFree(caller.owner));
    const [caller] = next < 0 ? [] : this.waiting.splice(next, 1);
    if (caller) {
      this.take(caller.owner);
      caller.start();
    }
  }
}

/** The body of a part; a request is one. */
export type PartSource = AsyncIterable<Buffer> & { destroy(error?: Error): unknown };

/** Reads exactly `bytes` bytes into the buffer; a shorter or longer part is FILE.UPLOAD_PART. */
export async function receivePart(
  source: PartSource,
  buffer: Buffer,
  { bytes, progress = MIN_PROGRESS }: { bytes: number; progress?: typeof MIN_PROGRESS },
): Promise<Buffer> {
  let [received, checked] = [0, 0];
  // its chunks are copies of its own; those of other streams may belong to the sender, as with `inject` of Fastify
  const isRequest = source instanceof IncomingMessage;
  const watch = setInterval(() => {
    if (received - checked < progress.bytes) {
      source.destroy(new Error('The sender is too slow'));
    }
    checked = received;
  }, progress.ms);
  try {
    for await (const chunk of source) {
      if (received + chunk.length > bytes) {
        throw new AppError('FILE.UPLOAD_PART');
      }
      received += chunk.copy(buffer, received);
      if (isRequest) {
        discardChunk(chunk);
      }
    }
  } catch (error) {
    // the connection was cut or is too slow: the response reaches no client
    throw error instanceof AppError ? error : new AppError('REQUEST.MALFORMED');
  } finally {
    clearInterval(watch);
  }
  if (received !== bytes) {
    throw new AppError('FILE.UPLOAD_PART');
  }
  return buffer.subarray(0, bytes);
}
