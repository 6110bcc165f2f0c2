import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { judge, RateLimiter, type RateLimit, type RateLimitResult, type WindowState } from './rate-limiter.js';

/**
 * KEYS[1] a hash with `<window>:n` and `<window>:end`; ARGV[1] 1 to count, then the windows in seconds. The clock is the
 * server's, so that processes need not agree on the time.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local counting = ARGV[1] == '1'
local answer = {}
local last = 0
for i = 2, #ARGV do
  local window = ARGV[i]
  local ends = tonumber(redis.call('HGET', KEYS[1], window .. ':end') or '0')
  local count = tonumber(redis.call('HGET', KEYS[1], window .. ':n') or '0')
  if ends <= now then
    count = 0
    ends = now + window * 1000
  end
  if counting then
    count = count + 1
    redis.call('HSET', KEYS[1], window .. ':n', count, window .. ':end', string.format('%.0f', ends))
  end
  if ends > last then last = ends end
  answer[#answer + 1] = tonumber(window)
  answer[#answer + 1] = count
  answer[#answer + 1] = ends - now
end
if counting then
  local ttl = redis.call('PTTL', KEYS[1])
  if ttl < last - now then redis.call('PEXPIRE', KEYS[1], last - now) end
end
return answer`;

/** One hash for each key, which expires with its longest window. */
export class RedisRateLimiter extends RateLimiter {
  private readonly logger = new Logger(RateLimiter.name);
  private readonly redis: Redis;

  constructor(url: string) {
    super();
    this.redis = new Redis(url, { maxRetriesPerRequest: 1 });
    this.redis.on('error', (error: Error) => this.logger.warn({ err: error, msg: 'Redis is not reachable' }));
  }

  async hit(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult> {
    return judge(limits, await this.run(key, limits, true), 0);
  }

  async peek(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult> {
    return judge(limits, await this.run(key, limits, false), 1);
  }

  async reset(key: string): Promise<void> {
    await this.redis.del(keyOf(key));
  }

  async stop(): Promise<void> {
    await this.redis.quit().catch(() => this.redis.disconnect());
  }

  private async run(key: string, limits: readonly RateLimit[], counting: boolean): Promise<WindowState[]> {
    const windows = [...new Set(limits.map((limit) => limit.windowSeconds))];
    const answer = (await this.redis.eval(SCRIPT, 1, keyOf(key), counting ? '1' : '0', ...windows)) as number[];
    return windows.map((_, index) => {
      const [windowSeconds = 0, count = 0, remainingMs = 0] = answer.slice(index * 3, index * 3 + 3);
      return { windowSeconds, count, remainingMs };
    });
  }
}

const keyOf = (key: string): string => `hive:rate:${key}`;
