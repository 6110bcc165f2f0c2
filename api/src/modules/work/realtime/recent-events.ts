import { serverEvents, type EventDeclaration, type ServerEventName, type ServerMessage } from '@hive/contracts';
import type { Principal } from '../../../common/http/access/principal.js';
import type { ReadTime } from '../../../common/http/sockets/read-time.js';
import { isInAudience } from './realtime.rules.js';

/** The page may come from another process, whose clock differs a little. */
const CLOCK_TOLERANCE_MS = 5_000;

const MAX_RECIPIENTS = 10_000;

/** By the clock, and by the uptime of this process. */
type Moment = Record<keyof ReadTime, number>;

const present = (): Moment => ({ at: Date.now(), uptimeMs: performance.now() });

/**
 * When this process last forwarded each kind of event: a browser misses those between the rendering of its page and the
 * opening of its socket.
 */
export class RecentEvents {
  private readonly last = new Map<ServerEventName, Moment>();
  /** When this process last forwarded an event to a single person. */
  private readonly lastOf = new Map<string, Moment>();
  /** Events before this moment are not known. */
  private knownSince = present();

  /** Events that are repeated soon are not remembered. */
  record({ type, data }: ServerMessage): void {
    const { recipientKey, isRepeated = false }: EventDeclaration = serverEvents[type];
    if (isRepeated) {
      return;
    }
    if (recipientKey === undefined) {
      this.last.set(type, present());
    } else {
      this.recordOf(String(Reflect.get(data, recipientKey)));
    }
  }

  /** Called after this process itself may have missed events. */
  markGap(): void {
    this.knownSince = present();
  }

  /** Whether an event for the principal may have happened since. */
  mayHaveMissed(principal: Principal, { at, uptimeMs }: ReadTime): boolean {
    return uptimeMs === undefined ? this.mayHaveMissedByClock(principal, at) : this.hasMissed(principal, uptimeMs);
  }

  /** For a page that this process read: it contains every event before `since`. */
  private hasMissed(principal: Principal, since: number): boolean {
    return since < this.knownSince.uptimeMs || this.some(principal, ({ uptimeMs }) => uptimeMs >= since);
  }

  private mayHaveMissedByClock(principal: Principal, since: number): boolean {
    const from = since - CLOCK_TOLERANCE_MS;
    const now = Date.now();
    // times of the future are from before the clock went back
    this.knownSince.at = Math.min(this.knownSince.at, now);
    return (
      // data from the future was read before the clock went back, and may be older than any event since
      since > now + CLOCK_TOLERANCE_MS ||
      since < this.knownSince.at ||
      this.some(principal, ({ at }) => at >= from && at <= now + CLOCK_TOLERANCE_MS)
    );
  }

  private some(principal: Principal, isMissed: (moment: Moment) => boolean): boolean {
    const own = this.lastOf.get(principal.id);
    return (
      (own !== undefined && isMissed(own)) ||
      [...this.last].some(([event, moment]) => isMissed(moment) && isInAudience(principal, event))
    );
  }

  /** Times before `knownSince` are covered by it, so that only the latest recipients have to be remembered. */
  private recordOf(recipientId: string): void {
    // in the order of their times
    this.lastOf.delete(recipientId);
    this.lastOf.set(recipientId, present());
    const [oldest] = this.lastOf;
    if (oldest && this.lastOf.size > MAX_RECIPIENTS) {
      const [id, { at, uptimeMs }] = oldest;
      this.lastOf.delete(id);
      this.knownSince = {
        at: Math.max(this.knownSince.at, at),
        uptimeMs: Math.max(this.knownSince.uptimeMs, uptimeMs),
      };
    }
  }
}
