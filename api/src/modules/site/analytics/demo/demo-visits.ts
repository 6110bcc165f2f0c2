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

/** Adds what the demo visitors did in the assessment to the roll-up, or subtracts it. The same visitors come as far each time. */
const rollUpStages = (sign: '' | '-'): string => `
  WITH sessions AS (
    SELECT session_id, min(to_date(left(id::text, 8), 'YYYYMMDD')) AS day, (array_agg(source ORDER BY visited_at))[1] AS source,
      ('x' || left(md5(session_id), 4))::bit(16)::integer % 100 AS draw
    FROM website_visits WHERE id::text LIKE '${DEMO_VISIT_IDS}' AND session_id IS NOT NULL AND NOT is_bot
    GROUP BY session_id
  )
  INSERT INTO visit_stages AS v (day, source, stage, sessions)
  SELECT day, source, stage, ${sign}count(*)
  FROM sessions JOIN (VALUES (1, 16), (2, 10), (3, 8), (4, 6), (5, 5), (6, 5)) AS shares (stage, percent) ON draw < percent
  GROUP BY day, source, stage ORDER BY day, source, stage
  ON CONFLICT (day, source, stage) DO UPDATE SET sessions = v.sessions + excluded.sessions`;

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
    await manager.query(rollUpStages(''));
  }
}

/** Removes what `seedDemoVisits` stored; visits of real visitors on the same days stay. */
export async function removeDemoVisits(manager: EntityManager): Promise<void> {
  await manager.query(rollUpStages('-'));
  await manager.query(REMOVE);
  await manager.query(`DELETE FROM visit_stages WHERE sessions = 0`);
  await manager.query(`DELETE FROM visit_days WHERE visits = 0 AND bots = 0 AND sessions = 0`);
  await manager.query(`DELETE FROM visit_hours WHERE visits = 0 AND bots = 0 AND sessions = 0`);
  await manager.query(`DELETE FROM visit_countries WHERE visits = 0`);
}
