import { AppError } from '../../common/errors/app-error.js';
import { PART_BYTES } from './files.rules.js';

/** Parts that one process receives at the same time; further callers wait, and their connections with them. */
const MAX_PARTS = 12;
/** Buffers that are not in use and stay for the next part. */
const MAX_IDLE = 2;

/** Memory for parts that are being received: reused, so that a large upload leaves no garbage of its size. */
export class PartBuffers {
  private readonly idle: Buffer[] = [];
  private readonly waiting: (() => void)[] = [];
  private used = 0;

  /** Runs the work with a buffer, which it must not keep. */
  async use<T>(work: (buffer: Buffer) => Promise<T>): Promise<T> {
    while (this.used === MAX_PARTS) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.used += 1;
    const buffer = this.idle.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
    try {
      return await work(buffer);
    } finally {
      this.used -= 1;
      if (this.idle.length < MAX_IDLE) {
        this.idle.push(buffer);
      }
      this.waiting.shift()?.();
    }
  }
}

/** Reads exactly `bytes` bytes into the buffer; a shorter or longer part is FILE.UPLOAD_PART. */
export async function receivePart(source: AsyncIterable<Buffer>, buffer: Buffer, bytes: number): Promise<Buffer> {
  let received = 0;
  try {
    for await (const chunk of source) {
      if (received + chunk.length > bytes) {
        throw new AppError('FILE.UPLOAD_PART');
      }
      received += chunk.copy(buffer, received);
    }
  } catch (error) {
    // the connection was cut: nobody reads the response
    throw error instanceof AppError ? error : new AppError('REQUEST.MALFORMED');
  }
  if (received !== bytes) {
    throw new AppError('FILE.UPLOAD_PART');
  }
  return buffer.subarray(0, bytes);
}
