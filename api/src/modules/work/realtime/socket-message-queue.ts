import { setTimeout as delay } from 'node:timers/promises';

/** Joins at once, and each second after that; later ones wait. Joining reads the database. */
const JOINS_AT_ONCE = 5;
const JOINS_PER_SECOND = 2;
/** Joins of one connection that may wait. */
const MAX_WAITING_JOINS = 20;

/** The messages of one connection take effect in their order. Of several waiting joins of a room only the last counts. */
export class SocketMessageQueue<Join extends { clientId: string }> {
  private last: Promise<void> = Promise.resolve();
  private readonly joins = new Map<string, Join>();
  private tokens = JOINS_AT_ONCE;
  private refilledAt = performance.now();

  /** @param onError called for work that rejects */
  constructor(private readonly onError: (error: unknown) => void) {}

  /** Never rejects. */
  add(work: () => Promise<void> | void): Promise<void> {
    this.last = this.last.then(work).catch(this.onError);
    return this.last;
  }

  /** False when too many joins wait. */
  addJoin(message: Join, work: (message: Join) => Promise<void>): boolean {
    const isWaiting = this.joins.has(message.clientId);
    if (!isWaiting && this.joins.size >= MAX_WAITING_JOINS) {
      return false;
    }
    this.joins.set(message.clientId, message);
    if (!isWaiting) {
      void this.add(async () => {
        await this.takeToken();
        const latest = this.joins.get(message.clientId) ?? message;
        this.joins.delete(message.clientId);
        await work(latest);
      });
    }
    return true;
  }

  private async takeToken(): Promise<void> {
    const now = performance.now();
    this.tokens = Math.min(JOINS_AT_ONCE, this.tokens + ((now - this.refilledAt) / 1000) * JOINS_PER_SECOND);
    this.refilledAt = now;
    this.tokens -= 1;
    if (this.tokens < 0) {
      await delay((-this.tokens / JOINS_PER_SECOND) * 1000, undefined, { ref: false });
    }
  }
}
