import { AppError } from '../../../common/errors/app-error.js';

interface Entry<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

interface Limits {
  /** Items that may wait or be under way; beyond that `add` refuses. */
  bound: number;
  /** Items of one write. */
  batch: number;
}

/**
 * Writes items in batches: one write is under way, and what arrives meanwhile is the next batch. So the batches grow
 * with the load, and the writes of one process never wait for each other's locks.
 */
export class BatchWriter<T> {
  private readonly waiting: Entry<T>[] = [];
  private underWay = 0;
  private running: Promise<void> | undefined;

  constructor(
    private readonly write: (items: T[]) => Promise<void>,
    private readonly limits: Limits,
  ) {}

  /** Resolves when the item is written, rejects as its batch's write does. Throws SERVER.BUSY when too many wait. */
  add(item: T): Promise<void> {
    if (this.waiting.length + this.underWay >= this.limits.bound) {
      throw new AppError('SERVER.BUSY', { retryAfterSeconds: 5 });
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Resolves when nothing waits any more. */
  async drain(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    // whoever arrived in the same turn of the event loop travels together
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      const entries = this.waiting.splice(0, this.limits.batch);
      this.underWay = entries.length;
      try {
        await this.write(entries.map(({ item }) => item));
        entries.forEach(({ resolve }) => resolve());
      } catch (error) {
        entries.forEach(({ reject }) => reject(error));
      }
      this.underWay = 0;
    }
    this.running = undefined;
  }
}
