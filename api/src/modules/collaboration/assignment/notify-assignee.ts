import type { Tx } from '../../../common/transactions/transactions.js';
import { addNotifications, removeUnreadNotifications } from '../notifications/write-notifications.js';

/** What was assigned, as its assignee reads it. */
export interface AssignedSubject {
  type: string;
  id: string;
  clientId: string | null;
  title: string;
  text?: string;
  path: string;
}

/** Notifies the new assignee, unless they assigned it to themselves. The former assignee has nothing left to do and is not notified. */
export async function notifyAssignee(
  tx: Tx,
  { type, id, ...content }: AssignedSubject,
  { employeeId, callerId }: { employeeId: string | null; callerId: string },
): Promise<void> {
  await removeUnreadNotifications(tx, { kind: 'assignment', subjectIds: [id] });
  await addNotifications(tx, {
    kind: 'assignment',
    recipients: employeeId === null ? [] : [{ kind: 'staff', id: employeeId }],
    subject: { type, id },
    actorId: callerId,
    ...content,
  });
}
