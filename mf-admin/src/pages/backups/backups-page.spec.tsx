import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backupRoutes } from '@hive/contracts';
import { clearDrafts } from '@hive/session';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { createBackup, mockBackupsApi } from '../../features/backups/backups.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { createDataExport, mockDataExportsApi } from '../../features/data-exports/data-exports.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyBackupsPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const backups = mockBackupsApi();
const dataExports = mockDataExportsApi();
const server = useAdminServer(mockContactApi(), backups, dataExports);

beforeAll(supportDialogs);
beforeAll(() => LazyBackupsPage.preload());
beforeEach(() => {
  clearDrafts();
  backups.rows = [];
  backups.settings = { isDaily: true, keep: 14 };
  dataExports.rows = [];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('Backups', () => {
  it('lists backups with their progress, and finished ones to download', async () => {
    backups.rows = [
      createBackup({ id: 'b-2', status: 'running', doneBytes: 25, totalBytes: 100, fileBytes: null, finishedAt: null }),
      createBackup(),
    ];
    dataExports.rows = [createDataExport()];
    renderPage('/admin/backups');
    const rowOf = async (text: string | RegExp): Promise<HTMLElement> => {
      const row = (await screen.findByText(text)).closest('li');
      if (!row) {
        throw new Error('The text is in no row');
      }
      return row;
    };
    const running = await rowOf('Running');
    const done = await rowOf('Nightly, 1.5 MB');
    const dataExport = await rowOf(/^Maya Reyes, 20 KB/);
    expect(within(running).getByRole('progressbar')).toHaveAttribute('value', '25');
    expect(within(running).queryByText('Download')).not.toBeInTheDocument();
    expect(within(done).getByText('Download')).toHaveAttribute('href', '/api/backups/b-1/file');
    expect(dataExport).toHaveTextContent('file available until');
    expect(within(dataExport).getByText('Download')).toHaveAttribute('href', '/api/data-exports/d-1/file');
  });

  it('says what to do before the first one, and starts backups and exports', async () => {
    renderPage('/admin/backups');
    expect(await screen.findByText('No backup has been made yet')).toBeVisible();
    expect(await screen.findByText('Nothing has been exported yet')).toBeVisible();
    await user.click(button('System Backup'));
    expect(await screen.findByText('Maya Reyes', { selector: 'li span' })).toBeVisible();
    await user.click(button('Export Data'));
    await waitFor(() => expect(screen.getAllByText('Waiting')).toHaveLength(2));
  });

  it('says why a backup failed, and tries it again', async () => {
    const failure = 'The disk of the backups is full.';
    backups.rows = [createBackup({ status: 'failed', fileBytes: null, failure })];
    renderPage('/admin/backups');
    expect(await screen.findByText(`Nightly. ${failure}`)).toBeVisible();
    expect(screen.queryByText('Download')).not.toBeInTheDocument();
    await user.click(button(/^Try the backup of .* again$/));
    expect(await screen.findByText('Waiting')).toBeVisible();
  });

  it('deletes a backup after confirmation', async () => {
    backups.rows = [createBackup()];
    renderPage('/admin/backups');
    await user.click(await screen.findByRole('button', { name: /^Delete the backup of/ }));
    await user.click(button('Delete backup'));
    expect(await screen.findByText('No backup has been made yet')).toBeVisible();
  });

  it('saves the schedule, and shows a wrong number at its field', async () => {
    renderPage('/admin/backups');
    const field = await screen.findByLabelText('Backups to keep');
    await user.clear(field);
    await user.type(field, '0');
    await user.click(button('Save settings'));
    expect(await screen.findByText('Enter a whole number from 1 to 365', { selector: '[id$="-error"]' })).toBeVisible();
    await user.clear(field);
    await user.type(field, '30');
    await user.click(screen.getByRole('checkbox', { name: /^Back up every night/ }));
    await user.click(button('Save settings'));
    await waitFor(() =>
      expect(backups.calls).toEqual([
        { name: 'updateSettings', body: { isDaily: false, keep: 30, seen: { isDaily: 'true', keep: '14' } } },
      ]),
    );
  });

  it('keeps unsaved settings while another page is open, beside those of a colleague, until they are saved', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const first = renderPage('/admin/backups');
    const field = await screen.findByLabelText('Backups to keep');
    expect(isAsked()).toBe(false);
    await user.clear(field);
    await user.type(field, '30');
    expect(isAsked()).toBe(true);
    first.unmount();
    expect(first.host.notices).toEqual([
      { title: 'Not saved yet', description: 'Your changes to Backup settings are kept in this tab.', variant: 'info' },
    ]);
    backups.settings = { isDaily: false, keep: 14 };
    const second = renderPage('/admin/backups');
    await waitFor(() => expect(screen.getByLabelText('Backups to keep')).toHaveValue('30'));
    expect(screen.getByRole('checkbox', { name: /^Back up every night/ })).not.toBeChecked();
    await user.click(button('Save settings'));
    await waitFor(() => expect(second.host.notices).toMatchObject([{ title: 'Settings saved' }]));
    expect(backups.calls.at(-1)).toEqual({ name: 'updateSettings', body: { keep: 30, seen: { keep: '14' } } });
    await waitFor(() => expect(button('Save settings')).toBeDisabled());
    // the user's own save does not count as a change of somebody else
    await user.type(screen.getByLabelText('Backups to keep'), '0');
    second.unmount();
    const third = renderPage('/admin/backups');
    await waitFor(() => expect(screen.getByLabelText('Backups to keep')).toHaveValue('300'));
    await user.click(button('Save settings'));
    await waitFor(() => expect(third.host.notices).toMatchObject([{ title: 'Settings saved' }]));
    expect(backups.calls.at(-1)).toEqual({ name: 'updateSettings', body: { keep: 300, seen: { keep: '30' } } });
    await waitFor(() => expect(button('Save settings')).toBeDisabled());
    third.unmount();
    backups.settings = { isDaily: false, keep: 7 };
    renderPage('/admin/backups');
    expect(await screen.findByLabelText('Backups to keep')).toHaveValue('7');
  });

  it('says when a backup did not start', async () => {
    server.use(
      mockRoute(backupRoutes.create, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const { host } = renderPage('/admin/backups');
    await screen.findByText('No backup has been made yet');
    await user.click(button('System Backup'));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error' }]));
  });

  it.each(['manager', 'employee'] as const)('is not for a %s', async (level) => {
    renderPage('/admin/backups', staff(level));
    expect(await screen.findByText('Backups are for admins')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'System Backup' })).not.toBeInTheDocument();
  });
});
