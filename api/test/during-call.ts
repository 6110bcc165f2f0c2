import type { DataSource, QueryRunner } from 'typeorm';
import { pollUntil } from './observe.js';

/** The connections that wait for a lock of the given one. */
const WAITING = 'SELECT FROM pg_stat_activity WHERE $1::integer = ANY (pg_blocking_pids(pid))';

/** Runs the change in a transaction that is committed as soon as the call waits for one of its locks. */
export async function duringCall<T>(
  dataSource: DataSource,
  call: () => Promise<T>,
  change: (runner: QueryRunner) => Promise<unknown>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    const [backend] = (await runner.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[];
    await change(runner);
    const answer = call();
    const waiters = await pollUntil(
      () => dataSource.query<unknown[]>(WAITING, [backend?.pid]),
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
