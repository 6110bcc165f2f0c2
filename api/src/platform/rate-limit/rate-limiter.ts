export interface RateLimit {
  /** Events allowed within any stretch of this length. */
  max: number;
  windowSeconds: number;
}

export interface RateLimitResult {
  allowed: boolean;
  /** 0 while allowed; otherwise the time until the next event would be allowed, rounded up. */
  retryAfterSeconds: number;
  quota: RateLimitQuota;
}

/** What remains of the limit that is nearest to its maximum. */
export interface RateLimitQuota {
  limit: number;
  remaining: number;
  /** Until the oldest counted event leaves its window, rounded up. */
  resetSeconds: number;
}

/**
 * Counts events over all processes. Windows slide: no stretch of a window's length holds more than the maximum.
 * Rejected events do not count, so retrying does not extend the wait.
 */
export abstract class RateLimiter {
  /** Counts one event under the key unless one of the limits refuses it. */
  abstract hit(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult>;
  /** Whether the next `hit` would be allowed; counts nothing. */
  abstract peek(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult>;
  /** Takes back the newest event of the key. */
  abstract undo(key: string): Promise<void>;
  abstract reset(key: string): Promise<void>;
  /** Removes keys whose last event has left its windows, where the storage does not do so automatically. */
  abstract removeExpired(): Promise<void>;
  abstract stop(): Promise<void>;
}

/** The quota after events of these ages in milliseconds. */
export function quotaOf(limits: readonly RateLimit[], ages: readonly number[]): RateLimitQuota {
  const [least = { limit: 0, remaining: 0, resetSeconds: 0 }] = limits
    .map(({ max, windowSeconds }) => {
      const counted = ages.filter((age) => age < windowSeconds * 1000);
      const oldestSeconds = Math.max(0, ...counted) / 1000;
      return {
        limit: max,
        remaining: Math.max(0, max - counted.length),
        resetSeconds: Math.max(1, Math.ceil(windowSeconds - oldestSeconds)),
      };
    })
    .sort((a, b) => a.remaining - b.remaining || b.resetSeconds - a.resetSeconds);
  return least;
}

/** Decides on one more event after events of these ages in milliseconds. */
export function evaluate(limits: readonly RateLimit[], ages: readonly number[]): RateLimitResult {
  const newestFirst = [...ages].sort((a, b) => a - b);
  const waits = limits.map(({ max, windowSeconds }) => {
    // There is room for one more as soon as this event leaves the window.
    const age = newestFirst[max - 1];
    return age === undefined ? 0 : windowSeconds * 1000 - age;
  });
  const waitMs = Math.max(0, ...waits);
  const retryAfterSeconds = waitMs > 0 ? Math.max(1, Math.ceil(waitMs / 1000)) : 0;
  return { allowed: waitMs <= 0, retryAfterSeconds, quota: quotaOf(limits, ages) };
}

/** Length of the longest window. */
export const longestOf = (limits: readonly RateLimit[]): number =>
  Math.max(...limits.map(({ windowSeconds }) => windowSeconds));
