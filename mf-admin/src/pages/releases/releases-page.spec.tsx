import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { releaseRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { createBundle, mockReleasesApi } from '../../features/releases/releases.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyReleasesPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const releases = mockReleasesApi();
const server = useAdminServer(mockContactApi(), releases);
const marketing = createBundle({ bundle: 'mf-marketing', live: '2.0.0', previous: null, versions: [], history: [] });

beforeAll(supportDialogs);
beforeAll(() => LazyReleasesPage.preload());
beforeEach(() => {
  releases.rows = [createBundle(), marketing];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const region = (name: string) => screen.findByRole('region', { name });

describe('Releases', () => {
  it('shows what is live, the versions and the history of the chosen bundle', async () => {
    renderPage('/admin/releases');
    const panel = await region('mf-admin');
    expect(within(panel).getByText('1.4.1').closest('li')).toHaveTextContent('Live');
    expect(within(panel).getByText('1.4.0').closest('li')).toHaveTextContent('Previous');
    expect(within(panel).getByText('1.4.2').closest('li')).toHaveTextContent('CI, b1f9f3f');
    expect(await region('History')).toHaveTextContent(/Promoted1\.4\.1Faster message listMaya Reyes, Nov 11/);
    await user.click(button('Manage mf-marketing'));
    expect(await region('mf-marketing')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roll back' })).not.toBeInTheDocument();
    expect(button('Manage mf-marketing')).toHaveAttribute('aria-pressed', 'true');
  });

  it('rolls back after confirmation, with a reason', async () => {
    const { host } = renderPage('/admin/releases');
    await region('mf-admin');
    await user.click(button('Roll back'));
    await user.click(button('Roll back to 1.4.0'));
    expect(await screen.findByText('Say why')).toBeVisible();
    expect(releases.calls).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), 'Reports are empty');
    await user.click(button('Roll back to 1.4.0'));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'mf-admin 1.4.0 is live' }]));
    const body = { bundle: 'mf-admin', from: '1.4.1', reason: 'Reports are empty' };
    expect(releases.calls).toEqual([{ name: 'rollback', body }]);
    expect(await screen.findByText('Rolled back')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('promotes a version', async () => {
    renderPage('/admin/releases');
    await region('mf-admin');
    await user.click(button('Promote mf-admin 1.4.2'));
    await user.type(screen.getByLabelText('Reason'), 'New reports');
    await user.click(button('Promote 1.4.2'));
    await waitFor(() =>
      expect(releases.calls).toEqual([
        { name: 'promote', body: { bundle: 'mf-admin', version: '1.4.2', reason: 'New reports' } },
      ]),
    );
  });

  it('says in a card that they did not load, and loads them again', async () => {
    server.use(
      mockRoute(releaseRoutes.list, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    renderPage('/admin/releases');
    const error = await screen.findByText('The releases did not load');
    expect(error.closest('.panel')).toBeVisible();
    server.resetHandlers();
    await user.click(button('Retry'));
    expect(await region('mf-admin')).toBeVisible();
  });

  it('says why a version was refused, and keeps the reason', async () => {
    server.use(
      mockRoute(releaseRoutes.promote, () => {
        throw new ApiFailure('RELEASE.REFUSED');
      }),
    );
    renderPage('/admin/releases');
    await region('mf-admin');
    await user.click(button('Promote mf-admin 1.4.2'));
    await user.type(screen.getByLabelText('Reason'), 'New reports');
    await user.click(button('Promote 1.4.2'));
    expect(await screen.findByText('This version cannot be live.')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('New reports');
  });

  it('follows a release by someone else', async () => {
    const { emit } = renderPage('/admin/releases');
    await region('mf-admin');
    releases.rows = [createBundle({ live: '1.4.2', previous: '1.4.1' })];
    emit({ type: 'release.changed', data: { remote: 'mf-admin', revision: 8 } });
    const panel = await region('mf-admin');
    await waitFor(() => expect(within(panel).getByText('1.4.2').closest('li')).toHaveTextContent('Live'));
  });

  it('says what to do before the first one', async () => {
    releases.rows = [];
    renderPage('/admin/releases');
    expect(await screen.findByText('Nothing is published yet')).toBeVisible();
  });

  it.each(['manager', 'employee'] as const)('is not for a %s', async (level) => {
    renderPage('/admin/releases', staff(level));
    expect(await screen.findByText('Releases are for admins')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Bundles' })).not.toBeInTheDocument();
  });
});
