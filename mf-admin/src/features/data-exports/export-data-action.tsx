import { DownloadOutlined } from '@hive/ui/app/icons';
import { QuickActionButton } from '../../shared/quick-action';
import { isUnderWay, runNote } from '../../shared/run-note';
import { useAdminListDataExportsQuery } from './data-exports.api';
import { useStartDataExport } from './use-start-data-export';

/** Starts an export of all data and shows its progress, or when the last one was made. */
export function ExportDataAction() {
  const { data } = useAdminListDataExportsQuery({ page: 1, pageSize: 1 });
  const { start, isStarting } = useStartDataExport();
  const [newest] = data?.items ?? [];
  const progress = { done: newest?.doneTables ?? 0, total: newest?.totalTables ?? 0 };
  return (
    <QuickActionButton
      icon={<DownloadOutlined />}
      label="Export Data"
      note={data ? runNote(newest, progress) : ''}
      isBusy={isStarting || isUnderWay(newest)}
      onClick={start}
    />
  );
}
