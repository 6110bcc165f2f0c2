import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type QueryDeepPartialEntity } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import type { ResolvedSubject } from '../../../common/personal-data/personal-table.js';
import { readRetention } from '../../../common/retention/retention.js';
import { changeRun, unfinished, type RunKind } from '../../../common/runs/runs.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { defineLock, type HeldLock, withLockOrSkip } from '../../../platform/database/advisory-locks.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { PersonalDataEraser } from './personal-data-eraser.js';
import { PersonalDataExporter } from './personal-data-exporter.js';
import { PersonalDataRequestEntity } from './personal-data-request.entity.js';
import { assertErasable } from './personal-data-subjects.js';

/** Enough attempts for more than four hours without the database, because a failure that cannot be stored is never shown. */
const ATTEMPTS = 15;

/** Does the work of an export or erasure. */
export const runPersonalDataRequest = defineJob<{ requestId: string }>('personal-data.run', { attempts: ATTEMPTS });

export const personalDataRun: RunKind<PersonalDataRequestEntity, { requestId: string }> = {
  entity: PersonalDataRequestEntity,
  job: runPersonalDataRequest,
  payloadOf: (requestId) => ({ requestId }),
  lock: defineLock('personalDataRequest', 7_305_317),
  publish: (tx, id) => tx.publish('personal-data.changed', { id }),
};

const HOUR_MS = 3_600_000;

/** The request was cancelled, or its subject was erased, during the run. */
class RequestEnded extends Error {}

type Request = PersonalDataRequestEntity & { subject: ResolvedSubject };

@Injectable()
export class PersonalDataJobs implements OnModuleInit {
  private readonly logger = new Logger(PersonalDataJobs.name);

  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly exporter: PersonalDataExporter,
    private readonly eraser: PersonalDataEraser,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(runPersonalDataRequest, async ({ requestId }) => {
      await withLockOrSkip(this.dataSource, { lock: personalDataRun.lock, key: requestId }, (held) =>
        this.run(requestId, held),
      );
    });
  }

  /**
   * Runs again after the end of its process. A failure is shown to staff, who can start the request once more. A run whose lock
   * was lost decides nothing: another one may have begun.
   */
  private async run(id: string, { lost }: HeldLock): Promise<void> {
    const request = await this.begin(id);
    if (!request) {
      return;
    }
    try {
      await (request.kind === 'export' ? this.export(request, lost) : this.erase(request, lost));
    } catch (error) {
      lost.throwIfAborted();
      if (!(error instanceof RequestEnded)) {
        this.logger.error({ err: error, requestId: id, msg: `The ${request.kind} of personal data failed` });
        await this.update(id, { status: 'failed', finishedAt: this.clock.now() });
      }
    }
  }

  private async begin(id: string): Promise<Request | undefined> {
    const { manager } = this.dataSource;
    const open = { id, ...unfinished };
    const request = await manager.findOneBy(PersonalDataRequestEntity, open);
    if (!request?.subject) {
      return undefined;
    }
    const left = await (request.kind === 'export' ? this.exporter : this.eraser).count(request.subject);
    // an export starts again, an erasure continues
    const doneRows = request.kind === 'export' ? 0 : request.doneRows;
    const started = { status: 'running' as const, doneRows, totalRows: doneRows + left };
    const { affected } = await manager.update(PersonalDataRequestEntity, open, started);
    return affected === 1 ? Object.assign(request, { subject: request.subject }) : undefined;
  }

  private async export({ id, subject }: Request, lost: AbortSignal): Promise<void> {
    const fileBytes = await this.exporter.run(id, subject, (rows) => this.progress(id, rows, lost));
    lost.throwIfAborted();
    const now = this.clock.now();
    const hours = await readRetention(this.dataSource.manager, 'exportHours');
    const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
    const isDone = await this.update(id, {
      status: 'done',
      finishedAt: now,
      expiresAt,
      fileBytes,
      subject: () => 'NULL',
    });
    // a run that began in the meantime has stored the same file
    if (!isDone && !(await this.dataSource.manager.existsBy(PersonalDataRequestEntity, { id, status: 'done' }))) {
      await this.exporter.removeFile(id);
    }
  }

  private async erase({ id, name, clientId, subject, totalRows }: Request, lost: AbortSignal): Promise<void> {
    if (clientId === null && name !== null) {
      await assertErasable(this.dataSource.manager, name);
    }
    await this.eraser.run(id, subject, (rows) => this.progress(id, rows, lost));
    await this.transactions.run(systemActor, async (tx) => {
      await tx.manager.query(
        `UPDATE personal_data_requests SET status = 'done', name = NULL, subject = NULL, finished_at = $2,
           done_rows = total_rows WHERE id = $1`,
        [id, this.clock.now()],
      );
      await tx.audit({
        action: 'personal-data.erased',
        subject: { type: 'personal-data-request', id },
        after: { rows: totalRows },
      });
      tx.publish('personal-data.changed', { id });
      tx.publish('personal-data.erased', {});
    });
  }

  private async progress(id: string, rows: number, lost: AbortSignal): Promise<void> {
    lost.throwIfAborted();
    if (!(await this.update(id, { doneRows: () => `done_rows + ${rows}` }))) {
      throw new RequestEnded();
    }
  }

  /** Changes a running request; false when it has ended in the meantime. */
  private update(id: string, change: QueryDeepPartialEntity<PersonalDataRequestEntity>): Promise<boolean> {
    return changeRun(this.transactions, personalDataRun, { id, status: 'running' }, change);
  }
}
