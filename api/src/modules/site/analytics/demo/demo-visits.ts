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
  }
}

/** Removes what `seedDemoVisits` stored; visits of real visitors on the same days stay. */
export async function removeDemoVisits(manager: EntityManager): Promise<void> {
  await manager.query(REMOVE);
  await manager.query(`DELETE FROM visit_days WHERE visits = 0 AND bots = 0 AND sessions = 0`);
  await manager.query(`DELETE FROM visit_hours WHERE visits = 0 AND bots = 0 AND sessions = 0`);
  await manager.query(`DELETE FROM visit_countries WHERE visits = 0`);
}
