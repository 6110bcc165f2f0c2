import type { DataSource } from 'typeorm';
import { evaluate, longestOf, quotaOf, RateLimiter, type RateLimit, type RateLimitResult } from './rate-limiter.js';

/**
 * Ignores events that a clock which was ahead has stored in the future: they would refuse further ones until then. A transaction
 * that began earlier may count later, so a minute is allowed.
 */
const HAPPENED = `at <= now() + interval '1 minute'`;

/** Whether every limit has room; `$2` are the windows in seconds, `$3` their maxima, `$4` the longest window. */
const HAS_ROOM = `NOT EXISTS (
  SELECT 1 FROM unnest($2::integer[], $3::integer[]) AS l (seconds, most)
  WHERE (SELECT count(*) FROM unnest(r.hits) AS at
    WHERE at > now() - make_interval(secs => l.seconds) AND ${HAPPENED}) >= l.most)`;

const AGES = `ARRAY(SELECT greatest(0, extract(epoch FROM now() - at) * 1000)::float8
  FROM unnest(r.hits) AS at WHERE ${HAPPENED})`;

// One statement: the row's lock covers check and count, so concurrent events cannot exceed a limit.
const HIT = `
  INSERT INTO rate_limits AS r (key, hits, allowed, expires_at)
  VALUES ($1, ARRAY[now()], true, now() + make_interval(secs => $4))
  ON CONFLICT (key) DO UPDATE SET
    hits = ARRAY(SELECT at FROM unnest(r.hits) AS at WHERE at > now() - make_interval(secs => $4) AND ${HAPPENED} ORDER BY at)
      || CASE WHEN ${HAS_ROOM} THEN ARRAY[now()] ELSE ARRAY[]::timestamptz[] END,
    allowed = ${HAS_ROOM},
    expires_at = CASE WHEN ${HAS_ROOM} THEN EXCLUDED.expires_at ELSE r.expires_at END
  RETURNING allowed, ${AGES} AS ages`;

const PEEK = `SELECT ${AGES} AS ages FROM rate_limits r WHERE key = $1 AND expires_at > now()`;

/** Times of events in an unlogged table: atomic over all processes, empty after a crash of the server. */
export class PostgresRateLimiter extends RateLimiter {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async hit(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult> {
    const [row] = await this.dataSource.query<{ allowed: boolean; ages: number[] }[]>(HIT, [
      key,
      limits.map(({ windowSeconds }) => windowSeconds),
      limits.map(({ max }) => max),
      longestOf(limits),
    ]);
    const ages = row?.ages ?? [];
    return row?.allowed === false
      ? { ...evaluate(limits, ages), allowed: false }
      : { allowed: true, retryAfterSeconds: 0, quota: quotaOf(limits, ages) };
  }

  async peek(key: string, limits: readonly RateLimit[]): Promise<RateLimitResult> {
    const [row] = await this.dataSource.query<{ ages: number[] }[]>(PEEK, [key]);
    return evaluate(limits, row?.ages ?? []);
  }

  async undo(key: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE rate_limits SET hits = trim_array(hits, 1) WHERE key = $1 AND cardinality(hits) > 0',
      [key],
    );
  }

  async reset(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limits WHERE key = $1', [key]);
  }

  async removeExpired(): Promise<void> {
    await this.dataSource.query(`
      DELETE FROM rate_limits WHERE key IN (
        SELECT key FROM rate_limits WHERE expires_at <= now() LIMIT 5000 FOR UPDATE SKIP LOCKED)`);
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
