import type { Tx } from '../../common/transactions/transactions.js';
import { isOfDraft } from './visible-files.js';

type FileEvent = 'file.created' | 'file.changed' | 'file.removed';

/** Publishes the event; what happens to a file of a draft only to staff. */
export async function publishFile(
  tx: Tx,
  event: FileEvent,
  { id, clientId, projectId }: { id: string; clientId: string; projectId: string | null },
): Promise<void> {
  const isDraft = await isOfDraft(tx.manager, projectId);
  tx.publish(isDraft ? 'file.draft-changed' : event, { id, clientId });
}
