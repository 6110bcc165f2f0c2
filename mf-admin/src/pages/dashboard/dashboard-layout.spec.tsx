import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dashboardRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { mockClientsApi } from '../../features/clients/clients.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { mockDashboardApi } from '../../features/dashboard/dashboard.fixtures';
import { mockSignupsApi } from '../../features/signups/signups.fixtures';
import { renderPage, useAdminServer } from '../../testing/render-admin';
import { LazyDashboardPart } from './lazy-dashboard-panels';
import { LazyLayoutDrawer } from './lazy-layout-drawer';

const dashboard = mockDashboardApi();
const server = useAdminServer(mockSignupsApi(), mockClientsApi(), mockContactApi(), dashboard);
beforeAll(async () => {
  supportDialogs();
  await Promise.all([LazyDashboardPart.preload(), LazyLayoutDrawer.preload()]);
});
beforeEach(() => {
  dashboard.layout = [];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const position = (name: string) => {
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  return regions.indexOf(name);
};

describe('the arrangement of the dashboard', () => {
  it('follows the saved layout; panels that it does not name come last', async () => {
    dashboard.layout = [
      { panel: 'sources', isHidden: false },
      { panel: 'traffic', isHidden: true },
    ];
    renderPage('/admin-dashboard');
    expect(await screen.findByRole('region', { name: 'Where clients come from' })).toBeVisible();
    // after 'My work'
    await waitFor(() => expect(position('Where clients come from')).toBe(1));
    expect(screen.queryByRole('region', { name: 'Recent Daily Traffic' })).not.toBeInTheDocument();
    expect(position('Recent Clients')).toBeGreaterThan(1);
  });

  it('hides and shows a panel at once, and saves it', async () => {
    renderPage('/admin-dashboard');
    expect(await screen.findByRole('region', { name: 'Performance Metrics' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Arrange panels' }));
    const drawer = await screen.findByRole('dialog', { name: 'Arrange the dashboard' });
    await user.click(within(drawer).getByRole('checkbox', { name: 'Performance metrics' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Performance Metrics' })).not.toBeInTheDocument());
    await waitFor(() => expect(dashboard.layout).toContainEqual({ panel: 'performance', isHidden: true }));
    await user.click(within(drawer).getByRole('button', { name: 'Restore the usual order' }));
    expect(await screen.findByRole('region', { name: 'Performance Metrics' })).toBeVisible();
    await waitFor(() => expect(dashboard.layout).toEqual([]));
  });

  it('takes back what could not be saved', async () => {
    server.use(
      mockRoute(dashboardRoutes.updateLayout, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const { host } = renderPage('/admin-dashboard');
    await user.click(await screen.findByRole('button', { name: 'Arrange panels' }));
    const drawer = await screen.findByRole('dialog', { name: 'Arrange the dashboard' });
    await user.click(within(drawer).getByRole('checkbox', { name: 'Analytics' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    await waitFor(() => expect(within(drawer).getByRole('checkbox', { name: 'Analytics' })).toBeChecked());
    expect(screen.getByLabelText('Analytics', { selector: 'dl' })).toBeVisible();
  });
});
