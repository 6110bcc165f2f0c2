import { serverEvents, type EventDeclaration, type ServerEventName, type ServerMessage } from '@hive/contracts';
import type { Principal } from '../../../common/http/access/principal.js';
import { isInAudience } from './realtime.rules.js';

/** The page may come from another process, whose clock differs a little. */
const CLOCK_TOLERANCE_MS = 5_000;

const MAX_RECIPIENTS = 10_000;

/**
 * When this process last forwarded each kind of event: a browser misses those between the rendering of its page and the
 * opening of its socket.
 */
export class RecentEvents {
  private readonly lastAt = new Map<ServerEventName, number>();
  /** When this process last forwarded an event to a single person. */
  private readonly lastAtOf = new Map<string, number>();
  /** Events before this time are not known. */
  private knownSince = Date.now();

  /** Events that are repeated soon are not remembered. */
  record({ type, data }: ServerMessage): void {
    const { recipientKey, isRepeated = false }: EventDeclaration = serverEvents[type];
    if (isRepeated) {
      return;
    }
    if (recipientKey === undefined) {
      this.lastAt.set(type, Date.now());
    } else {
      this.recordOf(String(Reflect.get(data, recipientKey)));
    }
  }

  /** Called after this process itself may have missed events. */
  markGap(): void {
    this.knownSince = Date.now();
  }

  /** Whether an event for the principal may have happened after the time, in milliseconds. */
  mayHaveMissed(principal: Principal, since: number): boolean {
    const from = since - CLOCK_TOLERANCE_MS;
    const now = Date.now();
    // times of the future are from before the clock went back
    this.knownSince = Math.min(this.knownSince, now);
    const isMissed = (at: number): boolean => at >= from && at <= now + CLOCK_TOLERANCE_MS;
    return (
      // data from the future was read before the clock went back, and may be older than any event since
      since > now + CLOCK_TOLERANCE_MS ||
      since < this.knownSince ||
      isMissed(this.lastAtOf.get(principal.id) ?? 0) ||
      [...this.lastAt].some(([event, at]) => isMissed(at) && isInAudience(principal, event))
    );
  }

  /** Times before `knownSince` are covered by it, so that only the latest recipients have to be remembered. */
  private recordOf(recipientId: string): void {
    // in the order of their times
    this.lastAtOf.delete(recipientId);
    this.lastAtOf.set(recipientId, Date.now());
    const [oldest] = this.lastAtOf;
    if (oldest && this.lastAtOf.size > MAX_RECIPIENTS) {
      this.lastAtOf.delete(oldest[0]);
      this.knownSince = Math.max(this.knownSince, oldest[1]);
    }
  }
}
