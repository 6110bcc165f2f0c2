import { retentionPeriods, type RetentionPeriodName } from '@hive/contracts';
import type { DataSource, EntityManager } from 'typeorm';

const HOUR_MS = 3_600_000;
const BATCH = 1000;

/** The agency's setting for a kind of data; the default where the table has no row of that name. */
export async function readRetention(manager: EntityManager, name: RetentionPeriodName): Promise<number> {
  const [row] = await manager.query<{ amount: number }[]>('SELECT amount FROM retention_periods WHERE name = $1', [
    name,
  ]);
  return row?.amount ?? retentionPeriods[name].preset;
}

/** Data from before this time is removed. Months are calendar months. */
export function retentionLimit(name: RetentionPeriodName, amount: number, now: Date): Date {
  switch (retentionPeriods[name].unit) {
    case 'hours':
      return new Date(now.getTime() - amount * HOUR_MS);
    case 'days':
      return new Date(now.getTime() - amount * 24 * HOUR_MS);
    case 'months': {
      const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - amount];
      // 31 March less one month is the last day of February
      const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
      return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay)));
    }
  }
}

/**
 * Removes data that is older than its period. `remove` gets the limit and returns how many rows it removed. The outcome is
 * stored for the administrators who set the period; an error is thrown again, so that the job is retried.
 */
export async function applyRetention(
  dataSource: DataSource,
  { name, now }: { name: RetentionPeriodName; now: Date },
  remove: (before: Date) => Promise<number>,
): Promise<void> {
  const record = (removed: number, hasFailed: boolean): Promise<unknown> =>
    dataSource.query('UPDATE retention_periods SET ran_at = $2, removed = $3, has_failed = $4 WHERE name = $1', [
      name,
      now,
      removed,
      hasFailed,
    ]);
  try {
    const amount = await readRetention(dataSource.manager, name);
    await record(await remove(retentionLimit(name, amount, now)), false);
  } catch (error) {
    await record(0, true).catch(() => undefined);
    throw error;
  }
}

/** Deletes the rows of a table that a condition on `$1`, the limit, selects; in batches, so that no lock lasts. */
export async function removeInBatches(
  dataSource: DataSource,
  { table, condition }: { table: string; condition: string },
  before: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const [, count] = await dataSource.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))`,
      [before],
    );
    removed += count;
    if (count < BATCH) {
      return removed;
    }
  }
}
