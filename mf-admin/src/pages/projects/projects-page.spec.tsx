import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { projectRoutes, type Project, type WaitingMilestone } from '@hive/contracts';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { LazyCreateProjectDrawer } from '../../features/projects/lazy-forms';
import { LazyNewMilestoneList } from '../../features/projects/lazy-new-milestone-list';
import { createMilestone, createProject, mockProjectsApi } from '../../features/projects/projects.fixtures';
import { mockSavedViewsApi } from '../../features/saved-views/saved-views.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyProjectsPage } from '../page-by-path';

configure({ defaultHidden: true });

const projects = mockProjectsApi();
const clients = mockClientsApi();
const server = useAdminServer(mockSavedViewsApi(), mockContactApi(), projects, clients, mockEmployeesApi());

beforeAll(supportDialogs);
beforeAll(() => LazyProjectsPage.preload());
beforeAll(() => LazyCreateProjectDrawer.preload());
beforeAll(() => LazyNewMilestoneList.preload());
beforeEach(() => {
  projects.queries = [];
  projects.failure = undefined;
  clients.rows = [createClient(), createClient({ id: 'c-2', companyName: 'Aloe & Co' })];
  projects.rows = [
    createProject({
      progress: 60,
      milestones: [
        createMilestone({ isOverdue: true, dueDate: '2026-11-02' }),
        createMilestone({ id: 'm-2', title: 'Print files' }),
      ],
    }),
    createProject({
      id: 'p-2',
      name: 'Online shop',
      companyName: 'Aloe & Co',
      status: 'draft',
      owner: null,
      dueDate: null,
    }),
  ];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const rows = async () => {
  await screen.findByRole('link', { name: 'Online shop' });
  return screen.getAllByRole('row').filter((item) => item.querySelector('[data-row-opener]'));
};
const lastQuery = () => projects.queries.at(-1);

describe('Projects', () => {
  it('shows name, company, status, owner, due date and progress, and links to the project', async () => {
    renderPage('/admin/projects');
    const [label, shop] = await rows();
    expect(label).toHaveTextContent('Northcask Distillery');
    expect(label).toHaveTextContent('Active');
    expect(label).toHaveTextContent('Jon Park');
    expect(label).toHaveTextContent('Dec 4, 2026');
    expect(label).toHaveTextContent('60% Complete');
    expect(shop).toHaveTextContent('Draft');
    expect(shop).toHaveTextContent('Unassigned');
    const link = within(label as HTMLElement).getByRole('link', { name: 'Label and bottle' });
    expect(link).toHaveAttribute('href', '/admin/projects/p-1');
    expect(screen.getByText('2 projects')).toBeVisible();
    expect(lastQuery()).toEqual({ page: '1', pageSize: '20', sort: '-updatedAt' });
  });

  it('says which projects and milestones are overdue, how many are open and what is due next', async () => {
    const [label, shop] = projects.rows as [Project, Project];
    projects.rows = [label, { ...shop, status: 'paused', isOverdue: true, nextDueDate: null }];
    renderPage('/admin/projects');
    const cells = (await rows()).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells[0]?.slice(3, 6)).toEqual(['2 of 2 open', 'Nov 27, 20261 milestone overdue', 'Dec 4, 2026']);
    expect(cells[1]?.slice(3, 6)).toEqual(['—', '—', '—Overdue']);
  });

  it('keeps search, filters and order in the URL and sends them to the server', async () => {
    const { address } = renderPage('/admin/projects?page=3');
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
    await waitFor(() => expect(lastQuery()).toMatchObject({ isOpen: 'true' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'active');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Owner' }),
      await screen.findByText('Jon Park', { selector: 'option' }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By due date');
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'label');
    await waitFor(() => expect(address.current).toBe('/admin/projects?status=active&owner=e-2&sort=dueDate&q=label'));
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        page: '1',
        pageSize: '20',
        q: 'label',
        sort: 'dueDate',
        status: 'active',
        ownerId: 'e-2',
      }),
    );
  });

  it('offers employees no filter by owner, and says whose projects they see', async () => {
    renderPage('/admin/projects', staff('employee'));
    await rows();
    expect(screen.getByText('Your projects, and those of your clients')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Owner' })).not.toBeInTheDocument();
  });

  it('explains an empty list, and offers to clear a search without a match', async () => {
    projects.rows = [];
    renderPage('/admin/projects?q=nothing');
    expect(await screen.findByText('No project matches the search and filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText(/Start one with “New project”/)).toBeVisible();
  });

  it('offers to retry after an error', async () => {
    server.use(
      mockRoute(projectRoutes.list, () => {
        throw new ApiFailure('SERVER.UNEXPECTED');
      }),
    );
    renderPage('/admin/projects');
    expect(await screen.findByText('Projects did not load')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('milestones that wait for clients', () => {
  const open = async () => {
    const page = renderPage('/admin/projects?status=active&page=2');
    await user.click(await screen.findByRole('tab', { name: /^Waiting for clients/ }));
    return page;
  };

  it('are a tab, with links, last reminder and those who can approve', async () => {
    const [waiting] = projects.waiting as [WaitingMilestone];
    projects.waiting = [waiting, { ...waiting, id: 'm-9', remindedAt: null, approvers: [] }];
    const { address } = await open();
    expect(screen.getByRole('tab', { name: 'Waiting for clients (2)' })).toBeVisible();
    const titles = await screen.findAllByRole('link', { name: 'Label proofs' });
    const [row, other] = titles.map((link) => link.closest('li'));
    const links = within(row as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Label proofs', `/admin/projects/${waiting.projectId}`],
      ['Kettle & Crumb', `/admin/clients/${waiting.clientId}`],
    ]);
    expect(row).toHaveTextContent(/Apr 2.*Apr 5.*Mara Lindqvist/);
    expect(other).toHaveTextContent('None yet');
    expect(within(other as HTMLElement).getByRole('link', { name: 'Nobody yet' })).toHaveAttribute(
      'href',
      `/admin/clients/${waiting.clientId}?tab=team`,
    );
    expect(address.current).toBe('/admin/projects?tab=waiting');
    expect(projects.waitingQueries.at(-1)).toEqual({ page: '1', pageSize: '20', sort: 'submittedAt' });
  });

  it('are searched, and say when none matches', async () => {
    const { address } = await open();
    projects.waiting = [];
    await user.type(await screen.findByRole('searchbox', { name: 'Search milestones' }), 'label');
    expect(await screen.findByText('No milestone that waits matches the search.')).toBeVisible();
    expect(projects.waitingQueries.at(-1)).toEqual({ page: '1', pageSize: '20', q: 'label', sort: 'submittedAt' });
    expect(address.current).toBe('/admin/projects?tab=waiting&q=label');
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(address.current).toBe('/admin/projects?tab=waiting'));
  });

  it('say so when none waits', async () => {
    projects.waiting = [];
    await open();
    expect(await screen.findByText('No client has to approve anything')).toBeVisible();
  });
});

describe('a new project', () => {
  const open = async () => {
    const page = renderPage('/admin/projects');
    await rows();
    await user.click(screen.getByRole('button', { name: 'New project' }));
    await user.click(await screen.findByRole('button', { name: /^Northcask Distillery/ }));
    await screen.findByRole('form', { name: 'New project' });
    return page;
  };
  const title = (number: number) => screen.getByRole('textbox', { name: `Title of milestone ${number}` });
  const submit = () => user.click(screen.getByRole('button', { name: 'Create project' }));

  it('starts from the template of a service, whose milestones can be changed', async () => {
    const { host } = await open();
    await user.clear(screen.getByLabelText(/^Start/));
    await user.type(screen.getByLabelText(/^Start/), '2026-12-01');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Service/ }), 'Web development');
    expect(screen.getByRole('textbox', { name: 'Project name' })).toHaveValue('Web development');
    expect(screen.getByLabelText(/^Due date \(/)).toHaveValue('2027-01-12');
    expect(title(1)).toHaveValue('Structure');
    expect(screen.getByLabelText('Due date of milestone 1')).toHaveValue('2026-12-08');
    await user.clear(title(1));
    await user.type(title(1), 'Site map');
    await user.click(screen.getByRole('button', { name: 'Remove Launch' }));
    await submit();
    await waitFor(() => expect(projects.calls).toHaveLength(1));
    expect(projects.calls[0]?.body).toMatchObject({
      name: 'Web development',
      service: 'web',
      status: 'active',
      startDate: '2026-12-01',
      dueDate: '2027-01-12',
      milestones: [
        { title: 'Site map', dueDate: '2026-12-08', requiresApproval: true },
        { title: 'Design', dueDate: '2026-12-19', requiresApproval: true },
        { title: 'Build', dueDate: '2027-01-02', requiresApproval: false },
        { title: 'Review', dueDate: '2027-01-08', requiresApproval: true },
      ],
    });
    await waitFor(() => expect(host.paths).toEqual(['/admin/projects/p-new']));
  });

  it('keeps what people wrote when they choose another template', async () => {
    await open();
    await user.type(screen.getByRole('textbox', { name: 'Project name' }), 'Northcask online');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Service/ }), 'Brand identity');
    expect(title(1)).toHaveValue('Discovery');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Service/ }), 'SEO');
    expect(screen.getByRole('textbox', { name: 'Project name' })).toHaveValue('Northcask online');
    expect(title(1)).toHaveValue('Technical audit');
    await user.type(title(1), ' and fixes');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Service/ }), 'Brand identity');
    expect(title(1)).toHaveValue('Technical audit and fixes');
  });

  it('moves the days of the template with the start, but not a chosen day', async () => {
    await open();
    await user.selectOptions(screen.getByRole('combobox', { name: /^Service/ }), 'Web development');
    await user.clear(screen.getByLabelText('Due date of milestone 2'));
    await user.type(screen.getByLabelText('Due date of milestone 2'), '2026-12-24');
    await user.clear(screen.getByLabelText(/^Start/));
    await user.type(screen.getByLabelText(/^Start/), '2027-02-01');
    expect(screen.getByLabelText('Due date of milestone 1')).toHaveValue('2027-02-08');
    expect(screen.getByLabelText('Due date of milestone 2')).toHaveValue('2026-12-24');
  });

  it('asks for a name and for the title of each milestone, and sends nothing before', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Add milestone' }));
    await submit();
    expect(await screen.findByText('Project name is required')).toBeVisible();
    expect(screen.getByText('Milestone title is required')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Project name' }), 'Online shop');
    await submit();
    await waitFor(() => expect(title(1)).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Title of milestone 1' })).toBeVisible();
    expect(projects.calls).toEqual([]);
  });

  it('moves the focus to an added milestone, and from a removed one to its neighbour', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Add milestone' }));
    await waitFor(() => expect(title(1)).toHaveFocus());
    await user.keyboard('Structure');
    await user.click(screen.getByRole('button', { name: 'Add milestone' }));
    await waitFor(() => expect(title(2)).toHaveFocus());
    await user.keyboard('Launch');
    await user.click(screen.getByRole('button', { name: 'Remove Structure' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Launch' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Remove Launch' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add milestone' })).toHaveFocus());
  });

  it('keeps the input after an error', async () => {
    projects.failure = new ApiFailure('EMPLOYEE.NOT_ASSIGNABLE');
    const { host } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Project name' }), 'Online shop');
    await submit();
    await waitFor(() => expect(host.notices).toContainEqual(expect.objectContaining({ variant: 'destructive' })));
    expect(screen.getByRole('textbox', { name: 'Project name' })).toHaveValue('Online shop');
  });

  it('asks before Escape loses the input', async () => {
    await open();
    await user.type(screen.getByRole('textbox', { name: 'Project name' }), 'Online shop{Escape}');
    expect(await screen.findByRole('heading', { name: 'Discard your changes?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Project name' })).toHaveValue('Online shop');
    await user.type(screen.getByRole('textbox', { name: 'Project name' }), '{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('form', { name: 'New project' })).not.toBeInTheDocument();
  });

  it('closes without a question when nothing was written', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: 'New project' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /^Discard/ })).not.toBeInTheDocument();
  });
});
