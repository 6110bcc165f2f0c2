import type { DataExport } from '@hive/contracts';
import { dataExportRoutes, pathOf } from '@hive/contracts/routes';
import { buttonClass } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { fileSize } from '../../shared/file-size';
import { RunList } from '../../shared/run-list';
import { RunRow } from '../../shared/run-row';
import { useAdminListDataExportsQuery } from './data-exports.api';

function Row({ row }: { row: DataExport }) {
  const { id, status, doneTables, totalTables, fileBytes, requestedBy, createdAt, expiresAt } = row;
  const isAvailable = status === 'done' && expiresAt !== null;
  const facts = [
    requestedBy ?? 'A former colleague',
    ...(fileBytes === null ? [] : [fileSize(fileBytes)]),
    ...(isAvailable ? [`file available until ${dateAndTime(expiresAt)}`] : []),
  ];
  return (
    <RunRow
      title={`Export of ${dateAndTime(createdAt)}`}
      detail={facts.join(', ')}
      status={status}
      progress={{ done: doneTables, total: totalTables }}
    >
      {isAvailable ? (
        <a className={buttonClass()} href={pathOf(dataExportRoutes.download, { id })} download>
          Download
        </a>
      ) : null}
    </RunRow>
  );
}

/** Exports of all data, newest first. */
export const DataExportList = () => (
  <RunList
    id="data-exports"
    title="Exports of all data"
    unit="export"
    useRuns={useAdminListDataExportsQuery}
    emptyTitle="Nothing has been exported yet"
    emptyText="Choose Export Data for a ZIP file with every table as CSV and JSON Lines."
    columns={['Export', 'State', '']}
    row={(row: DataExport) => <Row key={row.id} row={row} />}
    skeletonRows={2}
  />
);
