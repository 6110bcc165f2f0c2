import { scopeOf } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { canAssign } from '../../collaboration/assignment/assignment.rules.js';
import { notifyAssignee } from '../../collaboration/assignment/notify-assignee.js';
import { staffOfProject, type Assignee } from '../project-records/milestone-assignees.js';
import type { MilestoneEntity } from '../project-records/milestone.entity.js';
import { staffMilestonePath } from './milestone-paths.js';
import type { LockedMilestone } from './project-rows.js';
import { recordMilestoneStep } from './project-steps.js';

type Assigned = Pick<LockedMilestone, 'project'> & { milestone: Pick<MilestoneEntity, 'id' | 'title'> };

interface Assignment {
  before: string | null;
  after: string | null;
}

/** Like every assignment: managers choose anybody, employees themselves. */
const mayChoose = ({ level, id }: StaffPrincipal, assigneeId: string): boolean =>
  canAssign(scopeOf(level, 'inquiries:assign') ?? 'own', id, assigneeId);

/** The active staff whom the caller may choose for the milestones of the project. */
export const assignableStaff = async (
  manager: EntityManager,
  projectId: string,
  caller: StaffPrincipal,
): Promise<Assignee[]> => (await staffOfProject(manager, projectId)).filter(({ id }) => mayChoose(caller, id));

/**
 * Checks and records the new assignee of a milestone, and notifies them. Throws AUTH.FORBIDDEN for a caller who may only choose
 * themselves, and MILESTONE.NOT_ASSIGNABLE for a person who does not see the project.
 */
export async function recordAssignment(
  tx: Tx,
  { project, milestone }: Assigned,
  { before, after }: Assignment,
  caller: StaffPrincipal,
): Promise<void> {
  const chosen = [before, after].filter((id) => id !== null);
  if (!chosen.every((id) => mayChoose(caller, id))) {
    throw new AppError('AUTH.FORBIDDEN', { message: 'You can only assign milestones to yourself.' });
  }
  if (after !== null && !(await staffOfProject(tx.manager, project.id)).some(({ id }) => id === after)) {
    throw new AppError('MILESTONE.NOT_ASSIGNABLE');
  }
  const step = { before: { assigneeId: before }, after: { assigneeId: after } };
  await recordMilestoneStep(tx, { project, milestone }, { action: 'milestone.assigned', ...step });
  await notifyAssignee(
    tx,
    {
      type: 'milestone',
      id: milestone.id,
      clientId: project.clientId,
      title: `“${milestone.title}” was assigned to you`,
      text: project.name,
      path: staffMilestonePath({ project }),
    },
    { employeeId: after, callerId: caller.id },
  );
}
