import type { ContactMessageDetail } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { clientOfMessage } from '../clients/client-hints.js';
import { staffNames } from '../../base/people/staff-names.js';
import { conflictText, lastChange } from '../../base/history/conflicts.js';
import { historyOf } from '../../base/history/history.js';
import { listNotes } from '../../collaboration/notes/list-notes.js';
import type { ContactMessageEntity } from './contact-message.entity.js';
import { listReplies } from './list-replies.js';

/** What the drawer shows beside a message that the caller may see. */
export async function readRelated(
  manager: EntityManager,
  message: ContactMessageEntity,
  caller: StaffPrincipal,
): Promise<Pick<ContactMessageDetail, 'client' | 'replies' | 'notes' | 'history'>> {
  const { id } = message;
  const names = await staffNames(manager);
  const [client, replies, notes, history] = await Promise.all([
    clientOfMessage(manager, message, caller),
    listReplies(manager, message, names),
    listNotes(manager, { messageId: id }, names),
    historyOf(manager, { type: 'contact', id }, names),
  ]);
  return { client, replies, notes, history };
}

/** Explains that somebody else has changed the status. */
export async function statusConflict(
  manager: EntityManager,
  { id, status }: Pick<ContactMessageEntity, 'id' | 'status'>,
): Promise<string> {
  const actions = ['contact.status-changed', 'contact.assigned'];
  const last = await lastChange(manager, { type: 'contact', id, actions }, await staffNames(manager));
  return conflictText(last, `changed the status to ${status}`);
}
