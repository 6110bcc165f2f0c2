import { Redis } from 'ioredis';
import { warnOfLostRedis } from '../redis/redis-connection.js';
import { evaluate, quotaOf, RateLimiter, type RateLimit, type RateLimitResult } from './rate-limiter.js';

/**
 * KEYS[1]: times of events in milliseconds, oldest first. ARGV[1]: 1 to count one more; then window in seconds and
 * maximum of each limit. Returns 1 when there is room, then the ages. Time is the server's, so that the clocks of
 * processes do not matter; an event of the future was counted before that clock went back.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local longest = 0
for i = 2, #ARGV, 2 do longest = math.max(longest, ARGV[i] * 1000) end
local hits = redis.call('LRANGE', KEYS[1], 0, -1)
local ages = {}
for _, at in ipairs(hits) do
  local age = now - at
  if age >= 0 and age < longest then ages[#ages + 1] = age else redis.call('LREM', KEYS[1], 1, at) end
end
local room = 1
for i = 2, #ARGV, 2 do
  local count = 0
  for _, age in ipairs(ages) do if age < ARGV[i] * 1000 then count = count + 1 end end
  if count >= tonumber(ARGV[i + 1]) then room = 0 end
end
if ARGV[1] == '1' and room == 1 then
  redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], longest)
end
table.insert(ages, 1, room)
return ages`;

/** One list for each key, which expires with its longest window. */
export class RedisRateLimiter extends RateLimiter {
  private readonly redis: Redis;

  constructor(
    url: string,
    private readonly prefix: string,
  ) {
    super();
    this.redis = new Redis(url, { maxRetriesPerRequest: 1 });
    this.redis.on('error', warnOfLostRedis);
  }

  async hit(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult> {
    const [room, ...ages] = await this.run(key, limits, true);
    return room === 0
      ? { ...evaluate(limits, ages), allowed: false }
      : { allowed: true, retryAfterSeconds: 0, quota: quotaOf(limits, [...ages, 0]) };
  }

  async peek(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult> {
    const [, ...ages] = await this.run(key, limits, false);
    return evaluate(limits, ages);
  }

  async undo(key: string): Promise<void> {
    await this.redis.rpop(this.keyOf(key));
  }

  async reset(key: string): Promise<void> {
    await this.redis.del(this.keyOf(key));
  }

  /** Redis expires keys automatically. */
  removeExpired(): Promise<void> {
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    await this.redis.quit().catch(() => this.redis.disconnect());
  }

  private keyOf(key: string): string {
    return `${this.prefix}:rate:${key}`;
  }

  private async run(key: string, limits: readonly RateLimit[], counting: boolean): Promise<number[]> {
    const numbers = limits.flatMap(({ windowSeconds, max }) => [windowSeconds, max]);
    return (await this.redis.eval(SCRIPT, 1, this.keyOf(key), counting ? '1' : '0', ...numbers)) as number[];
  }
}
