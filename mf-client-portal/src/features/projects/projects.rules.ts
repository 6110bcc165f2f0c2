import { isClosedProject, isRunningProject, type ClientFile, type Milestone, type Project } from '@hive/contracts';

/** The lists of the projects page, by the `status` of its address. */
export const projectFilters = ['running', 'completed', 'all'] as const;
export type ProjectFilter = (typeof projectFilters)[number];

/** The filter of an address; anything unknown shows all projects. */
export const projectFilterOf = (value: string | null): ProjectFilter =>
  projectFilters.find((filter) => filter === value) ?? 'all';

/** The projects of a filter. Running are those that are active or in review. */
export const filterProjects = (projects: readonly Project[], filter: ProjectFilter): Project[] =>
  projects.filter(
    ({ status }) => filter === 'all' || (filter === 'running' ? isRunningProject(status) : status === 'completed'),
  );

/** A milestone with its project. */
export interface ProjectMilestone {
  project: Project;
  milestone: Milestone;
}

const milestonesOf = (projects: readonly Project[]): ProjectMilestone[] =>
  projects.flatMap((project) => project.milestones.map((milestone) => ({ project, milestone })));

const byText = (first: string | null, second: string | null) => (first ?? '').localeCompare(second ?? '');

/** The milestones that wait for the decision of the client, the longest-waiting first. */
export const waitingMilestones = (projects: readonly Project[]): ProjectMilestone[] =>
  milestonesOf(projects.filter(({ status }) => !isClosedProject(status)))
    .filter(({ milestone }) => milestone.status === 'submitted')
    .sort((first, second) => byText(first.milestone.submittedAt, second.milestone.submittedAt));

/** The files that wait on their own, not with a milestone, which is decided together with its files. */
export function withoutMilestones(files: readonly ClientFile[], projects: readonly Project[]): ClientFile[] {
  const waiting = new Set(waitingMilestones(projects).map(({ milestone }) => milestone.id));
  return files.filter(({ milestoneId }) => milestoneId === null || !waiting.has(milestoneId));
}

/** The files that wait with the milestone. */
export const filesOfMilestone = (files: readonly ClientFile[], { id }: Pick<Milestone, 'id'>): ClientFile[] =>
  files.filter(({ milestoneId }) => milestoneId === id);

/** Open milestones of running projects that have a due date, the next one first; also those that are overdue. */
export const nextMilestones = (projects: readonly Project[]): ProjectMilestone[] =>
  milestonesOf(filterProjects(projects, 'running'))
    .filter(({ milestone }) => !milestone.isCompleted && milestone.dueDate !== null)
    .sort((first, second) => byText(first.milestone.dueDate, second.milestone.dueDate));

/** A milestone by its id; undefined when the person cannot see it. */
export const findMilestone = (projects: readonly Project[], id: string | null): ProjectMilestone | undefined =>
  milestonesOf(projects).find(({ milestone }) => milestone.id === id);

/** The figures of running projects in the head of the dashboard. */
export interface PortalSummary {
  running: number;
  waiting: number;
  /** The next due date that has not passed, as 2026-11-27. */
  nextDate: string | undefined;
  /** The state of each milestone, project by project. */
  cells: ('done' | 'work' | 'planned')[];
}

const cellOf = ({ status }: Milestone): PortalSummary['cells'][number] =>
  status === 'completed' ? 'done' : status === 'planned' ? 'planned' : 'work';

/** The figures of the dashboard; `files` are those that wait on their own. */
export function summaryOf(projects: readonly Project[], files: readonly ClientFile[] = []): PortalSummary {
  const running = filterProjects(projects, 'running');
  return {
    running: running.length,
    waiting: waitingMilestones(projects).length + files.length,
    nextDate: nextMilestones(projects).find(({ milestone }) => !milestone.isOverdue)?.milestone.dueDate ?? undefined,
    cells: milestonesOf(running).map(({ milestone }) => cellOf(milestone)),
  };
}

/** '4 of 9 milestones done, 2 in work' */
export function combText(cells: PortalSummary['cells']): string {
  const done = cells.filter((cell) => cell === 'done').length;
  const inWork = cells.filter((cell) => cell === 'work').length;
  const milestones = cells.length === 1 ? 'milestone' : 'milestones';
  return `${done} of ${cells.length} ${milestones} done${inWork > 0 ? `, ${inWork} in work` : ''}`;
}

/** The milestone in work, for the short row. */
export const currentMilestone = ({ milestones }: Project): Milestone | undefined =>
  milestones.find(({ status }) => status !== 'completed' && status !== 'planned');

/** The milestone that the client decided last. */
export const lastDecision = ({ milestones }: Project): Milestone | undefined =>
  milestones
    .filter(({ decidedAt }) => decidedAt !== null)
    .sort((first, second) => byText(second.decidedAt, first.decidedAt))[0];

/** 'Approved by Ada Northcott' or 'Changes requested by Ada Northcott'; undefined without a decision. */
export function decisionText({ status, decidedAt, decidedByName }: Milestone): string | undefined {
  if (decidedAt === null) {
    return undefined;
  }
  return `${status === 'completed' ? 'Approved' : 'Changes requested'} by ${decidedByName ?? 'your company'}`;
}
