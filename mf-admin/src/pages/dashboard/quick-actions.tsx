import { Link } from '@hive/router';
import { Panel } from '@hive/ui/app';
import { useHasCapability } from '../../app/current-staff';
import { SendAlertsAction } from '../../features/alerts/send-alerts-action';
import { SystemBackupAction } from '../../features/backups/system-backup-action';
import { ExportDataAction } from '../../features/data-exports/export-data-action';
import styles from './quick-actions.module.css';

/** Actions of managers and administrators on the dashboard; absent for users who may take none of them. */
export function QuickActions() {
  const canExport = useHasCapability('data-exports:manage');
  const canBackUp = useHasCapability('backups:manage');
  const canAlert = useHasCapability('alerts:send');
  if (!canExport && !canBackUp && !canAlert) {
    return null;
  }
  return (
    <Panel title="Quick Actions" extra={canBackUp ? <Link to="/admin/backups">History</Link> : undefined}>
      <div className={styles.actions}>
        {canExport ? <ExportDataAction /> : null}
        {canBackUp ? <SystemBackupAction /> : null}
        {canAlert ? <SendAlertsAction /> : null}
      </div>
    </Panel>
  );
}
