import type { ReactNode } from 'react';
import { ListFrame, type ListFrameProps } from './data-list';
import { ListHead, type ListColumn } from './list-head';
import { SelectAll, SelectRow } from './selection-checkbox';
import { useRowSelection } from './use-row-selection';
import styles from './account-list.module.css';

interface DataTableProps<T> extends ListFrameProps<T> {
  columns: readonly ListColumn[];
  query: { page: number; pageSize: number; sort: string };
  onSort: (sort: string) => void;
  /** Plural. */
  noun: string;
  /** Names a row for its checkbox. */
  nameOf: (item: T) => string;
  row: (item: T, checkbox: ReactNode) => ReactNode;
  /** The actions for the selected rows. */
  renderBulkBar: (rows: T[], clear: () => void) => ReactNode;
}

/** A page of rows that are selected, and sorted by the heads of their columns. */
export function DataTable<T extends { id: string }>({
  columns,
  onSort,
  noun,
  nameOf,
  row,
  renderBulkBar,
  ...frame
}: DataTableProps<T>) {
  const { query, result } = frame;
  const items = result.data?.items ?? [];
  const selection = useRowSelection(items, JSON.stringify(query));
  return (
    <>
      <ListFrame {...frame}>
        <div role="table" aria-labelledby={`${frame.id}-title`}>
          <ListHead
            columns={columns}
            sort={query.sort}
            onSort={onSort}
            checkbox={<SelectAll noun={noun} count={items.length} selection={selection} />}
          />
          <div role="rowgroup" className={result.isFetching ? styles.busy : undefined}>
            {items.map((item) => row(item, <SelectRow name={nameOf(item)} id={item.id} selection={selection} />))}
          </div>
        </div>
      </ListFrame>
      {selection.rows.length > 0 ? renderBulkBar(selection.rows, selection.clear) : null}
    </>
  );
}
