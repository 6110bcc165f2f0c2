import { Link } from '@hive/router';
import { Panel } from '@hive/ui/antd';
import { useHasCapability } from '../app/current-staff';
import { SystemBackupAction } from '../features/backups/system-backup-action';
import { ExportDataAction } from '../features/data-exports/export-data-action';
import styles from './quick-actions.module.css';

/** What administrators do from the dashboard; absent for those who may do nothing of it. */
export function QuickActions() {
  const canExport = useHasCapability('data-exports:manage');
  const canBackUp = useHasCapability('backups:manage');
  if (!canExport && !canBackUp) {
    return null;
  }
  return (
    <Panel title="Quick Actions" extra={<Link to="/admin/backups">History</Link>}>
      <div className={styles.actions}>
        {canExport ? <ExportDataAction /> : null}
        {canBackUp ? <SystemBackupAction /> : null}
      </div>
    </Panel>
  );
}
