import type { EntityManager } from 'typeorm';
import { defineLock, takeLock } from '../platform/database/advisory-locks.js';
import { SeedRunEntity } from './seed-run.entity.js';

const seedsLock = defineLock('seeds', 4_271_908);

/** Marks a database whose demo content was removed; demo content of newer versions is not added either. */
export const REMOVED = 'demo-removed';

/** Names of the completed seeds. No other process seeds until the transaction ends. */
export async function lockSeedRuns(manager: EntityManager): Promise<ReadonlySet<string>> {
  await takeLock(manager, seedsLock);
  return new Set((await manager.find(SeedRunEntity)).map(({ name }) => name));
}

/** Records that a seed ran, so that it does not run again automatically. */
export async function markCompleted(manager: EntityManager, name: string): Promise<void> {
  await manager.upsert(SeedRunEntity, { name }, ['name']);
}
