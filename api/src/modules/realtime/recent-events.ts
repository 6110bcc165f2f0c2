import type { ServerEventName } from '@hive/contracts';
import type { Principal } from '../../common/http/access/principal.js';
import { isInAudience } from './realtime.rules.js';

/** The page may come from another process, whose clock differs a little. */
const CLOCK_TOLERANCE_MS = 5_000;

/**
 * When this process last forwarded each kind of event: a browser misses those between the rendering of its page and the
 * opening of its socket.
 */
export class RecentEvents {
  private readonly lastAt = new Map<ServerEventName, number>();
  /** Events before this time are not known. */
  private knownSince = Date.now();

  record(event: ServerEventName): void {
    this.lastAt.set(event, Date.now());
  }

  /** After this process itself may have missed events. */
  markGap(): void {
    this.knownSince = Date.now();
  }

  /** Whether an event for the principal may have happened after the time, in milliseconds. */
  mayHaveMissed(principal: Principal, since: number): boolean {
    const from = since - CLOCK_TOLERANCE_MS;
    return (
      since < this.knownSince || [...this.lastAt].some(([event, at]) => at >= from && isInAudience(principal, event))
    );
  }
}
