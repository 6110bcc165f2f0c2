import { setTimeout as delay } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';

const LOCK_NOT_AVAILABLE = '55P03';

/** Runs statements outside a transaction; they fail after waiting this long for a lock. */
export async function withLockTimeout<T>(runner: QueryRunner, timeout: string, work: () => Promise<T>): Promise<T> {
  await runner.query(`SET lock_timeout = '${timeout}'`);
  try {
    return await work();
  } finally {
    await runner.query('RESET lock_timeout');
  }
}

interface Attempts {
  timeout?: string;
  count?: number;
  pauseMs?: number;
}

/**
 * Changes a table outside a transaction. Every later statement queues behind its lock, so it must not wait for a long
 * transaction: it gives up after some seconds and tries again, for about ten minutes.
 */
export async function changeTable(
  runner: QueryRunner,
  statement: string,
  { timeout = '5s', count = 100, pauseMs = 1_000 }: Attempts = {},
): Promise<void> {
  for (let left = count - 1; ; left -= 1) {
    try {
      return await withLockTimeout(runner, timeout, () => runner.query(statement) as Promise<void>);
    } catch (error) {
      if (left <= 0 || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) {
        throw error;
      }
    }
    await delay(pauseMs);
  }
}
