import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { judge, RateLimiter, type RateLimit, type RateLimitResult, type WindowState } from './rate-limiter.js';

const SWEEP_EVERY_MS = 60_000;

// Rows are locked in the order of their windows, so that two hits on one key cannot wait for each other.
const HIT = `
  INSERT INTO rate_limits AS r (key, window_seconds, count, expires_at)
  SELECT $1, w, 1, now() + make_interval(secs => w) FROM unnest($2::integer[]) w ORDER BY w
  ON CONFLICT (key, window_seconds) DO UPDATE SET
    count = CASE WHEN r.expires_at <= now() THEN 1 ELSE r.count + 1 END,
    expires_at = CASE WHEN r.expires_at <= now() THEN EXCLUDED.expires_at ELSE r.expires_at END
  RETURNING window_seconds AS "windowSeconds", count,
    (extract(epoch FROM expires_at - now()) * 1000)::float8 AS "remainingMs"`;

const PEEK = `
  SELECT window_seconds AS "windowSeconds", count,
    (extract(epoch FROM expires_at - now()) * 1000)::float8 AS "remainingMs"
  FROM rate_limits WHERE key = $1 AND window_seconds = ANY($2::integer[]) AND expires_at > now()`;

/** Counters in an unlogged table: atomic over all processes, and nobody misses them after a crash. */
export class PostgresRateLimiter extends RateLimiter {
  private readonly logger = new Logger(RateLimiter.name);
  private readonly sweeper: NodeJS.Timeout;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {
    super();
    this.sweeper = setInterval(() => void (this.sweeping = this.sweep()), SWEEP_EVERY_MS);
    this.sweeper.unref();
  }

  async hit(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult> {
    return judge(limits, await this.dataSource.query<WindowState[]>(HIT, [key, windowsOf(limits)]), 0);
  }

  async peek(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult> {
    return judge(limits, await this.dataSource.query<WindowState[]>(PEEK, [key, windowsOf(limits)]), 1);
  }

  async reset(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limits WHERE key = $1', [key]);
  }

  /** Removes windows that are over. */
  async sweep(): Promise<void> {
    try {
      await this.dataSource.query(`
        DELETE FROM rate_limits WHERE (key, window_seconds) IN (
          SELECT key, window_seconds FROM rate_limits WHERE expires_at <= now() LIMIT 5000 FOR UPDATE SKIP LOCKED)`);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'Could not remove old rate limits' });
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.sweeper);
    await this.sweeping;
  }
}

const windowsOf = (limits: readonly RateLimit[]): number[] => [...new Set(limits.map((limit) => limit.windowSeconds))];
