import type { DataSource } from 'typeorm';
import { seedDemoVisits } from '../modules/analytics/demo/demo-visits.js';
import { defaultSettings } from '../modules/settings/settings.defaults.js';
import { SettingsEntity } from '../modules/settings/settings.entity.js';
import { defineJob } from '../platform/queue/queue.js';
import { SeedRunEntity } from './seed-run.entity.js';
import { lockSeedRuns, REMOVED } from './seed-runs.js';

export const VISITS = 'demo-visits';

/** Thousands of rows: they come after the start, not during it. */
export const bringVisitsLater = defineJob<Record<string, never>>('seeds.visits');

/** Three months of visits on the agency's calendar, once, unless the demo content has been taken away meanwhile. */
export async function bringVisits(dataSource: DataSource, now: Date): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const ran = await lockSeedRuns(manager);
    if (ran.has(VISITS) || ran.has(REMOVED)) {
      return;
    }
    const settings = await manager.findOneBy(SettingsEntity, { id: 1 });
    await seedDemoVisits(manager, now, { ...defaultSettings, ...settings?.data }.timeZone);
    await manager.insert(SeedRunEntity, { name: VISITS });
  });
}
