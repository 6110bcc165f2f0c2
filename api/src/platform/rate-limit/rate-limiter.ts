export interface RateLimit {
  /** Events allowed within any stretch of this length. */
  max: number;
  windowSeconds: number;
}

export interface RateLimitResult {
  allowed: boolean;
  /** 0 while allowed; otherwise the time until the next event would be allowed, rounded up. */
  retryAfterSeconds: number;
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

export const ALLOWED: RateLimitResult = { allowed: true, retryAfterSeconds: 0 };

/** Decides on one more event after events of these ages in milliseconds. */
export function evaluate(limits: readonly RateLimit[], ages: readonly number[]): RateLimitResult {
  const newestFirst = [...ages].sort((a, b) => a - b);
  const waits = limits.map(({ max, windowSeconds }) => {
    // There is room for one more as soon as this event leaves the window.
    const age = newestFirst[max - 1];
    return age === undefined ? 0 : windowSeconds * 1000 - age;
  });
  const waitMs = Math.max(0, ...waits);
  return waitMs > 0 ? { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) } : ALLOWED;
}

/** Length of the longest window. */
export const longestOf = (limits: readonly RateLimit[]): number =>
  Math.max(...limits.map(({ windowSeconds }) => windowSeconds));
