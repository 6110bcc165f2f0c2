import { useState } from 'react';
import type { Page } from '@hive/api-client';
import { DataList, type DataListProps } from './data-list';
import { runListClass } from './run-row';

const PAGE_SIZE = 20;

interface RunListProps<T> extends Pick<
  DataListProps<T>,
  'id' | 'title' | 'emptyTitle' | 'emptyText' | 'columns' | 'row' | 'skeletonRows'
> {
  /** The query of a page of the list. */
  useRuns: (query: { page: number; pageSize: number }) => Omit<DataListProps<T>['result'], 'data'> & {
    data?: Page<T> | undefined;
    isLoading: boolean;
  };
  /** One row in words: `backup`. */
  unit: string;
}

/** A list of `RunRow`s, newest first. */
export function RunList<T>({ useRuns, unit, ...list }: RunListProps<T>) {
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PAGE_SIZE };
  const result = useRuns(query);
  return (
    <DataList
      {...list}
      noMatchText=""
      filters={null}
      isFiltered={false}
      onClear={() => undefined}
      query={query}
      // a report of progress must not dim the list
      result={{ ...result, isFetching: result.isLoading }}
      onPage={setPage}
      summary={(total) => (total === 1 ? `1 ${unit}` : `${total} ${unit}s`)}
      className={runListClass}
    />
  );
}
