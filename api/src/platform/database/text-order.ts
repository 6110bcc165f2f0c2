import type { DataSource } from 'typeorm';
import { rebuildIndexes } from './concurrent-indexes.js';

/**
 * The collation of names and titles that people read in a list: accents and case matter only between otherwise equal names, and
 * numbers count by their value. A column that is sorted has it, with all its indexes and comparisons. `compareTexts` of the
 * contracts is the same order.
 */
export const TEXT_ORDER = 'text_order';

/**
 * A library of another version may sort differently, and an index in the old order misses rows: every index of the collation is
 * created again, while its table is written, and the version is recorded. Returns the names of the indexes.
 */
export async function refreshTextOrder(dataSource: DataSource): Promise<string[]> {
  const [collation] = await dataSource.query<{ oid: number }[]>(
    `SELECT oid FROM pg_collation WHERE oid = to_regcollation($1)
       AND collversion IS DISTINCT FROM pg_collation_actual_version(oid)`,
    [TEXT_ORDER],
  );
  if (!collation) {
    return [];
  }
  const runner = dataSource.createQueryRunner();
  try {
    const indexes = await rebuildIndexes(runner, collation.oid);
    // last, so that a start after an interruption begins again
    await runner.query(`ALTER COLLATION ${TEXT_ORDER} REFRESH VERSION`);
    return indexes;
  } finally {
    await runner.release();
  }
}
