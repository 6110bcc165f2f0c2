import { contactRoutes } from '@hive/contracts';
import {
  evaluate,
  RateLimiter,
  type RateLimit,
  type RateLimitResult,
} from '../../../platform/rate-limit/rate-limiter.js';
import { ProcessRateLimiter } from './process-rate-limiter.js';
import { RouteRateLimiter } from './route-rate-limiter.js';

/** Counts in memory, by a clock that tests set. */
class MemoryRateLimiter extends RateLimiter {
  nowMs = 0;
  private readonly hits = new Map<string, number[]>();

  override async hit(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult> {
    const result = await this.peek(key, limits);
    if (result.allowed) {
      this.hits.set(key, [...(this.hits.get(key) ?? []), this.nowMs]);
    }
    return result;
  }

  override peek(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult> {
    const ages = (this.hits.get(key) ?? []).map((at) => this.nowMs - at);
    return Promise.resolve(evaluate(limits, ages));
  }

  override undo = () => Promise.resolve();
  override reset = () => Promise.resolve();
  override removeExpired = () => Promise.resolve();
  override stop = () => Promise.resolve();
}

it('accepts 60 calls of a public form an hour, ten of them a minute', async () => {
  const limiter = new MemoryRateLimiter();
  const routes = new RouteRateLimiter(limiter, new ProcessRateLimiter());
  const call = () => routes.count(contactRoutes.create, { ip: '203.0.113.9' });
  const rejected = (retryAfterSeconds: number) => ({ code: 'REQUEST.RATE_LIMITED', details: { retryAfterSeconds } });
  for (let minute = 0; minute < 6; minute += 1) {
    for (let count = 0; count < 10; count += 1) {
      await call();
    }
    await expect(call()).rejects.toMatchObject(rejected(minute < 5 ? 60 : 55 * 60));
    limiter.nowMs += 60_000;
  }
  await expect(call()).rejects.toMatchObject(rejected(54 * 60));
  limiter.nowMs += 54 * 60_000;
  await call();
});
