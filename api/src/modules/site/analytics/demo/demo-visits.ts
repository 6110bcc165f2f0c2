import type { EntityManager } from 'typeorm';
import { ensurePartitions } from '../retention/visit-retention.js';
import { removeVisitsSql } from '../rollups/visit-statements.js';
import { storeVisits } from '../rollups/visit-store.js';
import { DEMO_VISIT_IDS, demoVisits } from './demo-visits.rules.js';

const MONTHS = [-3, -2, -1, 0];

const REMOVE = removeVisitsSql(`
  DELETE FROM website_visits WHERE id::text LIKE '${DEMO_VISIT_IDS}'
  RETURNING id, visited_at, to_date(left(id::text, 8), 'YYYYMMDD') AS day, session_id, country, source, campaign,
    is_bot`);

/** The stages of demo sessions by day and source. A stage depends only on the id of its session. */
const DEMO_STAGES = `
  WITH sessions AS (
    SELECT session_id, min(to_date(left(id::text, 8), 'YYYYMMDD')) AS day, (array_agg(source ORDER BY visited_at))[1] AS source,
      ('x' || left(md5(session_id), 4))::bit(16)::integer % 100 AS draw
    FROM website_visits WHERE id::text LIKE '${DEMO_VISIT_IDS}' AND session_id IS NOT NULL AND NOT is_bot
    GROUP BY session_id
  ), demo AS (
    SELECT day, source, stage, count(*) AS sessions
    FROM sessions JOIN (VALUES (1, 16), (2, 10), (3, 8), (4, 6), (5, 5), (6, 5)) AS shares (stage, percent) ON draw < percent
    GROUP BY day, source, stage ORDER BY day, source, stage
  )`;
const ADD_STAGES = `${DEMO_STAGES}
  INSERT INTO visit_stages AS v (day, source, stage, sessions) SELECT day, source, stage, sessions FROM demo
  ON CONFLICT (day, source, stage) DO UPDATE SET sessions = v.sessions + excluded.sessions`;
/** Nothing where the demo visits are from a version that did not count stages. */
const SUBTRACT_STAGES = `${DEMO_STAGES}
  UPDATE visit_stages AS v SET sessions = v.sessions - demo.sessions FROM demo
  WHERE v.day = demo.day AND v.source = demo.source AND v.stage = demo.stage AND NOT EXISTS (
    SELECT FROM demo AS d LEFT JOIN visit_stages AS s ON s.day = d.day AND s.source = d.source AND s.stage = d.stage
    WHERE coalesce(s.sessions, 0) < d.sessions)`;

const hasDemoVisits = async (manager: EntityManager): Promise<boolean> =>
  (await manager.query<unknown[]>(`SELECT 1 FROM website_visits WHERE id::text LIKE '${DEMO_VISIT_IDS}' LIMIT 1`))
    .length > 0;

/**
 * Stores ninety days of visits with quiet weekends and slow growth, besides those of real visitors. Does nothing while
 * demo visits exist.
 */
export async function seedDemoVisits(manager: EntityManager, now: Date, timeZone: string): Promise<void> {
  if (!(await hasDemoVisits(manager))) {
    await ensurePartitions(manager, now, MONTHS);
    await storeVisits(manager, demoVisits(now, timeZone));
    await manager.query(ADD_STAGES);
  }
}

/** Removes what `seedDemoVisits` stored; visits of real visitors on the same days stay. */
export async function removeDemoVisits(manager: EntityManager): Promise<void> {
  await manager.query(SUBTRACT_STAGES);
  await manager.query(REMOVE);
  await manager.query(`DELETE FROM visit_stages WHERE sessions = 0`);
  await manager.query(`DELETE FROM visit_days WHERE visits = 0 AND bots = 0 AND sessions = 0`);
  await manager.query(`DELETE FROM visit_hours WHERE visits = 0 AND bots = 0 AND sessions = 0`);
  await manager.query(`DELETE FROM visit_countries WHERE visits = 0`);
}
