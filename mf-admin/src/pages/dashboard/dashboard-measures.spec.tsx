import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dashboardRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { mockClientsApi } from '../../features/clients/clients.fixtures';
import { createMessage, mockContactApi } from '../../features/contact/contact.fixtures';
import {
  createClientSource,
  createDays,
  createFunnel,
  createPerformance,
  createSummary,
  createSystem,
  mockDashboardApi,
} from '../../features/dashboard/dashboard.fixtures';
import { mockSignupsApi } from '../../features/signups/signups.fixtures';
import { renderAdmin, renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyDashboardPart } from './lazy-dashboard-panels';

const [contact, dashboard] = [mockContactApi(), mockDashboardApi()];
const server = useAdminServer(mockSignupsApi(), mockClientsApi(), contact, dashboard);

beforeAll(() => LazyDashboardPart.preload());
beforeEach(() => {
  contact.rows = [createMessage(), createMessage({ id: 'm-2', isRead: true }), createMessage({ id: 'm-3' })];
  Object.assign(dashboard, {
    summary: createSummary(),
    system: createSystem(),
    performance: createPerformance(),
    clientSources: [createClientSource()],
    funnel: [createFunnel()],
    days: createDays([10, 20, 1_030]),
  });
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const panel = (name: string) => screen.findByRole('region', { name });

describe('System Overview', () => {
  it('[AD-7] has the measured uptime, response time and database', async () => {
    renderPage('/admin-dashboard');
    const system = await panel('System Overview');
    await waitFor(() =>
      expect(system).toHaveTextContent(/Uptime.*99.97%.*Response time.*118 ms.*Database.*Online, 4 ms/),
    );
    expect(within(system).getByRole('button', { name: 'About Response time' })).toHaveAccessibleDescription(
      'Median of the last 24 hours; 95% of the responses within 340 ms',
    );
  });

  it('[AD-7] collects until there is data', async () => {
    dashboard.system = createSystem({ uptimePercent: null, responseTimes: null });
    renderPage('/admin-dashboard');
    await waitFor(async () =>
      expect(await panel('System Overview')).toHaveTextContent(
        /Uptime.*Collecting….*Response time.*Collecting….*Online/,
      ),
    );
  });

  it('follows the measurements of each minute', async () => {
    const { emit } = renderAdmin('/admin-dashboard');
    expect(await screen.findByText('99.97%')).toBeVisible();
    dashboard.system = createSystem({ uptimePercent: 99.98 });
    emit({ type: 'system.measured', data: {} });
    expect(await screen.findByText('99.98%')).toBeVisible();
  });

  it('fails alone, with a retry', async () => {
    server.use(
      mockRoute(dashboardRoutes.getSystem, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    renderPage('/admin-dashboard');
    const system = await panel('System Overview');
    expect(await within(system).findByText('System Overview did not load')).toBeVisible();
    server.resetHandlers();
    await user.click(within(system).getByRole('button', { name: 'Retry' }));
    expect(await within(system).findByText('99.97%')).toBeVisible();
    expect(await panel('Performance Metrics')).toHaveTextContent('4m 32s');
  });
});

describe("Today's Activity", () => {
  it('[AD-7] has the visits of the latest day, unread messages and clients', async () => {
    renderPage('/admin-dashboard');
    await waitFor(async () =>
      expect(await panel("Today's Activity")).toHaveTextContent('Visits1,030Unread messages2Clients24'),
    );
  });

  it('has no visits on a new site', async () => {
    dashboard.days = [];
    renderPage('/admin-dashboard');
    await waitFor(async () => expect(await panel("Today's Activity")).toHaveTextContent('Visits0'));
  });
});

describe('Quick Actions', () => {
  it('[AD-7] stand beside what is measured, for administrators', async () => {
    renderPage('/admin-dashboard');
    const actions = within(await panel('Quick Actions'));
    expect(await actions.findByRole('button', { name: 'Export Data never' })).toBeVisible();
    expect(await actions.findByRole('button', { name: 'System Backup never' })).toBeVisible();
    expect(await actions.findByRole('button', { name: 'Send Alerts never' })).toBeVisible();
  });

  it('[AD-7] are only alerts for a manager', async () => {
    renderPage('/admin-dashboard', staff('manager'));
    const actions = within(await panel('Quick Actions'));
    expect(await actions.findByRole('button', { name: 'Send Alerts never' })).toBeVisible();
    expect(actions.getAllByRole('button')).toHaveLength(1);
    expect(actions.queryByRole('link')).not.toBeInTheDocument();
  });

  it('[AD-7] are absent for an employee', async () => {
    renderPage('/admin-dashboard', staff('employee'));
    expect(await panel('System Overview')).toBeVisible();
    expect(screen.queryByText('Quick Actions')).not.toBeInTheDocument();
  });
});

describe('Performance Metrics', () => {
  it('[AD-7] has the measured figures and the countries of visitors', async () => {
    renderPage('/admin-dashboard');
    const metrics = await panel('Performance Metrics');
    await waitFor(() =>
      expect(metrics).toHaveTextContent(/Average session duration4m 32s.*Bounce rate23.5%.*Page views per session3.8/),
    );
    const rows = within(within(metrics).getByRole('table', { name: 'Visitors by country' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'United States45%',
      'Canada22%',
      'United Kingdom18%',
      'Other15%',
    ]);
  });

  it('[AD-7] collects until there is data', async () => {
    dashboard.performance = createPerformance({ sessions: null, countries: [] });
    renderPage('/admin-dashboard');
    const metrics = await panel('Performance Metrics');
    await waitFor(() => expect(within(metrics).getAllByText('Collecting…')).toHaveLength(4));
  });
});

describe('Where clients come from', () => {
  it('has visits, assessments and clients of each source, with the shares between them', async () => {
    dashboard.clientSources = [
      createClientSource({
        source: 'newsletter',
        campaign: 'autumn',
        visits: 400,
        assessments: 10,
        clients: 8,
        active: 2,
      }),
      createClientSource({ source: 'news.example', visits: 0, assessments: 0, clients: 0, active: 0 }),
      createClientSource({ source: null, visits: 0, assessments: 0, clients: 3, active: 1 }),
    ];
    renderPage('/admin-dashboard');
    const table = await within(await panel('Where clients come from')).findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Source and campaignVisitsAssessmentsClientsActive clients',
      'Newsletterautumn400102.5% of visits82% of visits225% of clients',
      'news.example00—0—0—',
      'Not known—0—3—133.3% of clients',
    ]);
  });

  it('collects on an empty site', async () => {
    dashboard.clientSources = [];
    renderPage('/admin-dashboard');
    expect(await within(await panel('Where clients come from')).findByText('Collecting…')).toBeVisible();
  });
});

describe('From visit to assessment', () => {
  it('has the sessions of each step by source, and the share that each step lost', async () => {
    dashboard.funnel = [
      createFunnel(),
      createFunnel({ source: 'direct', sessions: 100, opened: 10, step1: 0, step2: 0, step3: 0, step4: 0, sent: 0 }),
    ];
    renderPage('/admin-dashboard');
    const rows = await within(await panel('From visit to assessment')).findAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Source', 'Sessions', 'Opened', 'Step 1 done', 'Step 2 done', 'Step 3 done', 'Step 4 done', 'Sent'],
      ['All', '500', '5090% lost', '2060% lost', '1525% lost', '1220% lost', '1016.7% lost', '100% lost'],
      ['Organic Search', '400', '4090% lost', '2050% lost', '1525% lost', '1220% lost', '1016.7% lost', '100% lost'],
      ['Direct', '100', '1090% lost', '0100% lost', '0', '0', '0', '0'],
    ]);
  });

  it('shows that there is no data before the first opened assessment', async () => {
    dashboard.funnel = [createFunnel({ opened: 0, step1: 0, step2: 0, step3: 0, step4: 0, sent: 0 })];
    renderPage('/admin-dashboard');
    expect(await within(await panel('From visit to assessment')).findByText('No data yet')).toBeVisible();
  });
});
