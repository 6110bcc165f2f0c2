import { isRunningProject, type Project, type ProjectStatus } from '@hive/contracts';

/** The name of the person who is responsible. */
export const ownerName = ({ owner }: Pick<Project, 'owner'>): string | undefined =>
  owner ? `${owner.firstName} ${owner.lastName}`.trim() : undefined;

/** How many milestones are overdue; undefined when none is. */
export function lateText({ milestones }: Pick<Project, 'milestones'>): string | undefined {
  const late = milestones.filter(({ isOverdue }) => isOverdue).length;
  return late === 0 ? undefined : `${late} ${late === 1 ? 'milestone' : 'milestones'} overdue`;
}

/** '3 of 7 open': how many milestones are not completed. */
export function openText({ milestones }: Pick<Project, 'milestones'>): string {
  const open = milestones.filter(({ isCompleted }) => !isCompleted).length;
  return milestones.length === 0 ? '—' : `${open} of ${milestones.length} open`;
}

/** '2 running, 1 completed': the projects of a client by their state. */
export function countText(projects: readonly Pick<Project, 'status'>[]): string {
  const count = (isCounted: (status: ProjectStatus) => boolean) =>
    projects.filter(({ status }) => isCounted(status)).length;
  const drafts = count((status) => status === 'draft');
  const counts: [number, string][] = [
    [count(isRunningProject), 'running'],
    [drafts, drafts === 1 ? 'draft' : 'drafts'],
    [count((status) => status === 'paused'), 'paused'],
    [count((status) => status === 'completed'), 'completed'],
    [count((status) => status === 'cancelled'), 'cancelled'],
  ];
  return counts
    .filter(([number]) => number > 0)
    .map(([number, label]) => `${number} ${label}`)
    .join(', ');
}
