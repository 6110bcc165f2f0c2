import { Injectable } from '@nestjs/common';
import type { Route } from '@hive/contracts';
import { RateLimiter, type RateLimitQuota, type RateLimitResult } from '../../../platform/rate-limit/rate-limiter.js';
import { rateLimited } from '../../errors/app-error.js';
import { callerAddress } from './caller-address.js';
import { ProcessRateLimiter } from './process-rate-limiter.js';
import { failuresKey, rateLimits, type RateLimitName } from './rate-limits.js';

/** Enforces the `rateLimit` of a route for the caller's address. */
@Injectable()
export class RouteRateLimiter {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly processLimiter: ProcessRateLimiter,
  ) {}

  /**
   * Counts a call and returns what remains for the address; undefined where the outcome of the call decides whether it counts.
   * Throws an AppError when the address is over its limit.
   */
  async count({ method, path, rateLimit }: Route, caller: { ip: string }): Promise<RateLimitQuota | undefined> {
    if (!rateLimit) {
      return undefined;
    }
    const result = await this.check(rateLimit, `${method} ${path}`, callerAddress(caller));
    if (!result.allowed) {
      throw rateLimited(rateLimits[rateLimit].error, result);
    }
    return rateLimits[rateLimit].counts === 'calls' ? result.quota : undefined;
  }

  private check(name: RateLimitName, route: string, address: string): RateLimitResult | Promise<RateLimitResult> {
    const policy = rateLimits[name];
    if (policy.counts === 'failures') {
      return this.limiter.peek(failuresKey(name, address), policy.perAddress);
    }
    const key = `${name}:${route}:${address}`;
    return 'scope' in policy
      ? this.processLimiter.hit(key, policy.perAddress[0])
      : this.limiter.hit(key, policy.perAddress);
  }
}
