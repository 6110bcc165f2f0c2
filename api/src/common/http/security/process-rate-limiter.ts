import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { RateLimit, RateLimitResult } from '../../../platform/rate-limit/rate-limiter.js';

const MAX_KEYS = 50_000;

/** Counts calls of this process in fixed windows that start with the first call of a key. */
@Injectable()
export class ProcessRateLimiter {
  private readonly counts = new LRUCache<string, { calls: number }>({ max: MAX_KEYS, ttl: 1 });

  /** Counts one call unless the limit is reached. */
  hit(key: string, { max, windowSeconds }: RateLimit): RateLimitResult {
    const count = this.counts.get(key) ?? { calls: 0 };
    if (count.calls === 0) {
      this.counts.set(key, count, { ttl: windowSeconds * 1000 });
    }
    const leftSeconds = this.counts.getRemainingTTL(key) / 1000;
    const allowed = count.calls < max;
    count.calls += allowed ? 1 : 0;
    return {
      allowed,
      retryAfterSeconds: allowed ? 0 : leftSeconds,
      quota: { limit: max, remaining: max - count.calls, resetSeconds: Math.max(1, Math.ceil(leftSeconds)) },
    };
  }
}
