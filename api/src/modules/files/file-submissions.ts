import { In } from 'typeorm';
import type { Tx } from '../../common/transactions/transactions.js';
import { approversOf } from '../projects/project-people.js';
import { ClientFileEntity } from './client-file.entity.js';
import { notifyFileSubmitted } from './file-notifications.js';
import { FileVersionEntity } from './file-version.entity.js';
import { fileSubmitted } from './files.jobs.js';

/** Tells those who can approve the version that it waits for them. */
export async function tellApprovers(
  tx: Tx,
  file: ClientFileEntity,
  { id: versionId, submittedAt }: { id: string; submittedAt: Date },
): Promise<void> {
  for (const { id: approverId } of await approversOf(tx.manager, file.clientId)) {
    await tx.enqueue(fileSubmitted, { versionId, submittedAt: submittedAt.toISOString(), approverId });
  }
  await notifyFileSubmitted(tx, file);
}

/** When a project starts: tells the approvers of the files that were submitted while it was a draft. */
export async function tellApproversOfProject(tx: Tx, projectId: string): Promise<void> {
  const files = await tx.manager.findBy(ClientFileEntity, { projectId });
  const versions = await tx.manager.findBy(FileVersionEntity, {
    fileId: In(files.map(({ id }) => id)),
    approval: 'submitted',
  });
  for (const { id, fileId, number, submittedAt } of versions) {
    const file = files.find((one) => one.id === fileId && one.currentVersion === number);
    if (file && submittedAt) {
      await tellApprovers(tx, file, { id, submittedAt });
    }
  }
}
