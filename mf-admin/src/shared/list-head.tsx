import type { ReactNode } from 'react';
import { DownOutlined } from '@hive/ui/app/icons';
import { reversed } from './list-order';
import styles from './account-list.module.css';

/** A column of a list; a press on the head of one with `sort` orders the list by it, in this direction first. */
export interface ListColumn {
  label: string;
  sort?: string;
}

interface ListHeadProps {
  columns: readonly ListColumn[];
  /** The present order. */
  sort: string;
  onSort: (sort: string) => void;
  /** Selects every row of the page. */
  checkbox: ReactNode;
}

const directionOf = (column: string, sort: string): 'ascending' | 'descending' | 'none' => {
  if (sort !== column && sort !== reversed(column)) {
    return 'none';
  }
  return sort.startsWith('-') ? 'descending' : 'ascending';
};

function SortButton({
  label,
  column,
  sort,
  onSort,
}: { label: string; column: string } & Omit<ListHeadProps, 'columns' | 'checkbox'>) {
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(sort === column ? reversed(column) : column)}>
      {label}
      <DownOutlined />
    </button>
  );
}

/** The head of a table, by which the server sorts it. */
export const ListHead = ({ columns, checkbox, ...order }: ListHeadProps) => (
  <div role="row" className={styles.head}>
    {columns.map(({ label, sort }, index) => (
      <div
        key={label}
        role="columnheader"
        className={index === 0 ? styles.person : undefined}
        {...(sort !== undefined && { 'aria-sort': directionOf(sort, order.sort) })}
      >
        {index === 0 ? checkbox : null}
        {sort === undefined ? label : <SortButton label={label} column={sort} {...order} />}
      </div>
    ))}
  </div>
);
