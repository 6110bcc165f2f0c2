import type { BrowserSocketMessage, HostApi, LiveStatus } from '@hive/contracts';
import { Listeners } from '@hive/realtime';

type HostLive = HostApi['live'];

/** An open socket without a server: records what the page sends; `emit` is an event or another message of the server. */
export class TestLive extends Listeners implements HostLive {
  /** Messages that the page has sent, oldest first. */
  readonly sent: BrowserSocketMessage[] = [];
  private current: LiveStatus = 'open';
  private nextAttemptAt: number | undefined;
  private interruptedAt: number | undefined;
  private readonly observers = new Set<() => void>();

  send(message: BrowserSocketMessage): boolean {
    if (this.current !== 'open') {
      return false;
    }
    this.sent.push(message);
    return true;
  }

  status(): LiveStatus {
    return this.current;
  }

  retryAt(): number | undefined {
    return this.current === 'waiting' ? this.nextAttemptAt : undefined;
  }

  lostAt(): number | undefined {
    return this.interruptedAt;
  }

  subscribe(listener: () => void): () => void {
    const observer = () => listener();
    this.observers.add(observer);
    return () => {
      this.observers.delete(observer);
    };
  }

  /** The connection is lost, or open again; `retryAt` is when the next attempt begins, `lostAt` when it was lost. */
  setStatus(status: LiveStatus, retryAt?: number, lostAt = this.interruptedAt ?? Date.now()): void {
    this.interruptedAt = status === 'open' ? undefined : lostAt;
    this.current = status;
    this.nextAttemptAt = retryAt;
    this.observers.forEach((observer) => observer());
  }
}
