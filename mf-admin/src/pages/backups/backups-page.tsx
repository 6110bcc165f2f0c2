import { Button, CrashBoundaries, EmptyState, PageHeader } from '@hive/ui/app';
import { DatabaseOutlined, DownloadOutlined, LockOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { BackupList } from '../../features/backups/backup-list';
import { BackupSettingsForm } from '../../features/backups/backup-settings-form';
import { useStartBackup } from '../../features/backups/use-start-backup';
import { DataExportList } from '../../features/data-exports/data-export-list';
import { useStartDataExport } from '../../features/data-exports/use-start-data-export';
import styles from '../run-pages.module.css';
import page from './page.json';

function Actions() {
  const dataExport = useStartDataExport();
  const backup = useStartBackup();
  return (
    <>
      <Button icon={<DownloadOutlined />} loading={dataExport.isStarting} onClick={dataExport.start}>
        Export Data
      </Button>
      <Button type="primary" icon={<DatabaseOutlined />} loading={backup.isStarting} onClick={backup.start}>
        System Backup
      </Button>
    </>
  );
}

/** Archives of the whole installation, and exports of all data for other programs. For administrators. */
export function BackupsPage() {
  const isPermitted = useHasCapability('backups:manage');
  return (
    <AdminLayout>
      <PageHeader
        title={page.title}
        subtitle="Archives of everything, to restore; exports of all data, for other programs"
        actions={isPermitted ? <Actions /> : null}
      />
      {isPermitted ? (
        <div className={styles.panels}>
          <CrashBoundaries>
            <BackupList />
            <DataExportList />
            <BackupSettingsForm />
          </CrashBoundaries>
        </div>
      ) : (
        <EmptyState
          icon={<LockOutlined />}
          title="Backups are for admins"
          detail="Ask an admin to make a backup or an export."
        />
      )}
    </AdminLayout>
  );
}
