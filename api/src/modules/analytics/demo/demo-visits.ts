import type { EntityManager } from 'typeorm';
import { DEMO_VISIT_IDS, demoVisits } from './demo-visits.rules.js';
import { ensurePartitions } from '../retention/visit-retention.js';

const MONTHS = [-3, -2, -1, 0];

const INSERT = `
  WITH input AS (
    SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::boolean[], $4::text[], $5::text[], $6::text[], $7::text[],
      $8::text[], $9::text[]) AS t (id, visited_at, is_bot, page, session_id, name, referer, country, source)
  )
  INSERT INTO website_visits (visited_at, id, user_agent_id, is_bot, page, session_id, referer, country, source)
  SELECT visited_at, input.id, agents.id, is_bot, page, session_id, referer, country, source
  FROM input JOIN user_agents agents USING (name)`;

/** What the demo visits are in the sums, times $1: 1 brings them in, -1 takes exactly that out again. */
const ROLL_UP = `
  WITH demo AS MATERIALIZED (
    SELECT *, to_date(left(id::text, 8), 'YYYYMMDD') AS day, date_trunc('hour', visited_at, 'UTC') AS hour
    FROM website_visits WHERE id::text LIKE '${DEMO_VISIT_IDS}'
  ), sessions AS MATERIALIZED (
    SELECT min(day) AS day, min(hour) AS hour, min(source) AS source, count(*) AS n,
      extract(epoch FROM max(visited_at) - min(visited_at))::integer AS seconds
    FROM demo WHERE session_id IS NOT NULL GROUP BY session_id
  ), days AS (
    INSERT INTO visit_days AS d (day, source, visits, bots, sessions, bounces, session_visits, session_seconds)
    SELECT day, source, $1 * sum(visits), $1 * sum(bots), $1 * sum(sessions), $1 * sum(bounces), $1 * sum(n),
      $1 * sum(seconds)
    FROM (
      SELECT day, source, (NOT is_bot)::integer AS visits, is_bot::integer AS bots, 0 AS sessions, 0 AS bounces, 0 AS n,
        0 AS seconds FROM demo
      UNION ALL SELECT day, source, 0, 0, 1, (n = 1)::integer, n, seconds FROM sessions
    ) sums GROUP BY day, source ORDER BY day, source
    ON CONFLICT (day, source) DO UPDATE SET visits = d.visits + excluded.visits, bots = d.bots + excluded.bots,
      sessions = d.sessions + excluded.sessions, bounces = d.bounces + excluded.bounces,
      session_visits = d.session_visits + excluded.session_visits,
      session_seconds = d.session_seconds + excluded.session_seconds
  ), hours AS (
    INSERT INTO visit_hours AS h (hour, source, visits, bots, sessions)
    SELECT hour, source, $1 * sum(visits), $1 * sum(bots), $1 * sum(sessions)
    FROM (
      SELECT hour, source, (NOT is_bot)::integer AS visits, is_bot::integer AS bots, 0 AS sessions FROM demo
      UNION ALL SELECT hour, source, 0, 0, 1 FROM sessions
    ) sums GROUP BY hour, source ORDER BY hour, source
    ON CONFLICT (hour, source) DO UPDATE SET visits = h.visits + excluded.visits, bots = h.bots + excluded.bots,
      sessions = h.sessions + excluded.sessions
  )
  INSERT INTO visit_countries AS c (day, country, visits)
  SELECT day, coalesce(country, 'ZZ'), $1 * count(*) FROM demo WHERE NOT is_bot GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (day, country) DO UPDATE SET visits = c.visits + excluded.visits`;

const isSeeded = async (manager: EntityManager): Promise<boolean> =>
  (await manager.query<unknown[]>(`SELECT 1 FROM website_visits WHERE id::text LIKE '${DEMO_VISIT_IDS}' LIMIT 1`))
    .length > 0;

/**
 * Ninety days of visits with quiet weekends and slow growth, as rows and in the roll-ups, on top of what is there. Once:
 * while they are there nothing is added.
 */
export async function seedDemoVisits(manager: EntityManager, now: Date, timeZone: string): Promise<void> {
  if (await isSeeded(manager)) {
    return;
  }
  const visits = demoVisits(now, timeZone);
  await ensurePartitions(manager, now, MONTHS);
  await manager.query(
    'INSERT INTO user_agents (name) SELECT DISTINCT name FROM unnest($1::text[]) name ORDER BY name ON CONFLICT DO NOTHING',
    [[...new Set(visits.map(({ userAgent }) => userAgent))]],
  );
  await manager.query(INSERT, [
    visits.map(({ id }) => id),
    visits.map(({ visitedAt }) => visitedAt),
    visits.map(({ isBot }) => isBot),
    visits.map(({ page }) => page),
    visits.map(({ sessionId }) => sessionId),
    visits.map(({ userAgent }) => userAgent),
    visits.map(({ referer }) => referer),
    visits.map(({ country }) => country),
    visits.map(({ source }) => source),
  ]);
  await manager.query(ROLL_UP, [1]);
}

/** Takes out exactly what `seedDemoVisits` brought; what real visitors added to the same days stays. */
export async function removeDemoVisits(manager: EntityManager): Promise<void> {
  await manager.query(ROLL_UP, [-1]);
  await manager.query(`DELETE FROM website_visits WHERE id::text LIKE '${DEMO_VISIT_IDS}'`);
  await manager.query(`DELETE FROM visit_days WHERE visits = 0 AND bots = 0 AND sessions = 0`);
  await manager.query(`DELETE FROM visit_hours WHERE visits = 0 AND bots = 0 AND sessions = 0`);
  await manager.query(`DELETE FROM visit_countries WHERE visits = 0`);
}
