import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostApi, StaffLevel } from '@hive/contracts';
import { HostContext } from '@hive/session';
import { renderWithHost } from '@hive/testing';
import { useLiveUpdates } from '../app/live-updates';
import { createBackup, mockBackupsApi } from '../features/backups/backups.fixtures';
import { createDataExport, mockDataExportsApi } from '../features/data-exports/data-exports.fixtures';
import { staff, useAdminServer } from '../testing/render-admin';
import { QuickActions } from './quick-actions';

const backups = mockBackupsApi();
const dataExports = mockDataExportsApi();
useAdminServer(backups, dataExports);
beforeEach(() => {
  backups.rows = [];
  dataExports.rows = [];
});

function Actions({ host }: { host: HostApi }) {
  useLiveUpdates(host.live);
  return (
    <HostContext value={host}>
      <QuickActions />
    </HostContext>
  );
}

const render = (level: StaffLevel = 'admin') => renderWithHost(Actions, { path: '/admin', user: staff(level) });
const user = userEvent.setup({ delay: null });

const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

describe('Quick Actions', () => {
  it('say when each was done last', async () => {
    backups.rows = [createBackup({ finishedAt: daysAgo(5) })];
    dataExports.rows = [createDataExport({ finishedAt: daysAgo(3) })];
    render();
    expect(await screen.findByText('5 days ago')).toBeVisible();
    expect(await screen.findByText('3 days ago')).toBeVisible();
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/admin/backups');
  });

  it('start a backup once, and follow its progress by events', async () => {
    const { emit } = render();
    expect(await screen.findAllByText('never')).toHaveLength(2);
    const button = screen.getByRole('button', { name: /^System Backup/ });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAccessibleName('System Backup starting…'));
    await user.click(button);
    expect(backups.calls).toEqual([{ name: 'create' }]);
    backups.rows = [createBackup({ id: 'b-new', status: 'running', doneBytes: 42, totalBytes: 100 })];
    emit({ type: 'backup.changed', data: { id: 'b-new' } });
    await waitFor(() => expect(button).toHaveAccessibleName('System Backup 42%'));
    backups.rows = [createBackup({ id: 'b-new', finishedAt: new Date().toISOString() })];
    emit({ type: 'backup.changed', data: { id: 'b-new' } });
    await waitFor(() => expect(button).toHaveAccessibleName('System Backup just now'));
  });

  it('start an export once, and follow its progress by events', async () => {
    const { emit } = render();
    const button = await screen.findByRole('button', { name: /^Export Data/ });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAccessibleName('Export Data starting…'));
    dataExports.rows = [createDataExport({ status: 'running', doneTables: 10, totalTables: 40 })];
    emit({ type: 'data-export.changed', data: { id: 'd-new' } });
    await waitFor(() => expect(button).toHaveAccessibleName('Export Data 25%'));
    dataExports.rows = [createDataExport({ status: 'failed' })];
    emit({ type: 'data-export.changed', data: { id: 'd-new' } });
    await waitFor(() => expect(button).toHaveAccessibleName('Export Data failed'));
    expect(dataExports.calls).toEqual([{ name: 'create' }]);
  });

  it.each(['manager', 'employee'] as const)('are absent for a %s', (level) => {
    render(level);
    expect(screen.queryByText('Quick Actions')).not.toBeInTheDocument();
  });
});
