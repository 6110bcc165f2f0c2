import {
  isClosedProject,
  isRunningProject,
  type ClientStatus,
  type MilestoneStatus,
  type ProjectStatus,
  type UpdateMilestone,
  type UpdateProject,
} from '@hive/contracts';
import type { MilestoneEntity } from '../project-records/milestone.entity.js';
import type { ProjectEntity } from '../project-records/project.entity.js';

/** The progress that the milestones give a project; undefined without milestones. */
export function progressOf(milestones: readonly { isCompleted: boolean }[]): number | undefined {
  const completed = milestones.filter(({ isCompleted }) => isCompleted).length;
  return milestones.length === 0 ? undefined : Math.round((100 * completed) / milestones.length);
}

/** Whether the milestone of a running project should have been completed before `today`, a day in the agency's time zone. */
export const isOverdue = (
  { dueDate, isCompleted }: Pick<MilestoneEntity, 'dueDate' | 'isCompleted'>,
  status: ProjectStatus,
  today: string,
): boolean => !isCompleted && isRunningProject(status) && dueDate !== null && dueDate < today;

/** Whether an open project that the client sees should have been completed before `today`; also while it is paused. */
export const isProjectOverdue = (
  { dueDate, status }: Pick<ProjectEntity, 'dueDate' | 'status'>,
  today: string,
): boolean => dueDate !== null && dueDate < today && isVisibleToClient(status) && !isClosedProject(status);

/** The statuses of a client that its first active project changes to `active`. */
const beforeActive: readonly ClientStatus[] = ['new', 'assigned', 'contacted', 'proposal', 'paused'];

/** Whether an active project makes a client with this status active. */
export const becomesActive = (status: ClientStatus): boolean => beforeActive.includes(status);

/** Whether people of the client see a project with this status. */
export const isVisibleToClient = (status: ProjectStatus): boolean => status !== 'draft';

type Columns<Row, Change> = { [Name in keyof Change & keyof Row]?: Row[Name] };

/** The columns of the given fields; an empty text empties its column. */
const givenColumns = (change: object): object =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]: [string, unknown]) => [name, value === '' ? null : value]),
  );

/** The columns that a change of a project writes. */
export const projectColumns = (change: UpdateProject['change']): Columns<ProjectEntity, UpdateProject['change']> =>
  givenColumns(change);

/** The columns that a change of a milestone writes. */
export const milestoneColumns = (
  change: UpdateMilestone['change'],
): Columns<MilestoneEntity, UpdateMilestone['change']> => givenColumns(change);

/** The columns that follow the status of a milestone. */
export const statusColumns = (
  status: MilestoneStatus,
  now: Date,
): Pick<MilestoneEntity, 'status' | 'isCompleted' | 'completedAt' | 'updatedAt'> => ({
  status,
  isCompleted: status === 'completed',
  completedAt: status === 'completed' ? now : null,
  updatedAt: now,
});

/** The columns of a milestone without a decision. */
export const noDecision = {
  decidedAt: null,
  decidedById: null,
  decidedByName: null,
  decisionComment: null,
} satisfies Partial<MilestoneEntity>;

/** The columns of a milestone that is not submitted. */
export const notSubmitted = {
  submittedAt: null,
  submittedBy: null,
  submitNote: null,
  remindedAt: null,
  ...noDecision,
} satisfies Partial<MilestoneEntity>;
