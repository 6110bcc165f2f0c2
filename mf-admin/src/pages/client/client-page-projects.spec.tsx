import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createClient } from '../../features/clients/clients.fixtures';
import { createMilestone, createProject } from '../../features/projects/projects.fixtures';
import { staff } from '../../testing/render-admin';
import { activity, useClientPage } from './client-page.fixtures';

const { clients, projects, open } = useClientPage();

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

describe('the projects of a client', () => {
  const panel = () => screen.findByRole('region', { name: 'Projects' });

  beforeEach(() => {
    projects.rows = [
      createProject({
        progress: 50,
        milestones: [
          createMilestone({ title: 'Discovery', status: 'completed' }),
          createMilestone({ id: 'm-2', title: 'Label proofs', status: 'submitted' }),
        ],
      }),
      createProject({ id: 'p-2', name: 'Online shop', status: 'draft' }),
      createProject({ id: 'p-3', name: 'Name and story', status: 'completed', progress: 100 }),
      createProject({ id: 'p-4', name: 'Another company', clientId: 'c-9' }),
    ];
  });

  it('shows status, progress and milestones of those that are not closed, and all on demand', async () => {
    open();
    expect(await within(await panel()).findByRole('link', { name: 'Label and bottle' })).toHaveAttribute(
      'href',
      '/admin/projects/p-1',
    );
    expect(await panel()).toHaveTextContent('1 running, 1 draft, 1 completed');
    expect(await panel()).toHaveTextContent('50% Complete');
    expect(await panel()).toHaveTextContent('waits for approval');
    expect(await panel()).toHaveTextContent('Hidden from the client');
    expect(await panel()).not.toHaveTextContent('Another company');
    expect(await panel()).not.toHaveTextContent('Name and story');
    await user.click(within(await panel()).getByRole('radio', { name: 'All' }));
    expect(await panel()).toHaveTextContent('Name and story');
  });

  it('says when there is none, or none is open', async () => {
    projects.rows = [createProject({ status: 'cancelled' })];
    open();
    expect(await screen.findByText('No open projects. Choose “All” to see closed ones.')).toBeVisible();
    await user.click(within(await panel()).getByRole('radio', { name: 'All' }));
    expect(screen.getByRole('link', { name: 'Label and bottle' })).toBeVisible();
  });

  it('starts a new one for the client, for those who may change the client', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'New project' }));
    expect(await screen.findByRole('dialog', { name: 'New project for Northcask Distillery' })).toBeVisible();
  });

  it('offers no new one to an employee who does not own the client', async () => {
    clients.rows = [createClient({ assignedTo: 'e-2' })];
    open(staff('employee'));
    await panel();
    expect(screen.queryByRole('button', { name: 'New project' })).not.toBeInTheDocument();
  });

  it('says in the activity what happened to them', async () => {
    clients.activity = [
      activity({ id: 'a-1', action: 'milestone.approved', actorName: 'Ada Northcott', subjectName: 'Chosen route' }),
      activity({
        id: 'a-2',
        action: 'project.status-changed',
        subjectName: 'Online shop',
        changes: [{ field: 'status', before: 'active', after: 'review' }],
      }),
    ];
    open();
    expect(await screen.findByText(/approved Chosen route/)).toBeVisible();
    expect(screen.getByText(/changed the status of Online shop from active to review/)).toBeVisible();
  });
});
