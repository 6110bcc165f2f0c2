import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryEntry } from '@hive/contracts';
import { ApiFailure, supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../features/assignment/assignment.fixtures';
import { createPerson, mockClientTeamApi } from '../features/client-team/client-team.fixtures';
import { LazyEditClientEmployeeDrawer } from '../features/client-team/lazy-edit-drawer';
import { createClient, mockClientsApi } from '../features/clients/clients.fixtures';
import { mockContactApi } from '../features/contact/contact.fixtures';
import { LazyClientDrawer } from '../features/clients/lazy-client-drawer';
import { LazyCreateProjectDrawer } from '../features/projects/lazy-forms';
import { createMilestone, createProject, mockProjectsApi } from '../features/projects/projects.fixtures';
import { createNote } from '../testing/mock-notes';
import { renderPage, staff, useAdminServer } from '../testing/render-admin';
import { LazyClientPage, LazyClientsPage } from './page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const clients = mockClientsApi();
const projects = mockProjectsApi();
useAdminServer(mockContactApi(), clients, projects, mockEmployeesApi(), mockClientTeamApi([createPerson()]));

const activity = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'a-1',
  createdAt: '2026-11-19T10:00:00.000Z',
  actorKind: 'staff',
  actorName: 'Jon Park',
  action: 'client.changed',
  personName: null,
  subjectName: null,
  changes: [],
  ...changes,
});

