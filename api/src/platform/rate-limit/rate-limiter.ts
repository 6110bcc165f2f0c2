export interface RateLimit {
  /** Events allowed within the window. */
  max: number;
  windowSeconds: number;
}

export interface RateLimitResult {
  allowed: boolean;
  /** 0 while allowed; else until the last of the exceeded windows ends, rounded up. */
  retryAfterSeconds: number;
}

/**
 * Counts events over all processes. A window opens with the first event under a key and lasts its full length; events
 * beyond the maximum are counted but do not make it longer.
 */
export abstract class RateLimiter {
  /** Counts one event under the key against every limit. `retryAfterSeconds` is set when one of them is exceeded. */
  abstract hit(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult>;
  /** Whether the next `hit` would be allowed; counts nothing. */
  abstract peek(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult>;
  abstract reset(key: string): Promise<void>;
  abstract stop(): Promise<void>;
}

/** One window as it was found or left. */
export interface WindowState {
  windowSeconds: number;
  count: number;
  remainingMs: number;
}

/** The verdict over all windows; `extra` is the event that is asked about but was not counted. */
export function judge(limits: readonly RateLimit[], windows: readonly WindowState[], extra: 0 | 1): RateLimitResult {
  const exceeded = windows.filter(({ windowSeconds, count }) =>
    limits.some((limit) => limit.windowSeconds === windowSeconds && count + extra > limit.max),
  );
  const retryAfterSeconds = Math.max(
    0,
    ...exceeded.map(({ remainingMs }) => Math.max(1, Math.ceil(remainingMs / 1000))),
  );
  return { allowed: exceeded.length === 0, retryAfterSeconds };
}
