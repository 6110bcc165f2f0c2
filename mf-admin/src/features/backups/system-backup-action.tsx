import { DatabaseOutlined } from '@hive/ui/app/icons';
import { QuickActionButton } from '../../shared/quick-action';
import { isUnderWay, runNote } from '../../shared/run-note';
import { useAdminListBackupsQuery } from './backups.api';
import { useStartBackup } from './use-start-backup';

/** Starts a backup and shows its progress, or when the last one was made. */
export function SystemBackupAction() {
  const { data } = useAdminListBackupsQuery({ page: 1, pageSize: 1 });
  const { start, isStarting } = useStartBackup();
  const [newest] = data?.items ?? [];
  const progress = { done: newest?.doneBytes ?? 0, total: newest?.totalBytes ?? 0 };
  return (
    <QuickActionButton
      icon={<DatabaseOutlined />}
      label="System Backup"
      note={data ? runNote(newest, progress) : ''}
      isBusy={isStarting || isUnderWay(newest)}
      onClick={start}
    />
  );
}
