import type { ReactNode } from 'react';
import { Button } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { DataState, EmptyState, ListSkeleton } from '@hive/ui/antd';
import { loadError } from './errors';
import { ListPagination } from './list-pagination';
import styles from './account-list.module.css';

interface AccountListProps<T> {
  /** Unique on the page; ids of elements begin with it. */
  id: string;
  title: string;
  /** Title of an empty list. */
  emptyTitle: string;
  /** What an empty list says when no search and filter is set. */
  emptyText: string;
  columns: readonly string[];
  filters: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  /** The page of the query, and its result. */
  query: { page: number; pageSize: number };
  result: {
    data?: { items: T[]; total: number } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  onPage: (page: number) => void;
  row: (account: T) => ReactNode;
  /** A sentence below the list, after the number of people. */
  rule?: string | undefined;
  /** Rows of the placeholder while the first page loads. */
  skeletonRows: number;
}

/** A page of accounts with filters, and what it says while it loads, when it is empty and after a failure. */
export function AccountList<T>(props: AccountListProps<T>) {
  const { id, title, columns, isFiltered, query, rule } = props;
  const { data, error, isFetching, refetch } = props.result;
  const total = data?.total ?? 0;
  return (
    <section aria-labelledby={`${id}-title`} aria-busy={isFetching}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {props.filters}
      <div className={styles.list}>
        <DataState
          data={data}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText={`Loading ${title.toLowerCase()}...`}
          skeleton={<ListSkeleton rows={props.skeletonRows} rowHeight={58} />}
          errorTitle={`${title} did not load`}
          isEmpty={total === 0}
          empty={
            <EmptyState
              icon={<SearchOutlined aria-hidden />}
              title={props.emptyTitle}
              detail={isFiltered ? 'No account matches the search and filters.' : props.emptyText}
              {...(isFiltered ? { action: <Button onClick={props.onClear}>Clear search and filters</Button> } : {})}
            />
          }
        >
          <div aria-hidden className={styles.head}>
            {columns.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
          <ul className={isFetching ? styles.busy : undefined}>{data?.items.map((account) => props.row(account))}</ul>
          <ListPagination page={query.page} pageSize={query.pageSize} total={total} onPage={props.onPage} />
        </DataState>
      </div>
      {data === undefined ? null : (
        <p className={styles.summary}>
          {[total === 1 ? '1 person' : `${total} people`, rule].filter(Boolean).join('. ')}
        </p>
      )}
    </section>
  );
}
