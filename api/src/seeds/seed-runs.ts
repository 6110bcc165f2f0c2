import type { EntityManager } from 'typeorm';
import { SeedRunEntity } from './seed-run.entity.js';

const SEED_LOCK = 4_271_908;

/** Marks a database whose owner took the demo content away: what newer versions add of it stays away too. */
export const REMOVED = 'demo-removed';

/** Names of the seeds that have run; until the transaction ends no other process seeds. */
export async function lockSeedRuns(manager: EntityManager): Promise<Set<string>> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
  return new Set((await manager.find(SeedRunEntity)).map(({ name }) => name));
}
