import { Injectable } from '@nestjs/common';
import type { ApproveFile, ClientFileDetail, RequestFileChanges, SubmitFile } from '@hive/contracts';
import { Clock } from '../../../../common/clock.js';
import { AppError } from '../../../../common/errors/app-error.js';
import type { PortalPrincipal, Principal, StaffPrincipal } from '../../../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../../../common/transactions/transactions.js';
import { updateById } from '../../../../platform/database/rows.js';
import type { ClientFileEntity } from '../client-file.entity.js';
import { findVersion } from '../file-contents.service.js';
import { auditFile, publishFile } from '../file-events.js';
import { notifyFileDecided, notifyFileSubmitted } from '../mails/file-notifications.js';
import { FileVersionEntity, UNDECIDED } from '../file-version.entity.js';
import { fileDecided } from '../mails/file-mail.jobs.js';
import { presentDetail } from '../present-files.js';
import { assertApprover } from '../../project-records/approvers.js';
import { lockFile } from '../visible-files.js';

type Approval = Pick<FileVersionEntity, 'approval'> & Partial<FileVersionEntity>;

/** Approvals of deliverables. Each step names the version that the person saw: with a newer one it is refused. */
@Injectable()
export class FileApprovalsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** One mail about several files is sent later to those who can approve. Submitting a submitted version again changes nothing. */
  submit(id: string, { version: number }: SubmitFile, caller: StaffPrincipal): Promise<ClientFileDetail> {
    return this.run(caller, async (tx) => {
      const { file, version } = await lockCurrent(tx, { id, number }, { caller, capability: 'projects:edit' });
      if (file.section !== 'deliverable') {
        throw new AppError('FILE.NOT_DELIVERABLE');
      }
      if (version.isLocked) {
        throw new AppError('FILE.LOCKED');
      }
      await assertMilestoneOpen(tx, file);
      await assertApprover(tx.manager, file.clientId);
      if (version.approval !== 'submitted') {
        const submittedAt = this.clock.now();
        const change = { approval: 'submitted', submittedAt, isSubmissionMailed: false, ...UNDECIDED } as const;
        await this.record(tx, { file, version, action: 'file.submitted' }, change);
        await notifyFileSubmitted(tx, file);
      }
      return file;
    });
  }

  approve(id: string, { version, comment }: ApproveFile, caller: PortalPrincipal): Promise<ClientFileDetail> {
    return this.decide({ id, number: version }, { approval: 'approved', isLocked: true, comment }, caller);
  }

  requestChanges(id: string, { version, comment }: RequestFileChanges, caller: PortalPrincipal) {
    return this.decide({ id, number: version }, { approval: 'changes-requested', isLocked: false, comment }, caller);
  }

  private decide(
    ref: { id: string; number: number },
    { comment, ...decision }: { approval: 'approved' | 'changes-requested'; isLocked: boolean; comment?: string },
    caller: PortalPrincipal,
  ): Promise<ClientFileDetail> {
    return this.run(caller, async (tx) => {
      const { file, version } = await lockCurrent(tx, ref, { caller, capability: 'projects:view' });
      if (version.approval !== 'submitted') {
        throw new AppError('FILE.NOT_SUBMITTED');
      }
      const decidedAt = this.clock.now();
      const by = {
        decidedAt,
        decidedById: caller.id,
        decidedByName: caller.name,
        decisionComment: comment || null,
      };
      const action = decision.isLocked ? 'file.approved' : 'file.changes-requested';
      await this.record(tx, { file, version, action }, { ...decision, ...by });
      await notifyFileDecided(tx, file, { isApproved: decision.isLocked, caller });
      await tx.enqueue(fileDecided, { versionId: version.id, decidedAt: decidedAt.toISOString() });
      return file;
    });
  }

  private run(caller: Principal, work: (tx: Tx) => Promise<ClientFileEntity>): Promise<ClientFileDetail> {
    return this.transactions.run(caller, async (tx) =>
      presentDetail(tx.manager, await work(tx), { caller, now: this.clock.now() }),
    );
  }

  private async record(
    tx: Tx,
    { file, version, action }: { file: ClientFileEntity; version: FileVersionEntity; action: string },
    change: Approval,
  ): Promise<void> {
    // a decision is no change of the file, whose date is that of its version
    await updateById(tx.manager, FileVersionEntity, version.id, change);
    const [before, after] = [version.approval, change.approval].map((approval) => ({
      version: version.number,
      approval,
    }));
    await auditFile(tx, file, { action, before, after });
    await publishFile(tx, 'file.changed', file);
  }
}

/** Locks the file. Throws FILE.VERSION_CHANGED unless the number is that of the current version. */
async function lockCurrent(
  { manager }: Tx,
  { id, number }: { id: string; number: number },
  access: Parameters<typeof lockFile>[2],
): Promise<{ file: ClientFileEntity; version: FileVersionEntity }> {
  const file = await lockFile(manager, id, access);
  if (file.currentVersion !== number) {
    throw new AppError('FILE.VERSION_CHANGED');
  }
  const closed = `SELECT FROM projects WHERE id = $1 AND status IN ('completed', 'cancelled')`;
  if ((await manager.query<unknown[]>(closed, [file.projectId])).length > 0) {
    throw new AppError('FILE.PROJECT_CLOSED');
  }
  return { file, version: await findVersion(manager, { fileId: id, number }) };
}

/** The decision about a submitted milestone covers what its submission showed: nothing may be added to it afterwards. */
async function assertMilestoneOpen({ manager }: Tx, { milestoneId }: ClientFileEntity): Promise<void> {
  const submitted = `SELECT FROM milestones WHERE id = $1 AND status = 'submitted'`;
  if ((await manager.query<unknown[]>(submitted, [milestoneId])).length > 0) {
    throw new AppError('FILE.MILESTONE_SUBMITTED');
  }
}
