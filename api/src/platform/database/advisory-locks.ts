import { once, type EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';

export interface AdvisoryLock {
  readonly name: string;
  readonly number: number;
}

const names = new Map<number, string>();

/**
 * Declares a lock; no two share a number. A number never changes and is never used again: during an upgrade processes of two
 * versions take the same locks.
 */
export function defineLock(name: string, number: number): AdvisoryLock {
  const other = names.get(number);
  if (other !== undefined) {
    throw new Error(`The locks ${other} and ${name} have one number: ${number}`);
  }
  names.set(number, name);
  return { name, number };
}

/** Waits for the lock and holds it until the transaction ends. With a key only equal keys exclude each other. */
export async function takeLock(manager: EntityManager, lock: AdvisoryLock, key?: string): Promise<void> {
  await (key === undefined
    ? manager.query('SELECT pg_advisory_xact_lock($1)', [lock.number])
    : manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [lock.number, key]));
}

/** Holds the lock until the transaction ends, or returns false when another one holds it. */
export async function tryLock(manager: EntityManager, lock: AdvisoryLock): Promise<boolean> {
  const [row] = await manager.query<{ taken: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
    lock.number,
  ]);
  return row?.taken === true;
}

const POLL_MS = 100;

/**
 * Runs the work under the lock without a transaction. The lock always ends with the connection. A waiting process polls: a
 * statement that waits would be a transaction, for which CREATE INDEX CONCURRENTLY waits.
 */
export async function withLock<T>(dataSource: DataSource, lock: AdvisoryLock, work: () => Promise<T>): Promise<T> {
  const holder = dataSource.createQueryRunner();
  try {
    const isTaken = async (): Promise<boolean> => {
      const [row] = await holder.manager.query<{ taken: boolean }[]>('SELECT pg_try_advisory_lock($1) AS taken', [
        lock.number,
      ]);
      return row?.taken === true;
    };
    while (!(await isTaken())) {
      await delay(POLL_MS);
    }
    try {
      return await work();
    } finally {
      await holder.query('SELECT pg_advisory_unlock($1)', [lock.number]);
    }
  } finally {
    await holder.release();
  }
}

/** The lock that a run holds. It ends with its connection, even while the work continues. */
export interface HeldLock {
  /** Aborts when the connection is lost. */
  lost: AbortSignal;
  /** Rejects when the lock is no longer held. */
  assertHeld(): Promise<void>;
}

/** How long the pool may take to learn that a connection is lost. */
const LOSS_MS = 1_000;

/** Like `withLock` for one key; does nothing and returns false when another run holds the lock. */
export async function withLockOrSkip(
  dataSource: DataSource,
  { lock, key }: { lock: AdvisoryLock; key: string },
  work: (held: HeldLock) => Promise<void>,
): Promise<boolean> {
  const holder = dataSource.createQueryRunner();
  try {
    const connection = (await holder.connect()) as EventEmitter;
    const [row] = await holder.manager.query<{ taken: boolean }[]>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken',
      [lock.number, key],
    );
    if (row?.taken !== true) {
      return false;
    }
    const watch = watchLoss(connection, lock);
    const query = (sql: string, values?: unknown[]): Promise<void> => holder.query(sql, values).catch(watch.onFailure);
    try {
      await work({
        lost: watch.lost,
        assertHeld: async () => {
          await query('SELECT 1');
          watch.lost.throwIfAborted();
        },
      });
    } finally {
      if (!watch.lost.aborted) {
        // a connection that ends now has released the lock; a failure of the work takes precedence
        await query('SELECT pg_advisory_unlock($1, hashtext($2))', [lock.number, key]);
      }
      await watch.end();
    }
    return true;
  } finally {
    await holder.release();
  }
}

/** Aborts `lost` when the connection ends, or a query on it fails. */
function watchLoss(connection: EventEmitter, lock: AdvisoryLock) {
  const controller = new AbortController();
  let isKnown = false;
  const onFailure = (cause?: unknown): void =>
    controller.abort(new Error(`The connection that held the lock ${lock.name} was lost`, { cause }));
  const onEvent = (cause?: unknown): void => {
    isKnown = true;
    onFailure(cause);
  };
  connection.once('end', onEvent).once('error', onEvent);
  return {
    lost: controller.signal,
    onFailure,
    /** Waits for the event that a lost connection emits: earlier, the pool would still hand out the connection. */
    async end(): Promise<void> {
      if (controller.signal.aborted && !isKnown) {
        const event = once(connection, 'end').catch(() => undefined);
        await Promise.race([event, delay(LOSS_MS, undefined, { ref: false })]);
      }
      connection.off('end', onEvent).off('error', onEvent);
    },
  };
}
