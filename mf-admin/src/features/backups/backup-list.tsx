import type { Backup } from '@hive/contracts';
import { RunList } from '../../shared/run-list';
import { BackupRow } from './backup-row';
import { useAdminListBackupsQuery } from './backups.api';

/** Backups, newest first. */
export const BackupList = () => (
  <RunList
    id="backups"
    title="Backups"
    unit="backup"
    useRuns={useAdminListBackupsQuery}
    emptyTitle="No backup has been made yet"
    emptyText="The first one is made tonight, or when you choose System Backup."
    columns={['Backup', 'State', '']}
    row={(backup: Backup) => <BackupRow key={backup.id} backup={backup} />}
    skeletonRows={3}
  />
);
