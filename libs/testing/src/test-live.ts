import type { ChatBrowserFrame, HostApi, LiveStatus } from '@hive/contracts';
import { Listeners } from '@hive/realtime';

type HostLive = HostApi['live'];

/** An open socket without a server: records what the page sends; `emit` is an event or a frame of the server. */
export class TestLive extends Listeners implements HostLive {
  /** Frames that the page has sent, oldest first. */
  readonly sent: ChatBrowserFrame[] = [];
  private current: LiveStatus = 'open';
  private readonly observers = new Set<() => void>();

  send(frame: ChatBrowserFrame): boolean {
    if (this.current !== 'open') {
      return false;
    }
    this.sent.push(frame);
    return true;
  }

  status(): LiveStatus {
    return this.current;
  }

  subscribe(listener: () => void): () => void {
    const observer = () => listener();
    this.observers.add(observer);
    return () => {
      this.observers.delete(observer);
    };
  }

  /** The connection is lost, or open again. */
  setStatus(status: LiveStatus): void {
    this.current = status;
    this.observers.forEach((observer) => observer());
  }
}