beforeAll(async () => {
  supportDialogs();
  await LazyClientPage.preload();
  await LazyClientsPage.preload();
  await LazyClientDrawer.preload();
  await LazyEditClientEmployeeDrawer.preload();
  await LazyCreateProjectDrawer.preload();
});
beforeEach(() => {
  clients.rows = [createClient({ firstName: 'Ada', lastName: 'Northcott', assignedTo: 'e-1', status: 'proposal' })];
  projects.rows = [];
  clients.notes = [createNote({ text: 'Calls before ten.', authorId: 'e-2', authorName: 'Jon Park' })];
  clients.activity = [];
  clients.background = { leadSource: null, signups: [], messages: [], similar: [] };
  clients.failure = undefined;
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (member = staff(), search = '') => renderPage(`/admin/clients/c-1${search}`, member);
const profile = () => screen.findByRole('region', { name: 'Profile' });

describe('A client', () => {
  it('shows who it is, its status, owner and notes', async () => {
    open();
    const panel = await profile();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Northcask Distillery');
    expect(panel).toHaveTextContent('Ada Northcott');
    expect(within(panel).getByRole('link', { name: 'ada@northcask.example' })).toHaveAttribute(
      'href',
      'mailto:ada@northcask.example',
    );
    expect(panel).toHaveTextContent('Looking to scale');
    await waitFor(() =>
      expect(within(panel).getByRole('combobox', { name: /^Assign/ })).toHaveTextContent('Maya Reyes'),
    );
    expect(await screen.findByText('Calls before ten.')).toBeVisible();
  });

  it('offers only the statuses that can follow, and sends the one that was seen', async () => {
    const { host } = open();
    const status = within(await profile()).getByRole('combobox', { name: 'Status' });
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Proposal', 'Active', 'Lost', 'Archived']);
    await user.selectOptions(status, 'Active');
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Status changed', description: 'Northcask Distillery is active now.' }]),
    );
    expect(clients.calls).toEqual([{ name: 'changeStatus', body: { from: 'proposal', status: 'active' } }]);
    await waitFor(() => expect(status).toHaveValue('active'));
  });

  it('asks before the status after which work does not go on', async () => {
    open();
    const status = within(await profile()).getByRole('combobox', { name: 'Status' });
    await user.selectOptions(status, 'Lost');
    expect(clients.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep proposal' }));
    expect(status).toHaveValue('proposal');
    await user.selectOptions(status, 'Lost');
    await user.click(screen.getByRole('button', { name: 'Set to lost' }));
    await waitFor(() => expect(status).toHaveValue('lost'));
  });

  it('explains that a colleague decided first, and shows the status of today', async () => {
    const { host } = open();
    const status = within(await profile()).getByRole('combobox', { name: 'Status' });
    clients.rows = [createClient({ status: 'lost' })];
    clients.failure = new ApiFailure('CLIENT.STATUS_CHANGED');
    await user.selectOptions(status, 'Active');
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'Error',
          description: 'A colleague changed the status of this client meanwhile.',
          variant: 'destructive',
        },
      ]),
    );
    await waitFor(() => expect(status).toHaveValue('lost'));
  });

  it('adds a note, and keeps its text after an error', async () => {
    open();
    const field = await screen.findByRole('textbox', { name: 'New note, which the client never sees' });
    const button = screen.getByRole('button', { name: 'Add note' });
    expect(button).toBeDisabled();
    clients.failure = new ApiFailure('SERVER.BUSY');
    await user.type(field, 'Sent the offer.');
    await user.click(button);
    expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeVisible();
    expect(field).toHaveValue('Sent the offer.');
    clients.failure = undefined;
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await within(screen.getByRole('list', { name: 'Notes' })).findByText('Sent the offer.')).toBeVisible();
  });

  it('changes and deletes own notes only', async () => {
    clients.notes.push(createNote({ id: 'n-2', text: 'Mine' }));
    open();
    const list = await screen.findByRole('list', { name: 'Notes' });
    await user.click(within(list).getByRole('button', { name: 'Edit' }));
    const field = within(list).getByRole('textbox', { name: 'Change the note' });
    await user.clear(field);
    await user.type(field, 'Still mine');
    await user.click(within(list).getByRole('button', { name: 'Save note' }));
    expect(await within(list).findByText('Still mine', { selector: 'p' })).toBeVisible();
    await user.click(await within(list).findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(within(list).queryByText('Still mine')).not.toBeInTheDocument());
    expect(within(list).getByText('Calls before ten.')).toBeVisible();
  });

  it('tells who did what, and ends with the assessment', async () => {
    clients.activity = [
      activity({
        id: 'a-3',
        action: 'client.assigned',
        changes: [{ field: 'assignedTo', before: null, after: 'Maya Reyes' }],
      }),
      activity({ id: 'a-2', action: 'client-employee.created', personName: 'Joel Tran' }),
      activity({ changes: [{ field: 'contactPhone', before: '1', after: '2' }] }),
    ];
    open();
    const list = await screen.findByRole('list', { name: 'Activity' });
    const lines = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines[0]).toContain('Jon Park assigned the client to Maya Reyes');
    expect(lines[1]).toContain('Jon Park invited Joel Tran');
    expect(lines[2]).toContain('Jon Park changed the profilePhone: 1 2');
    expect(lines.at(-1)).toContain('Northcask Distillery submitted the growth assessment');
  });

  it('says where the client comes from, that it asked for an account, and which client may be the same', async () => {
    const touch = {
      referrer: 'search',
      landingPage: '/services',
      utmSource: null,
      utmMedium: null,
      utmCampaign: 'autumn-local',
    } as const;
    clients.background = {
      leadSource: { first: touch, last: touch },
      signups: [
        {
          id: 's-1',
          name: 'Ada Northcott',
          email: 'ada@northcask.example',
          status: 'pending',
          createdAt: '2026-11-19T10:00:00.000Z',
        },
      ],
      messages: [
        { id: 'm-1', message: 'A second shop', status: 'replied', createdAt: '2026-11-18T10:00:00.000Z' },
        { id: 'm-2', message: 'Buy backlinks', status: 'spam', createdAt: '2026-11-17T10:00:00.000Z' },
      ],
      similar: [{ id: 'c-9', companyName: 'NORTHCASK', contactEmail: 'old@northcask.example' }],
    };
    open();
    const panel = await screen.findByRole('region', { name: 'Background' });
    expect(panel).toHaveTextContent('Search, autumn-local on /services');
    expect(panel).toHaveTextContent('This client asked for an account');
    expect(within(panel).getByRole('link', { name: 'Ada Northcott' })).toHaveAttribute(
      'href',
      '/admin#pending-signups',
    );
    expect(within(panel).getByRole('link', { name: 'A second shop' })).toHaveAttribute(
      'href',
      '/hive?q=ada%40northcask.example&open=m-1',
    );
    expect(within(panel).getByRole('link', { name: 'Buy backlinks' })).toHaveAttribute(
      'href',
      '/hive?q=ada%40northcask.example&open=m-2&folder=spam',
    );
    expect(within(panel).getByRole('link', { name: 'NORTHCASK' })).toHaveAttribute('href', '/admin/clients/c-9');
  });

  it('shows the assessment and the team in tabs, which are in the URL', async () => {
    const { address } = open();
    await profile();
    await user.click(screen.getByRole('tab', { name: 'Assessment' }));
    expect(await screen.findByText('We started with one still.')).toBeVisible();
    expect(address.current).toBe('/admin/clients/c-1?tab=assessment');
    await user.click(screen.getByRole('tab', { name: 'Team' }));
    expect(await screen.findByText('Joel Tran')).toBeVisible();
  });

  it('lets an employee claim an unassigned client, and change only an own one', async () => {
    clients.rows = [createClient()];
    open(staff('employee'));
    const panel = await profile();
    expect(screen.queryByRole('tab', { name: 'Team' })).not.toBeInTheDocument();
    expect(within(panel).queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add note' })).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: /^Claim/ }));
    expect(await within(panel).findByRole('combobox', { name: 'Status' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add note' })).toBeVisible();
  });

  it('says that a client does not exist or is not visible', async () => {
    clients.rows = [];
    open();
    expect(await screen.findByText('Client not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all clients' })).toHaveAttribute('href', '/admin/clients');
  });
});

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
