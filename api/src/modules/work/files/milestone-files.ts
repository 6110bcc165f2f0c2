import { In, Not } from 'typeorm';
import type { Tx } from '../../../common/transactions/transactions.js';
import { lockAllById } from '../../../platform/database/rows.js';
import { ClientFileEntity } from './client-file.entity.js';
import { auditFile, publishFile } from './file-events.js';
import { FileVersionEntity, UNDECIDED } from './file-version.entity.js';

/** The decision of the client about a milestone. */
type MilestoneDecision = Pick<FileVersionEntity, 'decidedAt' | 'decidedById' | 'decidedByName' | 'decisionComment'> & {
  approval: 'approved' | 'changes-requested';
};

/** Submits the current versions of the milestone's deliverables together with it. */
export const submitMilestoneFiles = (tx: Tx, milestoneId: string, submittedAt: Date): Promise<void> =>
  changeCurrent(tx, milestoneId, {
    action: 'file.submitted',
    from: ['none', 'changes-requested'],
    change: { approval: 'submitted', submittedAt, ...UNDECIDED },
  });

/** Withdraws the submission of the files together with that of the milestone. */
export const withdrawMilestoneFiles = (tx: Tx, milestoneId: string): Promise<void> =>
  changeCurrent(tx, milestoneId, {
    action: 'file.withdrawn',
    from: ['submitted'],
    change: { approval: 'none' },
  });

/**
 * Decides about the submitted versions together with the milestone. A version that came after the submission was not
 * shown for approval and stays as it is.
 */
export const decideMilestoneFiles = (tx: Tx, milestoneId: string, decision: MilestoneDecision): Promise<void> =>
  changeCurrent(tx, milestoneId, {
    action: decision.approval === 'approved' ? 'file.approved' : 'file.changes-requested',
    from: ['submitted'],
    change: { ...decision, isLocked: decision.approval === 'approved' },
  });

interface Change {
  action: string;
  from: FileVersionEntity['approval'][];
  change: Partial<Omit<FileVersionEntity, 'preview'>>;
}

async function changeCurrent(tx: Tx, milestoneId: string, { action, from, change }: Change): Promise<void> {
  const { manager } = tx;
  const linked = await manager.findBy(ClientFileEntity, { milestoneId, section: 'deliverable' });
  if (linked.length === 0) {
    return;
  }
  const files = await lockAllById(
    manager,
    ClientFileEntity,
    linked.map(({ id }) => id),
  );
  for (const file of files.values()) {
    const version = { fileId: file.id, number: file.currentVersion, approval: In(from), isLocked: Not(true) };
    const { affected } = await manager.update(FileVersionEntity, version, change);
    if (affected) {
      await auditFile(tx, file, { action, after: { version: file.currentVersion, approval: change.approval } });
      await publishFile(tx, 'file.changed', file);
    }
  }
}
