import {
  canSubmitMilestone,
  canSwitchApproval,
  clientStatuses,
  milestoneStatuses,
  nextMilestoneStatuses,
  nextProjectStatuses,
  projectStatuses,
  serviceKeys,
  serviceTemplates,
} from '@hive/contracts';
import {
  becomesActive,
  isOverdue,
  isProjectOverdue,
  milestoneColumns,
  progressOf,
  projectColumns,
} from './projects.rules.js';

const milestones = (completed: number, all: number): { isCompleted: boolean }[] =>
  Array.from({ length: all }, (_, index) => ({ isCompleted: index < completed }));

describe('the progress of a project', () => {
  it.each([
    [0, 4, 0],
    [1, 4, 25],
    [3, 5, 60],
    [1, 3, 33],
    [2, 3, 67],
    [4, 4, 100],
  ])('with %i of %i milestones completed is %i', (completed, all, expected) => {
    expect(progressOf(milestones(completed, all))).toBe(expected);
  });

  it('is not computed without milestones', () => {
    expect(progressOf([])).toBeUndefined();
  });
});

describe('an overdue milestone', () => {
  const today = '2026-11-27';
  it.each([
    ['2026-11-26', false, 'active', true],
    ['2026-11-26', false, 'review', true],
    ['2026-11-27', false, 'active', false],
    [null, false, 'active', false],
    ['2026-11-26', true, 'active', false],
    ['2026-11-26', false, 'draft', false],
    ['2026-11-26', false, 'paused', false],
    ['2026-11-26', false, 'completed', false],
    ['2026-11-26', false, 'cancelled', false],
  ] as const)('due %s, completed %s, in a project that is %s: %s', (dueDate, isCompleted, status, expected) => {
    expect(isOverdue({ dueDate, isCompleted }, status, today)).toBe(expected);
  });
});

describe('an overdue project', () => {
  it.each([
    ['2026-11-26', 'active', true],
    ['2026-11-26', 'paused', true],
    ['2026-11-27', 'active', false],
    [null, 'active', false],
    ['2026-11-26', 'draft', false],
    ['2026-11-26', 'completed', false],
    ['2026-11-26', 'cancelled', false],
  ] as const)('due %s, %s: %s', (dueDate, status, expected) => {
    expect(isProjectOverdue({ dueDate, status }, '2026-11-27')).toBe(expected);
  });
});

describe('statuses', () => {
  it('of a project follow each other as written here', () => {
    expect(nextProjectStatuses).toEqual({
      draft: ['active'],
      active: ['review', 'paused', 'completed', 'cancelled'],
      review: ['active', 'paused', 'completed', 'cancelled'],
      paused: ['active', 'review', 'cancelled'],
      completed: ['active'],
      cancelled: ['active'],
    });
    expect(Object.keys(nextProjectStatuses)).toEqual([...projectStatuses]);
  });

  it.each([
    ['planned', 'in-progress', 'in-progress', false],
    ['in-progress', 'planned completed', 'planned', true],
    ['submitted', '', 'in-progress', false],
    ['changes-requested', '', 'in-progress', true],
    ['completed', 'in-progress', 'in-progress', false],
  ] as const)(
    'after %s are "%s" without approval, "%s" with it; can be submitted: %s',
    (status, without, by, submits) => {
      const next = (requiresApproval: boolean) => nextMilestoneStatuses({ status, requiresApproval }).join(' ');
      expect([next(false), next(true)]).toEqual([without, by]);
      expect(canSubmitMilestone({ status, requiresApproval: true })).toBe(submits);
      expect(canSubmitMilestone({ status, requiresApproval: false })).toBe(false);
    },
  );

  it('let the approval be switched while no decision is due or made', () => {
    const switchable = (requiresApproval: boolean) =>
      milestoneStatuses.filter((status) => canSwitchApproval({ status, requiresApproval }));
    expect(switchable(true)).toEqual(['planned', 'in-progress']);
    expect(switchable(false)).toEqual(['planned', 'in-progress', 'completed']);
  });

  it('of a client become active unless its work was over', () => {
    expect(clientStatuses.filter(becomesActive)).toEqual(['new', 'assigned', 'contacted', 'proposal', 'paused']);
  });
});

describe('given columns', () => {
  it('leave out absent fields and empty a field whose text is empty', () => {
    const change = { name: 'Shop', description: '', dueDate: undefined, progress: 0 };
    expect(projectColumns(change)).toEqual({ name: 'Shop', description: null, progress: 0 });
    expect(milestoneColumns({ dueDate: '', requiresApproval: false })).toEqual({
      dueDate: null,
      requiresApproval: false,
    });
  });
});

describe('the templates of services', () => {
  it.each(serviceKeys)('have milestones in the order of their due dates, with an approval: %s', (key) => {
    const { label, description, milestones: steps } = serviceTemplates[key];
    expect([label, description].every(Boolean)).toBe(true);
    expect(steps.length === 4 || steps.length === 5).toBe(true);
    const days = steps.map(({ dueInDays }) => dueInDays);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    expect(steps.some(({ requiresApproval }) => requiresApproval)).toBe(true);
  });
});
