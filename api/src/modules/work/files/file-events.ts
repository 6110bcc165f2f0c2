import type { AuditEntry } from '../../../common/audit/audit-log.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import type { ClientFileEntity } from './client-file.entity.js';
import { isOfDraft } from './visible-files.js';

type FileEvent = 'file.created' | 'file.changed' | 'file.commented' | 'file.removed';

/** Publishes the event; events about a file of a draft reach only staff, those about a document not the whole company. */
export async function publishFile(
  tx: Tx,
  event: FileEvent,
  { id, clientId, projectId, section }: Pick<ClientFileEntity, 'id' | 'clientId' | 'projectId' | 'section'>,
): Promise<void> {
  const isDraft = await isOfDraft(tx.manager, projectId);
  const shown = section === 'document' ? 'file.document-changed' : event;
  tx.publish(isDraft ? 'file.draft-changed' : shown, { id, clientId });
}

/** Writes an entry about a file. It names the client, by which an erasure finds it when the file no longer exists. */
export const auditFile = (
  tx: Tx,
  { id, clientId }: { id: string; clientId: string },
  { action, before, after }: Omit<AuditEntry, 'subject'>,
): Promise<void> =>
  tx.audit({
    action,
    subject: { type: 'file', id },
    ...(before && { before: { ...before, clientId } }),
    ...(after && { after: { ...after, clientId } }),
  });
