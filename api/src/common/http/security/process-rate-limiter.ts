import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ALLOWED, type RateLimit, type RateLimitResult } from '../../../platform/rate-limit/rate-limiter.js';

const MAX_KEYS = 50_000;

/** Counts calls of this process in fixed windows that start with the first call of a key. */
@Injectable()
export class ProcessRateLimiter {
  private readonly counts = new LRUCache<string, { calls: number }>({ max: MAX_KEYS, ttl: 1 });

  /** Counts one call unless the limit is reached. */
  hit(key: string, { max, windowSeconds }: RateLimit): RateLimitResult {
    const count = this.counts.get(key);
    if (!count) {
      this.counts.set(key, { calls: 1 }, { ttl: windowSeconds * 1000 });
      return ALLOWED;
    }
    if (count.calls >= max) {
      return { allowed: false, retryAfterSeconds: this.counts.getRemainingTTL(key) / 1000 };
    }
    count.calls += 1;
    return ALLOWED;
  }
}
