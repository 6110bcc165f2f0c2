import type { EntityManager } from 'typeorm';
import { seedDemoVisits } from '../../modules/site/analytics/demo/demo-visits.js';
import { defaultSettings } from '../../modules/site/settings/settings.defaults.js';
import { SettingsEntity } from '../../modules/site/settings/settings.entity.js';
import { lockSeedRuns, markCompleted, REMOVED } from '../seed-runs.js';

/** Name in `seed_runs`. */
export const VISITS = 'demo-visits';

/** Adds three months of visits on the business calendar, once, unless the demo content has been removed since. */
export async function addDemoVisits(manager: EntityManager, now: Date): Promise<void> {
  const completed = await lockSeedRuns(manager);
  if (completed.has(VISITS) || completed.has(REMOVED)) {
    return;
  }
  const settings = await manager.findOneBy(SettingsEntity, { id: 1 });
  await seedDemoVisits(manager, now, { ...defaultSettings, ...settings?.data }.timeZone);
  await markCompleted(manager, VISITS);
}
