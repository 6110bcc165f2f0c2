import { IncomingMessage } from 'node:http';
import { AppError } from '../../../../common/errors/app-error.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import { PART_BYTES } from '../files.rules.js';
import { discardChunk } from './discard-chunk.js';

/** Parts that one process receives at the same time, those of one company and those of one person; further callers wait. */
const MAX_PARTS = { all: 12, company: 6, person: 4 };
/** The most callers that wait; further ones are refused, and their browsers send the part again later. */
const MAX_WAITING = { all: 100, company: 20 };
/** The most unused buffers that are kept for the next part. */
const MAX_IDLE = 2;
/** A sender loses its place to others unless it sends this many bytes, and this share of its part, in each interval. */
const MIN_PROGRESS = { bytes: 64 * 1024, share: 1 / 20, ms: 30_000 };

/** The bytes that the sender of a part must send in each interval. */
export const progressOf = (bytes: number): { bytes: number; ms: number } => ({
  bytes: Math.max(MIN_PROGRESS.bytes, bytes * MIN_PROGRESS.share),
  ms: MIN_PROGRESS.ms,
});

interface PartSender {
  person: string;
  company: string;
}

/** The sender of a part. Staff count as persons, not by company. */
export const senderOf = (caller: Principal): PartSender => ({
  person: caller.id,
  company: caller.kind === 'staff' ? caller.id : caller.companyId,
});

/** Memory for parts that are being received. It is reused, so that a large upload creates no garbage of its size. */
export class PartBuffers {
  private readonly idle: Buffer[] = [];
  private readonly waiting: { sender: PartSender; start: () => void }[] = [];
  private readonly used: PartSender[] = [];

  /** Runs the work with a buffer, which it must not keep. Throws SERVER.BUSY when too many callers wait. */
  async use<T>(sender: PartSender, work: (buffer: Buffer) => Promise<T>): Promise<T> {
    if (!this.isFree(sender)) {
      const ofCompany = this.waiting.filter((caller) => caller.sender.company === sender.company);
      if (this.waiting.length >= MAX_WAITING.all || ofCompany.length >= MAX_WAITING.company) {
        throw new AppError('SERVER.BUSY');
      }
      await new Promise<void>((start) => this.waiting.push({ sender, start }));
    } else {
      this.used.push(sender);
    }
    const buffer = this.idle.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
    try {
      return await work(buffer);
    } finally {
      if (this.idle.length < MAX_IDLE) {
        this.idle.push(buffer);
      }
      this.release(sender);
    }
  }

  private isFree({ person, company }: PartSender): boolean {
    return (
      this.used.length < MAX_PARTS.all &&
      this.used.filter((sender) => sender.company === company).length < MAX_PARTS.company &&
      this.used.filter((sender) => sender.person === person).length < MAX_PARTS.person
    );
  }

  /** The first caller that may start takes the place at once, so that no other caller gets ahead of it. */
  private release(sender: PartSender): void {
    this.used.splice(this.used.indexOf(sender), 1);
    const next = this.waiting.findIndex((caller) => this.isFree(caller.sender));
    const [caller] = next < 0 ? [] : this.waiting.splice(next, 1);
    if (caller) {
      this.used.push(caller.sender);
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
  { bytes, progress = progressOf(bytes) }: { bytes: number; progress?: ReturnType<typeof progressOf> },
): Promise<Buffer> {
  let [received, checked] = [0, 0];
  // its chunks belong to it; those of other streams may belong to the sender, as with Fastify's `inject`
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
    // the connection was cut or is too slow: nobody will read the response
    throw error instanceof AppError ? error : new AppError('REQUEST.MALFORMED');
  } finally {
    clearInterval(watch);
  }
  if (received !== bytes) {
    throw new AppError('FILE.UPLOAD_PART');
  }
  return buffer.subarray(0, bytes);
}
