import { Logger } from '@nestjs/common';
import type { DataSource, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { type HeldLock, withLockOrSkip } from '../../platform/database/advisory-locks.js';
import type { JobRun } from '../../platform/queue/queue.js';
import type { Clock } from '../clock.js';
import type { Transactions, Tx } from '../transactions/transactions.js';
import { changeRun, unfinished, type RunCriteria, type RunKind, type RunRow } from './runs.js';

export interface FileRunRow extends RunRow {
  /** How many attempts have begun. Each writes a file of its own, and only the newest can finish the run. */
  run: number;
  createdAt: Date;
  finishedAt: Date | null;
}

/** The process ended in each of the attempts that a run has. */
export class AttemptsUsedUp extends Error {
  constructor() {
    super('The last attempt ended without a result. The log of the server may say why.');
  }
}

type Change<Row> = QueryDeepPartialEntity<Row>;

/** Runs that each write one file. A run starts again after the end of its process. */
export abstract class FileRuns<Row extends FileRunRow> {
  private readonly logger = new Logger(this.constructor.name);
  protected abstract readonly kind: Pick<RunKind<Row>, 'entity' | 'lock' | 'publish'>;
  /** How log lines name it: `The backup`. */
  protected abstract readonly label: string;
  /** The columns of progress before anything is done. */
  protected abstract readonly noProgress: Partial<Row>;
  /** How long the file can be downloaded; undefined: for ever. */
  protected readonly validMs?: number;

  constructor(
    protected readonly dataSource: DataSource,
    protected readonly transactions: Transactions,
    protected readonly clock: Clock,
  ) {}

  /** Attempts before a run counts as failed. */
  protected abstract maxAttempts(row: Row): number;
  /** Writes the file and returns the columns that describe it. */
  protected abstract write(row: Row, held: HeldLock): Promise<Partial<Row>>;
  /** Removes the file, or the incomplete one of an interrupted attempt. */
  protected abstract removeFile(row: Pick<Row, 'id' | 'run' | 'createdAt'>): Promise<void>;
  /** What else is stored when no attempt follows. */
  protected onFailed?(row: Row, error: unknown): { change: Partial<Row>; andThen?: (tx: Tx) => Promise<void> };
  protected onDone?(): Promise<void>;

  /**
   * Returns false when another process writes the file. Rejects when a later attempt may succeed; the run then waits for it.
   */
  run(id: string, { isLast }: JobRun): Promise<boolean> {
    return withLockOrSkip(this.dataSource, { lock: this.kind.lock, key: id }, async (held) => {
      const row = await this.start(id);
      if (row) {
        await this.attempt(row, held, isLast || row.run >= this.maxAttempts(row));
      }
    });
  }

  private async attempt(row: Row, held: HeldLock, isLast: boolean): Promise<void> {
    try {
      await this.removeFile({ ...row, run: row.run - 1 });
      if (row.run > this.maxAttempts(row)) {
        throw new AttemptsUsedUp();
      }
      const written = await this.write(row, held);
      // a run whose lock was lost has not finished: another one may have begun
      await held.assertHeld();
      await this.finish(row, written);
    } catch (error) {
      const msg = `${this.label} failed; ${isLast ? 'no retry follows' : 'it will be retried'}`;
      this.logger.error({ err: error, id: row.id, run: row.run, msg });
      await this.removeFile(row).catch(() => undefined);
      if (!isLast) {
        await this.change(row, { ...this.noProgress, status: 'waiting' });
        throw error;
      }
      const { change, andThen } = this.onFailed?.(row, error) ?? {};
      const failed = { ...change, status: 'failed', finishedAt: this.clock.now() } as Partial<Row>;
      await this.change(row, failed, andThen);
      return;
    }
    await this.onDone?.();
  }

  private finish(row: Row, written: Partial<Row>): Promise<void> {
    const finishedAt = this.clock.now();
    const expiry = this.validMs === undefined ? {} : { expiresAt: new Date(finishedAt.getTime() + this.validMs) };
    return this.changeOwn(row, { ...written, ...expiry, status: 'done', finishedAt });
  }

  /** Begins an attempt and returns the row; undefined when the run has ended. */
  private async start(id: string): Promise<Row | undefined> {
    const change = { ...this.noProgress, status: 'running', run: () => 'run + 1' };
    const criteria = { id, ...unfinished } as RunCriteria<Row>;
    const isOpen = await changeRun(this.transactions, this.kind, criteria, change as Change<Row>);
    return isOpen
      ? this.dataSource.manager.findOneByOrFail(this.kind.entity, { id } as FindOptionsWhere<Row>)
      : undefined;
  }

  /** Like `change`; rejects when a newer attempt has begun. */
  protected async changeOwn(row: Row, change: Partial<Row>): Promise<void> {
    if (!(await this.change(row, change))) {
      throw new Error('A newer attempt writes this file');
    }
  }

  /** Returns false, without a change, when a newer attempt has begun or the run has ended. */
  protected change({ id, run }: Row, change: Partial<Row>, andThen?: (tx: Tx) => Promise<void>): Promise<boolean> {
    const criteria = { id, run, status: 'running' } as RunCriteria<Row>;
    return changeRun(this.transactions, this.kind, criteria, change as Change<Row>, andThen);
  }
}
