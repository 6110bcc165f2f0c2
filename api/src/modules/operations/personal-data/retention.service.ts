import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  retentionPeriodNames,
  waitingMailStates,
  type RetentionAmounts,
  type RetentionPeriod,
  type RetentionPeriodName,
  type UpdateRetention,
} from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { removeOldAuditEntries } from '../../../common/audit/audit-log-maintenance.js';
import { changesOf } from '../../../common/audit/changes-of.js';
import { Clock } from '../../../common/clock.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { RetentionPeriodEntity } from '../../../common/retention/retention-period.entity.js';
import { applyRetention, removeInBatches } from '../../../common/retention/retention.js';
import { expireRuns } from '../../../common/runs/runs.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { oneOf } from '../../../platform/database/one-of.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { assertNotStale, ownChanges } from '../../base/history/conflicts.js';
import { forgetOldUndos } from '../../customers/signups/signups.jobs.js';
import { exportFileKey } from './export-file.js';
import { personalDataRun } from './personal-data.jobs.js';

/** Removes captured mails, files of exports and audit entries whose period is over, and what undoing old sign-up decisions needed. */
export const applyRetentionPeriods = defineJob<Record<string, never>>('personal-data.retention');

const DAY_MS = 24 * 3_600_000;

/** The job that settles a decision may wait so long for the queue. */
const UNDO_KEPT_MS = 7 * DAY_MS;

/** Mails that arrived; those that wait for a decision are kept a year longer. */
const DECIDED = `created_at < $1
  AND (NOT (${oneOf('state', waitingMailStates)}) OR created_at < $1::timestamptz - interval '1 year')`;

/** How long data is kept. Visits, sessions and answers to repeated calls are removed by jobs of their own areas. */
@Injectable()
export class RetentionService implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  onModuleInit(): void {
    this.queue.handle(applyRetentionPeriods, () => this.apply());
    this.queue.schedule(applyRetentionPeriods, { everyMs: DAY_MS });
  }

  async get(): Promise<RetentionPeriod[]> {
    const rows = await this.dataSource.manager.find(RetentionPeriodEntity);
    return retentionPeriodNames.flatMap((name) => rows.filter((row) => row.name === name).map(presentPeriod));
  }

  /** Throws PERSONAL_DATA.PERIODS_CHANGED when an edited period is no longer the one that the caller saw. */
  async update({ seen, ...amounts }: UpdateRetention, caller: StaffPrincipal): Promise<RetentionPeriod[]> {
    await this.transactions.run(caller, async (tx) => {
      const rows = await tx.manager.find(RetentionPeriodEntity, { lock: { mode: 'pessimistic_write' } });
      const current = Object.fromEntries(rows.map(({ name, amount }) => [name, amount])) as RetentionAmounts;
      const change = ownChanges({ change: amounts, seen });
      await assertNotStale({ present: current, change, seen }, { code: 'PERSONAL_DATA.PERIODS_CHANGED' });
      const { before, after } = changesOf(current, change);
      if (Object.keys(after).length > 0) {
        for (const [name, amount] of Object.entries(after)) {
          await tx.manager.update(RetentionPeriodEntity, { name: name as RetentionPeriodName }, { amount });
        }
        const subject = { type: 'settings', id: 'retention' };
        await tx.audit({ action: 'personal-data.retention-changed', subject, before, after });
        tx.publish('personal-data.changed', { id: 'retention' });
      }
    });
    return this.get();
  }

  /** A failure does not stop the other removals; the job is retried afterwards. */
  private async apply(): Promise<void> {
    const outcomes = await Promise.allSettled([
      this.remove('capturedMailDays', async (before) => {
        const removals = [
          { table: 'captured_mails', condition: 'created_at < $1' },
          { table: 'inbound_mails', condition: DECIDED },
        ].map((rows) => removeInBatches(this.dataSource, rows, before));
        return (await Promise.all(removals)).reduce((sum, removed) => sum + removed, 0);
      }),
      this.remove('exportHours', (before) => this.expireExports(before)),
      this.remove('auditLogMonths', async (before) => {
        await removeInBatches(
          this.dataSource,
          { table: 'personal_data_requests', condition: 'finished_at < $1 AND expires_at IS NULL' },
          before,
        );
        return removeOldAuditEntries(this.dataSource, before);
      }),
      forgetOldUndos(this.dataSource.manager, new Date(this.clock.now().getTime() - UNDO_KEPT_MS)),
    ]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) {
      throw failed.reason;
    }
  }

  private remove(name: RetentionPeriodName, remove: (before: Date) => Promise<number>): Promise<void> {
    return applyRetention(this.dataSource, { name, now: this.clock.now() }, remove);
  }

  /**
   * The link of an export ends at its expiry; this removes the file and the name of its subject, and both name and subject of
   * exports that were cancelled or failed before that time. A failed one can then no longer be started again.
   */
  private async expireExports(before: Date): Promise<number> {
    const { manager } = this.dataSource;
    await manager.query(
      `UPDATE personal_data_requests SET name = NULL, subject = NULL,
         status = CASE status WHEN 'failed' THEN 'expired' ELSE status END
       WHERE kind = 'export' AND status IN ('cancelled', 'failed') AND name IS NOT NULL AND finished_at < $1`,
      [before],
    );
    const { dataSource, transactions } = this;
    return expireRuns(personalDataRun, {
      dataSource,
      transactions,
      now: this.clock.now(),
      removeFile: ({ id }) => this.storage.delete(exportFileKey(id)),
      change: { name: () => 'NULL', expiresAt: () => 'NULL' },
    });
  }
}

const presentPeriod = ({ ranAt, ...row }: RetentionPeriodEntity): RetentionPeriod => ({
  name: row.name,
  amount: row.amount,
  ranAt: ranAt?.toISOString() ?? null,
  removed: row.removed,
  hasFailed: row.hasFailed,
});
