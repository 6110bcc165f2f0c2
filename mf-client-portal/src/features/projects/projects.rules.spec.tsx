import { milestoneOf, projectOf } from './projects.fixtures';
import {
  combText,
  currentMilestone,
  decisionText,
  filterProjects,
  findMilestone,
  lastDecision,
  nextMilestones,
  projectFilterOf,
  summaryOf,
  waitingMilestones,
} from './projects.rules';

const namesOf = (projects: { name: string }[]) => projects.map(({ name }) => name);
const titlesOf = (found: { milestone: { title: string } }[]) => found.map(({ milestone }) => milestone.title);

describe('the filter of projects', () => {
  const projects = (['active', 'review', 'paused', 'completed', 'cancelled'] as const).map((status) =>
    projectOf({ name: status, status }),
  );

  it('shows running projects: active or in review', () => {
    expect(namesOf(filterProjects(projects, 'running'))).toEqual(['active', 'review']);
  });

  it('shows completed projects, and all', () => {
    expect(namesOf(filterProjects(projects, 'completed'))).toEqual(['completed']);
    expect(filterProjects(projects, 'all')).toHaveLength(5);
  });

  it.each([
    ['running', 'running'],
    ['completed', 'completed'],
    [null, 'all'],
    ['draft', 'all'],
  ])('of the address %s is %s', (value, filter) => {
    expect(projectFilterOf(value)).toBe(filter);
  });
});

describe('what waits for the client', () => {
  it('is every submitted milestone of a project that is not closed, the longest wait first', () => {
    const late = milestoneOf({ title: 'Late', status: 'submitted', submittedAt: '2026-04-02T15:20:00.000Z' });
    const early = milestoneOf({ title: 'Early', status: 'submitted', submittedAt: '2026-04-01T09:00:00.000Z' });
    const projects = [
      projectOf({ milestones: [late, milestoneOf({ title: 'Open', status: 'in-progress' })] }),
      projectOf({ status: 'paused', milestones: [early] }),
      projectOf({ status: 'cancelled', milestones: [late] }),
    ];
    expect(titlesOf(waitingMilestones(projects))).toEqual(['Early', 'Late']);
  });
});

describe('the next milestones', () => {
  const first = milestoneOf({ title: 'First', dueDate: '2026-04-10' });
  const second = milestoneOf({ title: 'Second', dueDate: '2026-05-10' });
  const done = milestoneOf({ title: 'Done', dueDate: '2026-04-01', status: 'completed', isCompleted: true });

  it('are the open ones of running projects with a date, in the order of their dates', () => {
    const projects = [
      projectOf({ milestones: [second, milestoneOf({ title: 'Without a date' }), done] }),
      projectOf({ milestones: [first] }),
      projectOf({ status: 'paused', milestones: [first] }),
    ];
    expect(titlesOf(nextMilestones(projects))).toEqual(['First', 'Second']);
  });

  it('make the next date, which has not passed', () => {
    const overdue = milestoneOf({ dueDate: '2026-03-01', isOverdue: true });
    expect(summaryOf([projectOf({ milestones: [overdue, second, first] })]).nextDate).toBe('2026-04-10');
    expect(summaryOf([projectOf({ milestones: [overdue] })]).nextDate).toBeUndefined();
  });
});

describe('the comb', () => {
  it('has a cell for each milestone of the running projects', () => {
    const statuses = ['completed', 'submitted', 'changes-requested', 'in-progress', 'planned'] as const;
    const milestones = statuses.map((status) => milestoneOf({ status }));
    const { cells, running } = summaryOf([
      projectOf({ milestones }),
      projectOf({ status: 'completed', milestones: [milestoneOf({ status: 'completed' })] }),
    ]);
    expect(cells).toEqual(['done', 'work', 'work', 'work', 'planned']);
    expect(running).toBe(1);
  });

  it.each([
    [['done', 'done', 'work', 'planned'], '2 of 4 milestones done, 1 in work'],
    [['done', 'planned'], '1 of 2 milestones done'],
    [['planned'], '0 of 1 milestone done'],
  ] as const)('%s says "%s"', (cells, text) => {
    expect(combText([...cells])).toBe(text);
  });
});

describe('a project', () => {
  const approved = milestoneOf({
    title: 'Approved',
    status: 'completed',
    decidedAt: '2026-04-03T08:00:00.000Z',
    decidedByName: 'Ada Northcott',
  });
  const refused = milestoneOf({
    title: 'Refused',
    status: 'changes-requested',
    decidedAt: '2026-04-04T08:00:00.000Z',
    decidedByName: 'Ada Northcott',
  });
  const project = projectOf({ milestones: [approved, refused, milestoneOf({ title: 'Planned' })] });

  it('says who decided last', () => {
    expect(lastDecision(project)).toBe(refused);
    expect(decisionText(refused)).toBe('Changes requested by Ada Northcott');
    // back to work, after the changes were requested
    expect(decisionText({ ...refused, status: 'in-progress' })).toBe('Changes requested by Ada Northcott');
    expect(decisionText(approved)).toBe('Approved by Ada Northcott');
    expect(decisionText(milestoneOf({}))).toBeUndefined();
    expect(lastDecision(projectOf({}))).toBeUndefined();
  });

  it('names the milestone in work', () => {
    expect(currentMilestone(project)).toBe(refused);
    expect(currentMilestone(projectOf({ milestones: [approved] }))).toBeUndefined();
  });

  it('has the milestones that the address names', () => {
    expect(findMilestone([project], refused.id)?.milestone).toBe(refused);
    expect(findMilestone([project], 'another')).toBeUndefined();
    expect(findMilestone([project], null)).toBeUndefined();
  });
});
