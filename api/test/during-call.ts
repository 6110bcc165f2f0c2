import type { DataSource, QueryRunner } from 'typeorm';
import { pollUntil } from './observe.js';

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Runs the change in a transaction that is committed as soon as the call waits for one of its locks. */
export async function duringCall<T>(
  dataSource: DataSource,
  call: () => Promise<T>,
  change: (runner: QueryRunner) => Promise<unknown>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await change(runner);
    const answer = call();
    const waiters = await pollUntil(
      () => dataSource.query<unknown[]>(WAITING),
      (rows) => rows.length > 0,
    );
    expect(waiters).toHaveLength(1);
    await runner.commitTransaction();
    return await answer;
  } finally {
    if (runner.isTransactionActive) {
      await runner.rollbackTransaction();
    }
    await runner.release();
  }
}
