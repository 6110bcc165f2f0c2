import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
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
  const advance = (key: string, ms: number): Promise<void> =>
    server.dataSource.query(
      `UPDATE rate_limits SET expires_at = expires_at - make_interval(secs => $2),
         hits = ARRAY(SELECT at - make_interval(secs => $2) FROM unnest(hits) AS at)
       WHERE key = $1`,
      [key, ms / 1000],
    );
  describeRateLimiter(() => ({ limiters, advance }));

  it('removes expired keys only', async () => {
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
  let redis: Redis;
  beforeAll(async () => {
    server = await openRedis();
    limiters = [new RedisRateLimiter(server.url, 'hive:test'), new RedisRateLimiter(server.url, 'hive:test')];
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await Promise.all(limiters.map((limiter) => limiter.stop()));
    await server.close();
  });
  const advance = async (key: string, ms: number): Promise<void> => {
    const list = `hive:test:rate:${key}`;
    const remaining = (await redis.pttl(list)) - ms;
    const events = await redis.lrange(list, 0, -1);
    await redis.del(list);
    if (remaining > 0) {
      await redis.rpush(list, ...events.map((at) => Number(at) - ms));
      await redis.pexpire(list, remaining);
    }
  };
  describeRateLimiter(() => ({ limiters, advance }));

  it('counts other installations apart', async () => {
    const elsewhere = new RedisRateLimiter(server.url, 'hive:other');
    const limits = [{ max: 1, windowSeconds: 60 }];
    const key = randomUUID();
    await limiters[0].hit(key, limits);
    expect(await elsewhere.hit(key, limits)).toMatchObject({ allowed: true });
    expect(await limiters[0].hit(key, limits)).toMatchObject({ allowed: false });
    await elsewhere.stop();
  });
});
