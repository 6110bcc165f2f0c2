import type { Tx } from '../../../common/transactions/transactions.js';
import type { NotificationSubject } from '../notifications/notification.entity.js';
import { addNotifications, removeUnreadNotifications } from '../notifications/write-notifications.js';

/** What was assigned, as its assignee reads it. */
export interface AssignedSubject {
  type: NotificationSubject;
  id: string;
  clientId: string | null;
  title: string;
  text?: string;
  path: string;
}

/** Tells the new assignee, unless they assigned it to themselves; who had it before has nothing to do any more. */
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
