import type { EntityManager } from 'typeorm';
import type { Principal, PrincipalRef } from '../../../common/http/access/principal.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { companyPeople, responsibleStaff } from '../../collaboration/notifications/notification-recipients.js';
import {
  addNotifications,
  removeUnreadNotifications,
  type NewNotification,
} from '../../collaboration/notifications/write-notifications.js';
import { responsibleForDueDate } from '../project-records/milestone-assignees.js';
import { companyMilestonePath, staffMilestonePath } from './milestone-paths.js';
import type { LockedMilestone } from './project-rows.js';
import { isVisibleToClient } from './projects.rules.js';

const responsible = (manager: EntityManager, { project }: LockedMilestone): Promise<PrincipalRef[]> =>
  responsibleStaff(manager, project);

const approvers = (manager: EntityManager, { project }: LockedMilestone): Promise<PrincipalRef[]> =>
  companyPeople(manager, project.clientId, 'projects:approve');

const about = ({ project, milestone }: LockedMilestone): Pick<NewNotification, 'subject' | 'clientId' | 'text'> => ({
  subject: { type: 'milestone', id: milestone.id },
  clientId: project.clientId,
  text: project.name,
});

/** A milestone waits, or still waits, for these people of the company who can approve. */
export async function notifyMilestoneWaiting(
  tx: Tx,
  locked: LockedMilestone,
  { recipients, isReminder = false }: { recipients: readonly PrincipalRef[]; isReminder?: boolean },
): Promise<void> {
  await withdrawMilestoneNotifications(tx, locked);
  await addNotifications(tx, {
    ...about(locked),
    kind: 'approval',
    recipients,
    title: `“${locked.milestone.title}” is ${isReminder ? 'still ' : ''}waiting for your approval`,
    path: companyMilestonePath(locked),
    hasOwnMail: true,
  });
}

/** The milestone no longer waits for a decision. */
export const withdrawMilestoneNotifications = (tx: Tx, { milestone }: LockedMilestone): Promise<void> =>
  removeUnreadNotifications(tx, { kind: 'approval', subjectIds: [milestone.id] });

/** The company has decided. */
export async function notifyMilestoneDecided(
  tx: Tx,
  locked: LockedMilestone,
  { isApproved, caller }: { isApproved: boolean; caller: Principal },
): Promise<void> {
  await withdrawMilestoneNotifications(tx, locked);
  const { title } = locked.milestone;
  await addNotifications(tx, {
    ...about(locked),
    kind: 'approval',
    recipients: await responsible(tx.manager, locked),
    actorId: caller.id,
    title: isApproved ? `${caller.name} approved “${title}”` : `${caller.name} asked for changes to “${title}”`,
    path: staffMilestonePath(locked),
    hasOwnMail: true,
  });
}

/** Comments notify the other side; those of a draft do not notify the company. */
export async function notifyMilestoneCommented(
  tx: Tx,
  locked: LockedMilestone,
  { text, caller }: { text: string; caller: Principal },
): Promise<void> {
  const { project, milestone } = locked;
  const isByStaff = caller.kind === 'staff';
  if (isByStaff && !isVisibleToClient(project.status)) {
    return;
  }
  await addNotifications(tx, {
    ...about(locked),
    kind: 'comment',
    recipients: isByStaff
      ? await companyPeople(tx.manager, project.clientId, 'projects:comment')
      : await responsible(tx.manager, locked),
    actorId: caller.id,
    title: `${caller.name} commented on “${milestone.title}”`,
    text,
    path: isByStaff ? companyMilestonePath(locked) : staffMilestonePath(locked),
  });
}

/** Due dates that are near or past notify the assignee or else those responsible for the project, and for submitted milestones those who can approve them. */
export async function notifyMilestoneDue(
  tx: Tx,
  locked: LockedMilestone,
  { isOverdue }: { isOverdue: boolean },
): Promise<void> {
  const { title, status } = locked.milestone;
  const alert = {
    ...about(locked),
    kind: 'alert',
    title: isOverdue ? `“${title}” is overdue` : `“${title}” is due soon`,
    hasOwnMail: true,
  } as const;
  const { manager } = tx;
  await addNotifications(tx, {
    ...alert,
    recipients: await responsibleStaff(manager, await responsibleForDueDate(manager, locked)),
    path: staffMilestonePath(locked),
  });
  if (status === 'submitted' && !isOverdue) {
    await addNotifications(tx, {
      ...alert,
      recipients: await approvers(manager, locked),
      path: companyMilestonePath(locked),
    });
  }
}
