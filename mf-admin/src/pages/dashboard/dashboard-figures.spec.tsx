import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { analyticsRoutes, dashboardRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { mockClientsApi } from '../../features/clients/clients.fixtures';
import { createMessage, mockContactApi } from '../../features/contact/contact.fixtures';
import {
  createDays,
  createSource,
  createSummary,
  createWorkItem,
  mockDashboardApi,
} from '../../features/dashboard/dashboard.fixtures';
import { createSignup, mockSignupsApi } from '../../features/signups/signups.fixtures';
import { renderAdmin, renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyDashboardPart } from './lazy-dashboard-panels';

const [signups, clients, contact, dashboard] = [
  mockSignupsApi(),
  mockClientsApi(),
  mockContactApi(),
  mockDashboardApi(),
];
const server = useAdminServer(signups, clients, contact, dashboard);

beforeAll(() => LazyDashboardPart.preload());

beforeEach(() => {
  contact.rows = [createMessage(), createMessage({ id: 'm-2' })];
  signups.rows = [createSignup()];
  Object.assign(dashboard, {
    summary: createSummary(),
    workItems: [],
    days: createDays([10, 20, 30]),
    sources: [createSource('direct', 60, [6, 12, 18]), createSource('search', 40, [4, 8, 12])],
  });
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (member = staff()) => renderPage('/admin-dashboard', member);
const figure = async (list: string, label: string) => {
  const term = (await within(await screen.findByLabelText(list)).findAllByRole('term')).find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  return term?.nextElementSibling;
};
const panel = (name: string) => screen.findByRole('region', { name });

describe('the cards of the dashboard', () => {
  it('[AD-1] show clients, active projects, unread messages, pending sign-ups and visits', async () => {
    open();
    const cards = await screen.findByLabelText('Summary');
    await waitFor(() =>
      expect(cards).toHaveTextContent(
        /Total Clients24.*joined this month.*Active Projects9.*3 milestones due this week.*Unread Messages2of 2 messages.*Pending Signups1/,
      ),
    );
    expect(await screen.findByLabelText('Website Visits')).toHaveTextContent(
      'Website Visits48,312 in allUp 8.1% on last week',
    );
  });

  it.each([
    [{ total: 5, lastSevenDays: 4, sevenDaysBefore: 0 }, '4 in the last 7 days'],
    [{ total: 5, lastSevenDays: 50, sevenDaysBefore: 100 }, 'Down 50.0% on last week'],
    [{ total: 5, lastSevenDays: 7, sevenDaysBefore: 7 }, 'As last week'],
  ])('compare the visits of two weeks: %j', async (visits, text) => {
    dashboard.summary = createSummary({ visits });
    open();
    await waitFor(async () => expect(await screen.findByLabelText('Website Visits')).toHaveTextContent(text));
  });

  it('[AD-1] have 0 on an empty site', async () => {
    contact.rows = [];
    signups.rows = [];
    dashboard.summary = createSummary({
      clients: { total: 0, active: 0, joinedThisMonth: 0 },
      milestonesDueThisWeek: 0,
      visits: { total: 0, lastSevenDays: 0, sevenDaysBefore: 0 },
    });
    dashboard.days = [];
    dashboard.sources = [];
    open();
    const cards = await screen.findByLabelText('Summary');
    await waitFor(() =>
      expect(cards).toHaveTextContent(/Total Clients0.*Active Projects0.*Unread Messages0.*Pending Signups0/),
    );
    expect(await figure('Website Visits', 'Website Visits')).toHaveTextContent(/^0 in all$/);
    await waitFor(async () => expect(await figure('Analytics', 'New Users')).toHaveTextContent(/^0$/));
    expect(await within(await panel('Recent Daily Traffic')).findByText('Collecting…')).toBeVisible();
    expect(await within(await panel('Recent Daily Traffic by Channels')).findByText('Collecting…')).toBeVisible();
  });

  it('leave out sign-ups for employees', async () => {
    open(staff('employee'));
    expect(await figure('Summary', 'Active Projects')).toBeVisible();
    expect(screen.queryByText('Pending Signups')).not.toBeInTheDocument();
  });

  it('follow events', async () => {
    const { emit } = renderAdmin('/admin-dashboard');
    expect(await screen.findByText('48,312')).toBeVisible();
    dashboard.summary = createSummary({ visits: { total: 48_313, lastSevenDays: 1, sevenDaysBefore: 1 } });
    dashboard.days = createDays([10, 20, 31]);
    emit({ type: 'visits.counted', data: {} });
    expect(await screen.findByText('48,313')).toBeVisible();
    await waitFor(async () => expect(await panel('Recent Daily Traffic')).toHaveTextContent('31 visits today'));
  });
});

describe('my work', () => {
  const rows = async () =>
    within(await panel('My work'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('comes first, and each row leads to what waits', async () => {
    const at = new Date(new Date().setHours(0, 12, 0, 0)).toISOString();
    const milestone = { title: 'Label proofs', detail: 'Northcask, Labels', path: '/admin/projects/p-1', since: null };
    dashboard.workItems = [
      createWorkItem({ ...milestone, kind: 'overdue', dueDate: '2026-11-18' }),
      createWorkItem({ ...milestone, kind: 'changes-requested', since: '2026-11-17T12:00:00.000Z' }),
      createWorkItem({ kind: 'chat', title: 'Northcask', detail: 'On the cup?', since: at }),
      createWorkItem({ since: '2026-11-16T12:00:00.000Z' }),
      createWorkItem({ ...milestone, kind: 'due', dueDate: '2026-11-20' }),
    ];
    open();
    expect(await figure('Summary', 'Unread Messages')).toBeVisible();
    expect(await rows()).toEqual([
      'OverdueLabel proofs Northcask, Labelssince Nov 18',
      'Changes requestedLabel proofs Northcask, LabelsNov 17',
      'Unread chatNorthcask On the cup?12:12 AM',
      'Not answeredHelen Ives We open a second shop in March.since Nov 16',
      'Due this weekLabel proofs Northcask, Labelson Nov 20',
    ]);
    expect(screen.getByRole('link', { name: 'Helen Ives' })).toHaveAttribute('href', '/hive?open=m-7');
    const waiting = screen.getByRole('link', { name: 'Waiting for clients' });
    expect(waiting).toHaveAttribute('href', '/admin/projects?tab=waiting');
  });

  it('says that nothing waits, and follows events', async () => {
    const { emit } = renderAdmin('/admin-dashboard');
    expect(await within(await panel('My work')).findByText('Nothing waits for you')).toBeVisible();
    dashboard.workItems = [createWorkItem()];
    emit({ type: 'contact.changed', data: { id: 'm-7' } });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });
});

describe('the analytics tiles', () => {
  it('[AD-3] are calculated by their formulas', async () => {
    dashboard.days = createDays([900, 10, 20, 30, 40, 50, 60, 71]);
    open();
    await waitFor(async () => expect(await figure('Analytics', 'Total Users')).toHaveTextContent('48.3K'));
    await waitFor(async () => expect(await figure('Analytics', 'New Users')).toHaveTextContent(/^40$/));
    expect(await figure('Analytics', 'Sessions')).toHaveTextContent('57,974');
    await waitFor(async () => expect(await figure('Analytics', 'Messages')).toHaveTextContent(/^2$/));
    expect(await figure('Analytics', 'Active Clients')).toHaveTextContent(/^24$/);
  });

  it('[AD-3] state how they are calculated', async () => {
    open();
    const tiles = await screen.findByLabelText('Analytics');
    await waitFor(() =>
      expect(tiles).toHaveTextContent(/Sessions57,974All visits × 1.2.*Active Clients24All, 9 active/),
    );
  });
});

describe('a hint', () => {
  it('shows on focus, until Escape', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'About Uptime' });
    const text = 'Minutes of the last 30 days in which a server ran';
    expect(button).toHaveAccessibleDescription(text);
    const tip = screen.getByText(text);
    expect(tip).not.toBeVisible();
    act(() => button.focus());
    await waitFor(() => expect(tip).toBeVisible());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(tip).not.toBeVisible());
    await user.hover(button);
    expect(tip).toBeVisible();
  });
});

describe('the traffic', () => {
  it('[AD-4] has 30 days at most, with a table of day and visits', async () => {
    dashboard.days = [
      { date: '2026-10-31', visits: 7 },
      ...createDays(Array.from({ length: 29 }, (_, index) => index)),
      ...createDays([300], 30),
    ];
    open();
    const traffic = await panel('Recent Daily Traffic');
    const table = await within(traffic).findByRole('table', { name: 'Visits a day' });
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    expect(within(table).getByRole('row', { name: 'Nov 30, 2026 300' })).toBeInTheDocument();
    expect(traffic).toHaveTextContent('300 visits today');
  });

  it.each(['__proto__', 'constructor'])('names a source %s, which every object has', async (source) => {
    dashboard.sources = [createSource(source, 100, [2, 2, 2])];
    renderPage('/admin');
    expect(await screen.findByRole('columnheader', { name: source })).toBeInTheDocument();
  });

  it('[AD-5] has a legend with names and shares, in the order of the sources, and colours by their index', async () => {
    dashboard.sources = [
      createSource('direct', 40, [4]),
      createSource('search', 30, [3]),
      createSource('social', 15, [2]),
      createSource('referral', 10, [1]),
      createSource('spring-mail', 5, [1]),
    ];
    open();
    const channels = await panel('Recent Daily Traffic by Channels');
    await waitFor(() =>
      expect(channels).toHaveTextContent('Direct 40%Organic Search 30%Organic Social 15%Referral 10%spring-mail 5%'),
    );
    const colors = [...channels.querySelectorAll('i')].map(({ style }) => style.getPropertyValue('--light'));
    expect(colors).toEqual(['#5b2be0', '#a7d129', '#12908a', '#e0743a', '#c2418f']);
    const table = within(channels).getByRole('table', { name: 'Visits a day by channel' });
    expect(within(table).getByRole('row', { name: 'Nov 1, 2026 4 3 2 1 1' })).toBeInTheDocument();
  });

  it('offers to load again what did not load, beside the rest', async () => {
    server.use(
      mockRoute(analyticsRoutes.visits, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
      mockRoute(dashboardRoutes.getSummary, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    open();
    const traffic = await panel('Recent Daily Traffic');
    expect(await within(traffic).findByText('Visits did not load')).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: 'Organic Search' })).toBeInTheDocument();
    expect(await screen.findByText('Some figures did not load.')).toBeVisible();
    expect(await figure('Summary', 'Total Clients')).toHaveTextContent('—');
    expect(await figure('Analytics', 'Sessions')).toHaveTextContent('—');
    expect(screen.getByLabelText('Website Visits')).toHaveTextContent('Website Visits—');
    server.resetHandlers();
    await user.click(within(screen.getByText('Some figures did not load.')).getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await figure('Summary', 'Total Clients')).toHaveTextContent(/^24$/));
    await waitFor(() => expect(screen.queryByText('Some figures did not load.')).not.toBeInTheDocument());
    await user.click(within(traffic).getByRole('button', { name: 'Retry' }));
    expect(await within(traffic).findByRole('table')).toBeInTheDocument();
  });
});
