import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { UserAgents } from '../ingestion/user-agents.js';

/** A visit as it is stored. */
export interface Visit {
  id: string;
  visitedAt: Date;
  /** On the agency's calendar. */
  day: string;
  sessionId: string | null;
  page: string;
  referer: string | null;
  userAgent: string | null;
  country: string | null;
  source: string;
  isBot: boolean;
}

/** Any order that all processes share keeps their batches from waiting for each other in a circle. */
const DEADLOCK = '40P01';
const ATTEMPTS = 3;

/**
 * One statement for a batch: sessions, rows, sums. Rows that batches of several processes share are locked table by
 * table (each part reads the one before) and within a table by key.
 *
 * A session goes on for 30 minutes after its last visit. `visits = n` after the upsert means that it began in this
 * batch; with one visit it counts as bounced until its second one takes that back. Visits of one session may come by two
 * processes, and the earlier one last: the session then begins earlier.
 */
const STORE = `
WITH input AS MATERIALIZED (
  SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::date[], $4::text[], $5::text[], $6::text[], $7::integer[],
    $8::text[], $9::text[], $10::boolean[])
    AS t (id, visited_at, day, session_id, page, referer, user_agent_id, country, source, is_bot)
), seen AS MATERIALIZED (
  SELECT session_id AS id, min(visited_at) AS first_at, max(visited_at) AS last_at, min(day) AS day,
    (array_agg(source ORDER BY visited_at, id))[1] AS source, count(*)::integer AS n
  FROM input WHERE session_id IS NOT NULL AND NOT is_bot GROUP BY session_id
), touched AS (
  INSERT INTO visit_sessions AS s (id, started_at, last_at, day, source, visits, added_seconds)
  SELECT id, first_at, last_at, day, source, n, extract(epoch FROM last_at - first_at)::integer FROM seen ORDER BY id
  ON CONFLICT (id) DO UPDATE SET
    (started_at, day, source, visits, added_seconds) = (
      SELECT CASE WHEN over THEN excluded.started_at ELSE least(s.started_at, excluded.started_at) END,
        CASE WHEN over THEN excluded.day ELSE s.day END,
        CASE WHEN over THEN excluded.source ELSE s.source END,
        CASE WHEN over THEN excluded.visits ELSE s.visits + excluded.visits END,
        CASE WHEN over THEN excluded.added_seconds
          ELSE extract(epoch FROM greatest(s.last_at, excluded.last_at)
            - least(s.started_at, excluded.started_at))::integer
            - extract(epoch FROM s.last_at - s.started_at)::integer END
      FROM (SELECT excluded.started_at > s.last_at + interval '30 minutes' AS over) o),
    last_at = greatest(s.last_at, excluded.last_at)
  RETURNING s.id, s.started_at, s.day, s.source, s.visits, s.added_seconds
), moved AS MATERIALIZED (
  SELECT t.id, t.started_at, t.day, t.source, seen.n, t.added_seconds,
    (t.visits = seen.n)::integer AS began,
    (t.visits = 1)::integer - (t.visits > seen.n AND t.visits - seen.n = 1)::integer AS bounced
  FROM touched t JOIN seen USING (id)
), visits AS MATERIALIZED (
  SELECT input.id, visited_at, input.day, session_id, page, referer, user_agent_id, country, is_bot,
    coalesce(moved.source, input.source) AS source
  FROM input LEFT JOIN moved ON moved.id = input.session_id AND NOT input.is_bot
), stored AS (
  INSERT INTO website_visits (visited_at, id, is_bot, page, session_id, user_agent_id, referer, country, source)
  SELECT visited_at, id, is_bot, page, session_id, user_agent_id, referer, country, source FROM visits
  RETURNING 1
), days AS (
  INSERT INTO visit_days AS d (day, source, visits, bots, sessions, bounces, session_visits, session_seconds)
  SELECT day, source, sum(visits), sum(bots), sum(sessions), sum(bounces), sum(session_visits), sum(seconds)
  FROM (
    SELECT day, source, (NOT is_bot)::integer AS visits, is_bot::integer AS bots, 0 AS sessions, 0 AS bounces,
      0 AS session_visits, 0 AS seconds
    FROM visits WHERE (SELECT count(*) FROM stored) > 0
    UNION ALL SELECT day, source, 0, 0, began, bounced, n, added_seconds FROM moved
  ) sums GROUP BY day, source ORDER BY day, source
  ON CONFLICT (day, source) DO UPDATE SET visits = d.visits + excluded.visits, bots = d.bots + excluded.bots,
    sessions = d.sessions + excluded.sessions, bounces = d.bounces + excluded.bounces,
    session_visits = d.session_visits + excluded.session_visits,
    session_seconds = d.session_seconds + excluded.session_seconds
  RETURNING 1
), hours AS (
  INSERT INTO visit_hours AS h (hour, source, visits, bots, sessions)
  SELECT hour, source, sum(visits), sum(bots), sum(sessions)
  FROM (
    SELECT date_trunc('hour', visited_at, 'UTC') AS hour, source, (NOT is_bot)::integer AS visits,
      is_bot::integer AS bots, 0 AS sessions
    FROM visits WHERE (SELECT count(*) FROM days) > 0
    UNION ALL SELECT date_trunc('hour', started_at, 'UTC'), source, 0, 0, began FROM moved WHERE began = 1
  ) sums GROUP BY hour, source ORDER BY hour, source
  ON CONFLICT (hour, source) DO UPDATE SET visits = h.visits + excluded.visits, bots = h.bots + excluded.bots,
    sessions = h.sessions + excluded.sessions
  RETURNING 1
)
INSERT INTO visit_countries AS c (day, country, visits)
SELECT day, coalesce(country, 'ZZ'), count(*) FROM visits
WHERE NOT is_bot AND (SELECT count(*) FROM hours) > 0
GROUP BY 1, 2 ORDER BY 1, 2
ON CONFLICT (day, country) DO UPDATE SET visits = c.visits + excluded.visits`;

/** Writes visits and everything that is summed up from them. */
@Injectable()
export class VisitStore {
  private readonly pool: Pool;

  constructor(
    dataSource: DataSource,
    private readonly agents: UserAgents,
  ) {
    // straight to the driver's pool: a named statement is parsed and planned once for each connection
    this.pool = (dataSource.driver as PostgresDriver).master as Pool;
  }

  /** All of them or none; returns after the commit. */
  async store(visits: readonly Visit[]): Promise<void> {
    const values = columnsOf(visits, await this.agents.idsOf(visits.map(({ userAgent }) => userAgent)));
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.pool.query({ name: 'store-visits', text: STORE, values });
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || (error as { code?: unknown }).code !== DEADLOCK) {
          throw error;
        }
      }
    }
  }
}

const columnsOf = (visits: readonly Visit[], agents: readonly (number | null)[]): unknown[] => [
  visits.map(({ id }) => id),
  visits.map(({ visitedAt }) => visitedAt),
  visits.map(({ day }) => day),
  visits.map(({ sessionId }) => sessionId),
  visits.map(({ page }) => page),
  visits.map(({ referer }) => referer),
  agents,
  visits.map(({ country }) => country),
  visits.map(({ source }) => source),
  visits.map(({ isBot }) => isBot),
];
