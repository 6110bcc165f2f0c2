import { useState } from 'react';
import type { DataExport } from '@hive/contracts';
import { dataExportRoutes, pathOf } from '@hive/contracts/routes';
import { buttonClass } from '@hive/ui/antd';
import { DataList } from '../../shared/data-list';
import { dateAndTime } from '../../shared/dates';
import { fileSize } from '../../shared/file-size';
import { RunRow, runListClass } from '../../shared/run-row';
import { useAdminListDataExportsQuery } from './data-exports.api';

const PAGE_SIZE = 20;

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
export function DataExportList() {
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PAGE_SIZE };
  const result = useAdminListDataExportsQuery(query);
  return (
    <DataList
      id="data-exports"
      title="Exports of all data"
      emptyTitle="Nothing has been exported yet"
      emptyText="Choose Export Data for a ZIP file with every table as CSV and JSON Lines."
      noMatchText=""
      columns={['Export', 'State', '']}
      filters={null}
      isFiltered={false}
      onClear={() => undefined}
      query={query}
      // a report of progress must not dim the list
      result={{ ...result, isFetching: result.isLoading }}
      onPage={setPage}
      row={(row) => <Row key={row.id} row={row} />}
      summary={(total) => (total === 1 ? '1 export' : `${total} exports`)}
      className={runListClass}
      skeletonRows={2}
    />
  );
}
