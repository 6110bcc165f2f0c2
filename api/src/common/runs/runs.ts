import { type DataSource, type FindOptionsWhere, In, LessThan, type QueryDeepPartialEntity } from 'typeorm';
import type { AdvisoryLock } from '../../platform/database/advisory-locks.js';
import { newId } from '../../platform/database/ids.js';
import type { JobDefinition, JobPayload, JobQueue } from '../../platform/queue/queue.js';
import { systemActor } from '../audit/actor.js';
import type { Transactions, Tx } from '../transactions/transactions.js';

/** Work in the background that people see in a list: a row for which a job runs until the work has ended. */
export interface RunRow {
  id: string;
  /** `waiting` or `running` until the work has ended. */
  status: string;
}

/** What the runs of one table have in common. */
export interface RunKind<Row extends RunRow, P extends JobPayload = JobPayload> {
  entity: new () => Row;
  job: JobDefinition<P>;
  payloadOf: (id: string) => P;
  /** Held by the process that does the work, with the row's id as key. */
  lock: AdvisoryLock;
  /** Publishes that the row has changed. */
  publish: (tx: Tx, id: string) => void;
}

/** Matches runs that have not ended. */
export const unfinished = { status: In(['waiting', 'running']) };

interface RunRequest<Row> {
  /** Matches an unfinished run that serves this request too. */
  same: FindOptionsWhere<Row>;
  insert: (id: string) => Promise<void>;
  /** False when the caller does the work. */
  hasJob?: boolean;
}

/** The run that is under way, otherwise a new one, with its job. The caller holds a lock on such requests. */
export async function requestRun<Row extends RunRow, P extends JobPayload>(
  tx: Tx,
  kind: RunKind<Row, P>,
  { same, insert, hasJob = true }: RunRequest<Row>,
): Promise<Row> {
  const found = await tx.manager.findOneBy(kind.entity, { ...same, ...unfinished });
  const id = found?.id ?? newId();
  if (!found) {
    await insert(id);
  }
  if (hasJob) {
    // the job of one that is under way may have used up its attempts; a job too many does nothing
    await tx.enqueue(kind.job, kind.payloadOf(id));
  }
  kind.publish(tx, id);
  return tx.manager.findOneByOrFail(kind.entity, { id } as FindOptionsWhere<Row>);
}

/** Enqueues the jobs of these runs again, in case they were lost. A job too many does nothing. */
export async function resumeRuns<Row extends RunRow, P extends JobPayload>(
  queue: JobQueue,
  { job, payloadOf }: Pick<RunKind<Row, P>, 'job' | 'payloadOf'>,
  rows: readonly RunRow[],
): Promise<void> {
  for (const { id } of rows) {
    await queue.add(job, payloadOf(id), newId());
  }
}

export type RunCriteria<Row> = FindOptionsWhere<Row> & { id: string };

/** Changes the row when it meets the criteria, and returns whether it did. */
export function changeRun<Row extends RunRow>(
  transactions: Transactions,
  { entity, publish }: Pick<RunKind<Row>, 'entity' | 'publish'>,
  criteria: RunCriteria<Row>,
  change: QueryDeepPartialEntity<Row>,
  andThen?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return transactions.run(systemActor, async (tx) => {
    const { affected } = await tx.manager.update(entity, criteria, change);
    if (affected !== 1) {
      return false;
    }
    await andThen?.(tx);
    publish(tx, criteria.id);
    return true;
  });
}

interface Expiry<Row> {
  dataSource: DataSource;
  transactions: Transactions;
  now: Date;
  removeFile: (row: Row) => Promise<void>;
  change: QueryDeepPartialEntity<Row>;
}

/** Removes the files of finished runs that have expired, and returns their number. */
export async function expireRuns<Row extends RunRow & { expiresAt: Date | null }>(
  kind: Pick<RunKind<Row>, 'entity' | 'publish'>,
  { dataSource, transactions, now, removeFile, change }: Expiry<Row>,
): Promise<number> {
  const expired = { status: 'done', expiresAt: LessThan(now) } as FindOptionsWhere<Row>;
  const rows = await dataSource.manager.findBy(kind.entity, expired);
  for (const row of rows) {
    await removeFile(row);
    await changeRun(transactions, kind, { id: row.id } as RunCriteria<Row>, { ...change, status: 'expired' });
  }
  return rows.length;
}
