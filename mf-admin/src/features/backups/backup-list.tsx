import { useState } from 'react';
import { DataList } from '../../shared/data-list';
import { runListClass } from '../../shared/run-row';
import { BackupRow } from './backup-row';
import { useAdminListBackupsQuery } from './backups.api';

const PAGE_SIZE = 20;

/** Backups, newest first. */
export function BackupList() {
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PAGE_SIZE };
  const result = useAdminListBackupsQuery(query);
  return (
    <DataList
      id="backups"
      title="Backups"
      emptyTitle="No backup has been made yet"
      emptyText="The first one is made tonight, or when you choose System Backup."
      noMatchText=""
      columns={['Backup', 'State', '']}
      filters={null}
      isFiltered={false}
      onClear={() => undefined}
      query={query}
      // a report of progress must not dim the list
      result={{ ...result, isFetching: result.isLoading }}
      onPage={setPage}
      row={(backup) => <BackupRow key={backup.id} backup={backup} />}
      summary={(total) => (total === 1 ? '1 backup' : `${total} backups`)}
      className={runListClass}
      skeletonRows={3}
    />
  );
}
