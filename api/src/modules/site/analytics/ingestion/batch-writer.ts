import { AppError } from '../../../../common/errors/app-error.js';

interface Entry<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

interface Limits {
  /** Items that may be queued or in a running write; beyond that `add` throws. */
  maxPending: number;
  /** Items per write. */
  batchSize: number;
}

/**
 * Writes items in batches, one batch at a time; items that arrive during a write form the next batch. Batches grow with the
 * load, and writes of one process never wait for each other's locks.
 */
export class BatchWriter<T> {
  private readonly queued: Entry<T>[] = [];
  private writing = 0;
  private running: Promise<void> | undefined;

  constructor(
    private readonly write: (items: T[]) => Promise<void>,
    private readonly limits: Limits,
  ) {}

  /** Resolves or rejects with the write of the item's batch. Throws SERVER.BUSY when too many items are pending. */
  add(item: T): Promise<void> {
    if (this.queued.length + this.writing >= this.limits.maxPending) {
      throw new AppError('SERVER.BUSY', { retryAfterSeconds: 5 });
    }
    return new Promise((resolve, reject) => {
      this.queued.push({ item, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Resolves when all items are written. */
  async drain(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    // Collects the items of this turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.queued.length > 0) {
      const entries = this.queued.splice(0, this.limits.batchSize);
      this.writing = entries.length;
      try {
        await this.write(entries.map(({ item }) => item));
        entries.forEach(({ resolve }) => resolve());
      } catch (error) {
        entries.forEach(({ reject }) => reject(error));
      }
      this.writing = 0;
    }
    this.running = undefined;
  }
}
