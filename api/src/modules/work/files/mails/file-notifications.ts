import type { Principal } from '../../../../common/http/access/principal.js';
import type { Tx } from '../../../../common/transactions/transactions.js';
import { companyPeople, responsibleStaff } from '../../../collaboration/notifications/notification-recipients.js';
import {
  addNotifications,
  removeUnreadNotifications,
} from '../../../collaboration/notifications/write-notifications.js';
import { ProjectEntity } from '../../project-records/project.entity.js';
import type { ClientFileEntity } from '../client-file.entity.js';
import { companyFilePath, staffFilePath } from '../file-paths.js';
import { isOfDraft } from '../visible-files.js';

const about = ({ id, clientId }: ClientFileEntity) => ({ subject: { type: 'file', id } as const, clientId });

async function staffOf({ manager }: Tx, { clientId, projectId }: ClientFileEntity) {
  const project = projectId === null ? null : await manager.findOneBy(ProjectEntity, { id: projectId });
  return responsibleStaff(manager, { clientId, ownerId: project?.ownerId ?? null });
}

/** A file waits for the people of the company who can approve. */
export async function notifyFileSubmitted(tx: Tx, file: ClientFileEntity): Promise<void> {
  await removeUnreadNotifications(tx, { kind: 'approval', subjectIds: [file.id] });
  if (await isOfDraft(tx.manager, file.projectId)) {
    return;
  }
  await addNotifications(tx, {
    ...about(file),
    kind: 'approval',
    recipients: await companyPeople(tx.manager, file.clientId, 'projects:approve'),
    title: `“${file.fileName}” is waiting for your approval`,
    path: companyFilePath(file),
    hasOwnMail: true,
  });
}

/** The company has decided about a file. */
export async function notifyFileDecided(
  tx: Tx,
  file: ClientFileEntity,
  { isApproved, caller }: { isApproved: boolean; caller: Principal },
): Promise<void> {
  await removeUnreadNotifications(tx, { kind: 'approval', subjectIds: [file.id] });
  await addNotifications(tx, {
    ...about(file),
    kind: 'approval',
    recipients: await staffOf(tx, file),
    actorId: caller.id,
    title: `${caller.name} ${isApproved ? 'approved' : 'asked for changes to'} “${file.fileName}”`,
    path: staffFilePath(file),
    hasOwnMail: true,
  });
}

/** Comments notify the other side; those of a draft do not notify the company. */
export async function notifyFileCommented(
  tx: Tx,
  file: ClientFileEntity,
  { text, caller }: { text: string; caller: Principal },
): Promise<void> {
  const isByStaff = caller.kind === 'staff';
  if (isByStaff && (await isOfDraft(tx.manager, file.projectId))) {
    return;
  }
  const isDocument = file.section === 'document';
  const readers = isDocument ? 'billing:view' : 'projects:comment';
  await addNotifications(tx, {
    ...about(file),
    kind: isDocument ? 'document' : 'comment',
    recipients: isByStaff ? await companyPeople(tx.manager, file.clientId, readers) : await staffOf(tx, file),
    actorId: caller.id,
    title: `${caller.name} commented on “${file.fileName}”`,
    text,
    path: isByStaff ? companyFilePath(file) : staffFilePath(file),
  });
}

/** New deliverables notify the people of a company, once for all files that were delivered together. */
export async function notifyFilesDelivered(
  tx: Tx,
  clientId: string,
  files: readonly ClientFileEntity[],
): Promise<void> {
  if (files.length === 0) {
    return;
  }
  await addNotifications(tx, {
    kind: 'file',
    subject: { type: 'client', id: clientId },
    clientId,
    recipients: await companyPeople(tx.manager, clientId, 'projects:view'),
    // without names: one of the files may be deleted
    title: files.length === 1 ? 'A file was delivered' : `${files.length} files were delivered`,
    path: '/client-portal/files',
    hasOwnMail: true,
  });
}

/** A document notifies the people of the company who see documents. */
async function notifyDocumentAdded(tx: Tx, { clientId, currentVersion }: ClientFileEntity): Promise<void> {
  await addNotifications(tx, {
    kind: 'document',
    subject: { type: 'client', id: clientId },
    clientId,
    recipients: await companyPeople(tx.manager, clientId, 'billing:view'),
    // without its name: it may be deleted
    title: currentVersion === 1 ? 'A document was added' : 'A document has a new version',
    path: '/client-portal/files?section=document',
  });
}

/** Uploads of the people of a company notify the agency, documents the company; deliverables are announced together. */
export async function notifyFileUploaded(tx: Tx, file: ClientFileEntity, caller: Principal): Promise<void> {
  if (caller.kind === 'staff') {
    return file.section === 'document' ? notifyDocumentAdded(tx, file) : undefined;
  }
  await addNotifications(tx, {
    kind: 'file',
    subject: { type: 'client', id: file.clientId },
    clientId: file.clientId,
    recipients: await staffOf(tx, file),
    actorId: caller.id,
    title: `${caller.name} uploaded a file`,
    path: staffFilePath(file),
  });
}
