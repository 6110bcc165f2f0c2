import { render, screen, within } from '@testing-library/react';
import { AppMode } from './app-mode';
import { MilestoneLine } from './milestone-line';
import { MilestoneStatusTag } from './milestone-status-tag';
import { milestoneSteps, type MilestoneProgress } from './milestone-steps';
import { ProgressBar } from './progress-bar';
import { StatusTag } from './status-tag';

const NOW = new Date(2026, 10, 23, 12);

const milestone = (changes: Partial<MilestoneProgress>): MilestoneProgress => ({
  id: changes.title ?? 'm-1',
  title: 'Discovery',
  status: 'planned',
  dueDate: null,
  completedAt: null,
  isOverdue: false,
  ...changes,
});

describe('the cells of milestones', () => {
  const stepOf = (changes: Partial<MilestoneProgress>) =>
    milestoneSteps([milestone(changes)], 'waits for approval', NOW)[0];

  it('shows when a milestone was completed', () => {
    const completedAt = new Date(2026, 5, 18, 9).toISOString();
    expect(stepOf({ status: 'completed', completedAt, dueDate: '2026-06-20' })).toMatchObject({
      state: 'done',
      stateText: 'Completed',
      note: 'Jun 18',
    });
  });

  it('shows the day that a milestone is due, in every time zone the same', () => {
    expect(stepOf({ dueDate: '2026-11-27' })).toMatchObject({ state: 'next', note: 'due Nov 27' });
    expect(stepOf({ dueDate: '2027-01-01' })).toMatchObject({ note: 'due Jan 1, 2027' });
  });

  it('says whom a submitted milestone waits for', () => {
    expect(stepOf({ status: 'submitted', dueDate: '2026-11-27' })).toMatchObject({
      state: 'current',
      note: 'waits for approval',
    });
  });

  it('says that changes are requested', () => {
    expect(stepOf({ status: 'changes-requested' })).toMatchObject({ state: 'current', note: 'changes requested' });
  });

  it('marks an overdue milestone in words, too', () => {
    expect(stepOf({ status: 'submitted', dueDate: '2026-11-20', isOverdue: true })).toMatchObject({
      isLate: true,
      note: 'overdue since Nov 20',
    });
  });

  it('says nothing where there is no date', () => {
    expect(stepOf({})).toMatchObject({ state: 'next', note: '' });
  });
});

describe('MilestoneLine', () => {
  it('lists the milestones in their order, with their state in words', () => {
    render(
      <MilestoneLine
        label="Milestones of Label and bottle"
        waitingNote="waits for you"
        milestones={[
          milestone({ title: 'Discovery', status: 'completed' }),
          milestone({ title: 'Label proofs', status: 'submitted' }),
          milestone({ title: 'Print files' }),
        ]}
      />,
    );
    const items = within(screen.getByRole('list', { name: 'Milestones of Label and bottle' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Discovery, Completed',
      '2Label proofs, Waiting for approvalwaits for you',
      '3Print files, Planned',
    ]);
  });

  it('is nothing without milestones', () => {
    const { container } = render(<MilestoneLine label="Milestones" waitingNote="waits for you" milestones={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the status of projects and milestones', () => {
  const toneOf = (label: string) => screen.getByText(label).getAttribute('data-tone');

  it('[CP-4] colours completed, active and paused projects; any other status is grey', () => {
    const statuses = ['completed', 'active', 'paused', 'draft', 'review', 'cancelled'];
    render(
      <AppMode>
        {statuses.map((status) => (
          <StatusTag key={status} status={status} />
        ))}
      </AppMode>,
    );
    expect(['Completed', 'Active', 'Paused', 'Draft', 'Review', 'Cancelled'].map(toneOf)).toEqual([
      'completed',
      'active',
      'paused',
      'neutral',
      'neutral',
      'neutral',
    ]);
  });

  it('names the status of a milestone', () => {
    render(
      <AppMode>
        <MilestoneStatusTag status="submitted" />
        <MilestoneStatusTag status="changes-requested" />
      </AppMode>,
    );
    expect(toneOf('Waiting for approval')).toBe('proposal');
    expect(toneOf('Changes requested')).toBe('warn');
  });
});

it("[CP-4] says a project's progress as 'N% Complete'", () => {
  render(<ProgressBar percent={60} />);
  expect(screen.getByText('60% Complete')).toBeInTheDocument();
});
