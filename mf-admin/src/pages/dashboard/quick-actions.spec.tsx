import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostApi, StaffLevel } from '@hive/contracts';
import { HostContext } from '@hive/session';
import { renderWithHost } from '@hive/testing';
import { useLiveUpdates } from '../../app/live-updates';
import { createAlert, mockAlertsApi } from '../../features/alerts/alerts.fixtures';
import { createBackup, mockBackupsApi } from '../../features/backups/backups.fixtures';
import { createDataExport, mockDataExportsApi } from '../../features/data-exports/data-exports.fixtures';
import { staff, useAdminServer } from '../../testing/render-admin';
import { QuickActions } from './quick-actions';

const backups = mockBackupsApi();
const dataExports = mockDataExportsApi();
const alerts = mockAlertsApi();
useAdminServer(backups, dataExports, alerts);
beforeEach(() => {
  alerts.rows = [];
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
    expect(await screen.findAllByText('never')).toHaveLength(3);
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

  it('[AD-7] lead to the alerts, and follow the progress of the last one by events', async () => {
    alerts.rows = [createAlert({ finishedAt: daysAgo(2) })];
    const { emit, host } = render('manager');
    const button = await screen.findByRole('button', { name: 'Send Alerts 2 days ago' });
    alerts.rows = [createAlert({ status: 'running', donePeople: 12, totalPeople: 48, finishedAt: null })];
    emit({ type: 'alert.changed', data: { id: 'al-1' } });
    await waitFor(() => expect(button).toHaveAccessibleName('Send Alerts 25%'));
    await user.click(button);
    expect(host.paths).toEqual(['/admin/alerts']);
  });

  it('are absent for an employee', () => {
    render('employee');
    expect(screen.queryByText('Quick Actions')).not.toBeInTheDocument();
  });
});
