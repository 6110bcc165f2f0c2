import { randomUUID } from 'node:crypto';
import { describeOnRedis, openPostgres, openRedis, type Opened } from '../../../test/platform/engines.js';
import { describeRateLimiter } from '../../../test/platform/rate-limiter.suite.js';
import { PostgresRateLimiter } from './postgres-rate-limiter.js';
import { RedisRateLimiter } from './redis-rate-limiter.js';

describe('RateLimiter on Postgres', () => {
  let server: Awaited<ReturnType<typeof openPostgres>>;
  let limiters: readonly [PostgresRateLimiter, PostgresRateLimiter];
  beforeAll(async () => {
    server = await openPostgres();
    limiters = [new PostgresRateLimiter(server.dataSource), new PostgresRateLimiter(server.dataSource)];
  });
  afterAll(async () => {
    await Promise.all(limiters.map((limiter) => limiter.stop()));
    await server.close();
  });
  describeRateLimiter(() => limiters);

  it('removes keys whose windows are over and keeps the others', async () => {
    const [limiter] = limiters;
    const [over, open] = [randomUUID(), randomUUID()];
    await limiter.hit(over, [{ max: 1, windowSeconds: 60 }]);
    await limiter.hit(open, [{ max: 1, windowSeconds: 60 }]);
    await server.dataSource.query(`UPDATE rate_limits SET expires_at = now() WHERE key = $1`, [over]);
    await limiter.removeExpired();
    const left = await server.dataSource.query(`SELECT key FROM rate_limits WHERE key IN ($1, $2)`, [over, open]);
    expect(left).toEqual([{ key: open }]);
  });
});

describeOnRedis('RateLimiter on Redis', () => {
  let server: Opened;
  let limiters: readonly [RedisRateLimiter, RedisRateLimiter];
  beforeAll(async () => {
    server = await openRedis();
    limiters = [new RedisRateLimiter(server.url), new RedisRateLimiter(server.url)];
  });
  afterAll(async () => {
    await Promise.all(limiters.map((limiter) => limiter.stop()));
    await server.close();
  });
  describeRateLimiter(() => limiters);
});
