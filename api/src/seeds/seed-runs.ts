import type { EntityManager } from 'typeorm';
import { takeLock } from '../platform/database/advisory-locks.js';
import { SeedRunEntity } from './seed-run.entity.js';

/** Marks a database whose owner took the demo content away: what newer versions add of it stays away too. */
export const REMOVED = 'demo-removed';

/** Names of the seeds that have run; until the transaction ends no other process seeds. */
export async function lockSeedRuns(manager: EntityManager): Promise<Set<string>> {
  await takeLock(manager, 'seeds');
  return new Set((await manager.find(SeedRunEntity)).map(({ name }) => name));
}
