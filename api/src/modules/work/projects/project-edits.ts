import { DUE_BEFORE_START, scopeOf, type UpdateMilestone, type UpdateProject } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { changesOf } from '../../../common/audit/changes-of.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { assertActiveEmployee } from '../../collaboration/assignment/assign.js';
import { FORMER_COLLEAGUE, staffNames } from '../../base/people/staff-names.js';
import { assertNotStale, conflictText } from '../../base/history/conflicts.js';
import { assigneesOf } from '../project-records/milestone-assignees.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import type { ProjectEntity } from '../project-records/project.entity.js';
import type { LockedMilestone } from './project-rows.js';
import { milestoneColumns } from './projects.rules.js';
import { lastMilestoneEdit, lastProjectEdit } from './project-steps.js';

/** The owner that the caller asks for. A caller with scope `own` can choose only themselves, which is also their default. */
export function ownerOf(wanted: string | undefined, { id, level }: StaffPrincipal): string | null {
  if (scopeOf(level, 'projects:edit') === 'all') {
    return wanted || null;
  }
  if (wanted !== undefined && wanted !== id) {
    throw new AppError('AUTH.FORBIDDEN', { message: 'You can only choose yourself as the owner.' });
  }
  return id;
}

/** Throws EMPLOYEE.NOT_ASSIGNABLE. */
export async function assertOwner(manager: EntityManager, id: string | null | undefined): Promise<void> {
  if (id !== null && id !== undefined) {
    await assertActiveEmployee(manager, id);
  }
}

const changedToPerson = async (manager: EntityManager, id: string): Promise<string> =>
  `Changed to ${(await staffNames(manager)).get(id) ?? FORMER_COLLEAGUE} meanwhile`;

/** Throws PROJECT.CHANGED with the present values of the fields that a colleague changed since the caller read them. */
export async function assertProjectUnchanged(
  manager: EntityManager,
  project: ProjectEntity,
  { change, seen }: UpdateProject,
): Promise<void> {
  await assertNotStale(
    { present: project, change, seen },
    {
      code: 'PROJECT.CHANGED',
      message: async () => conflictText(await lastProjectEdit(project, manager), 'changed this project'),
      describe: async ({ ownerId }): Promise<Record<string, string>> =>
        ownerId === undefined || project.ownerId === null
          ? {}
          : { ownerId: await changedToPerson(manager, project.ownerId) },
    },
  );
}

/** The columns that change. Throws MILESTONE.CHANGED, as `assertProjectUnchanged`. */
export async function milestoneChange(
  manager: EntityManager,
  { project, milestone }: LockedMilestone,
  body: UpdateMilestone,
): Promise<{ before: Partial<MilestoneEntity>; after: Partial<MilestoneEntity> }> {
  const assignees = await assigneesOf(manager, [project.id]);
  // as the caller sees it: nobody in place of a person who has left
  const shown = Object.assign(milestone, { assigneeId: assignees.get(milestone.id) ?? null });
  await assertMilestoneUnchanged(manager, { project, milestone: shown }, body);
  return changesOf(shown, milestoneColumns(body.change));
}

async function assertMilestoneUnchanged(
  manager: EntityManager,
  locked: LockedMilestone,
  { change, seen }: UpdateMilestone,
): Promise<void> {
  await assertNotStale(
    { present: locked.milestone, change, seen },
    {
      code: 'MILESTONE.CHANGED',
      message: async () => conflictText(await lastMilestoneEdit(locked, manager), 'changed this milestone'),
      describe: async ({ assigneeId }): Promise<Record<string, string>> =>
        assigneeId === undefined || locked.milestone.assigneeId === null
          ? {}
          : { assigneeId: await changedToPerson(manager, locked.milestone.assigneeId) },
    },
  );
}

/** Throws REQUEST.INVALID for dates in the wrong order, and PROJECT.PROGRESS_FROM_MILESTONES. */
export async function assertValid(
  manager: EntityManager,
  project: ProjectEntity,
  after: Partial<ProjectEntity>,
): Promise<void> {
  const { startDate = project.startDate, dueDate = project.dueDate, progress } = after;
  if (startDate !== null && dueDate !== null && dueDate < startDate) {
    throw new AppError('REQUEST.INVALID', { errors: { 'change.dueDate': DUE_BEFORE_START } });
  }
  if (progress !== undefined && (await manager.existsBy(MilestoneEntity, { projectId: project.id }))) {
    throw new AppError('PROJECT.PROGRESS_FROM_MILESTONES');
  }
}
