import type { EntityManager } from 'typeorm';
import { insertAllIgnore } from '../platform/database/rows.js';
import type { DemoArea } from './demo/demo-area.js';
import { SeedItemEntity } from './seed-item.entity.js';
import { markCompleted } from './seed-runs.js';

/** Marks a database that records its items. */
const RECORDED = 'items-recorded';

/**
 * The items that this database was offered. A database whose version recorded only the names of seeds counts as having received
 * what those seeds contained.
 */
export async function readItems(
  manager: EntityManager,
  areas: readonly DemoArea[],
  completed: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (!completed.has(RECORDED)) {
    for (const area of areas.filter(({ seed }) => completed.has(seed))) {
      await recordItems(manager, await area.received(manager));
    }
    await markCompleted(manager, RECORDED);
  }
  return new Set((await manager.find(SeedItemEntity, { select: { id: true } })).map(({ id }) => id));
}

export async function recordItems(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await insertAllIgnore(
      manager,
      SeedItemEntity,
      ids.map((id) => ({ id })),
    );
  }
}
