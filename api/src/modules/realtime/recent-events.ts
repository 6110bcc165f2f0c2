import type { ServerEventName } from '@hive/contracts';
import type { Principal } from '../../common/http/access/principal.js';
import { canReceive } from './realtime.rules.js';

/** The page may come from another process, whose clock differs a little. */
const CLOCK_TOLERANCE_MS = 5_000;

/** The time of each event that this process last forwarded: a browser may have missed those between its page and its socket. */
export class RecentEvents {
  private readonly lastAt = new Map<ServerEventName, number>();
  /** Events before this time are not known. */
  private knownSince = Date.now();

  record(event: ServerEventName): void {
    this.lastAt.set(event, Date.now());
  }

  /** After missed messages. */
  forget(): void {
    this.knownSince = Date.now();
  }

  /** Whether an event for the principal may have happened after the time, in milliseconds. */
  mayHaveMissed(principal: Principal, since: number): boolean {
    const from = since - CLOCK_TOLERANCE_MS;
    return (
      since < this.knownSince || [...this.lastAt].some(([event, at]) => at >= from && canReceive(principal, event))
    );
  }
}
