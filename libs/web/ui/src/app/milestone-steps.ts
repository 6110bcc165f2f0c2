import { milestoneStatusLabels, type Milestone } from '@hive/contracts';

/** The fields of a milestone that the line shows. */
export type MilestoneProgress = Pick<Milestone, 'id' | 'title' | 'status' | 'dueDate' | 'completedAt' | 'isOverdue'>;

/** A cell of the line. */
export interface MilestoneStep {
  id: string;
  title: string;
  state: 'done' | 'current' | 'next';
  /** The state in words, for assistive technology. */
  stateText: string;
  /** The line below the title; empty when there is nothing to say. */
  note: string;
  isLate: boolean;
}

/** Nov 19, or Nov 19, 2025. Formats are slow to make, and a page has many dates. */
const formatsOf = (timeZone?: 'UTC') => {
  const day = { month: 'short', day: 'numeric', timeZone } as const;
  return {
    short: new Intl.DateTimeFormat('en-US', day),
    withYear: new Intl.DateTimeFormat('en-US', { ...day, year: 'numeric' }),
  };
};
const ofTimes = formatsOf();
const ofDates = formatsOf('UTC');

/** Nov 19 of a time in the person's time zone; with the year when it is not the current one. */
export function dayOfTime(value: string, now = new Date()): string {
  const date = new Date(value);
  return ofTimes[date.getFullYear() === now.getFullYear() ? 'short' : 'withYear'].format(date);
}

/** Nov 19 of a day such as 2026-11-19, which is the same in every time zone. */
export function dayOfDate(value: string, now = new Date()): string {
  return ofDates[value.startsWith(`${now.getFullYear()}-`) ? 'short' : 'withYear'].format(new Date(value));
}

function noteOf(
  { status, dueDate, completedAt, isOverdue }: MilestoneProgress,
  waitingNote: string,
  now: Date,
): string {
  if (status === 'completed') {
    return completedAt === null ? '' : dayOfTime(completedAt, now);
  }
  if (isOverdue && dueDate !== null) {
    return `overdue since ${dayOfDate(dueDate, now)}`;
  }
  if (status === 'submitted') {
    return waitingNote;
  }
  if (status === 'changes-requested') {
    return 'changes requested';
  }
  return dueDate === null ? '' : `due ${dayOfDate(dueDate, now)}`;
}

/**
 * The cells of a project's milestones. `waitingNote` says whom a submitted milestone waits for: 'waits for approval' for
 * staff, 'waits for you' for the client.
 */
export const milestoneSteps = (
  milestones: readonly MilestoneProgress[],
  waitingNote: string,
  now = new Date(),
): MilestoneStep[] =>
  milestones.map((milestone) => {
    const { id, title, status } = milestone;
    return {
      id,
      title,
      state: status === 'completed' ? 'done' : status === 'planned' ? 'next' : 'current',
      stateText: milestoneStatusLabels[status],
      note: noteOf(milestone, waitingNote, now),
      isLate: milestone.isOverdue && status !== 'completed',
    };
  });
