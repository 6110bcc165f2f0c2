export interface RateLimit {
  /** Events allowed within the window. */
  max: number;
  windowSeconds: number;
}

/** Counts events over all processes. */
export abstract class RateLimiter {
  /** Counts one event under the key against every limit. `retryAfterSeconds` is set when one of them is exceeded. */
  abstract hit(key: string, limits: readonly RateLimit[]): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** Like `hit` without counting. */
  abstract peek(key: string, limits: readonly RateLimit[]): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  abstract reset(key: string): Promise<void>;
}
