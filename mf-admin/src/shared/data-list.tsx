import type { ReactNode } from 'react';
import { Button, DataState, EmptyState, ListSkeleton, VisuallyHidden } from '@hive/ui/app';
import { SearchOutlined } from '@hive/ui/app/icons';
import { loadError } from './errors';
import { ListPagination } from './list-pagination';
import styles from './account-list.module.css';

export interface ListFrameProps<T> {
  /** Unique on the page; ids of elements begin with it. */
  id: string;
  title: string;
  /** The page has the title already. */
  isTitleHidden?: boolean;
  /** Title of an empty list. */
  emptyTitle: string;
  /** The text of an empty list without search and filters. */
  emptyText: string;
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
  /** A sentence below the list about the number of its rows. */
  summary: (total: number) => string;
  /** The text of an empty list with a search or filter. */
  noMatchText: string;
  /** Grid columns of head and rows. */
  className?: string | undefined;
  /** Rows of the placeholder while the first page loads. */
  skeletonRows: number;
  /** Rows begin with an avatar or the mark of a company. */
  hasAvatar?: boolean;
}

/** The frame of a page of rows, with filters, and its states: loading, empty and failed. */
export function ListFrame<T>(props: ListFrameProps<T> & { children: ReactNode }) {
  const { id, title, query, className = '' } = props;
  const { data, error, isFetching, refetch } = props.result;
  const total = data?.total ?? 0;
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`} aria-busy={isFetching}>
      <h2 id={`${id}-title`} className={props.isTitleHidden ? undefined : styles.title}>
        {props.isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </h2>
      {props.filters}
      <div className={`${styles.list} ${className}`}>
        <DataState
          data={data}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText={`Loading ${title.toLowerCase()}...`}
          skeleton={
            <>
              <div className={styles.head} />
              <ListSkeleton rows={props.skeletonRows} rowHeight={58} hasAvatar={props.hasAvatar ?? false} />
            </>
          }
          errorTitle={`${title} did not load`}
          isEmpty={data?.items.length === 0}
          empty={<NoRows {...props} />}
        >
          {props.children}
          <ListPagination page={query.page} pageSize={query.pageSize} total={total} onPage={props.onPage} />
        </DataState>
      </div>
      {total === 0 ? null : <p className={styles.summary}>{props.summary(total)}</p>}
    </section>
  );
}

export interface DataListProps<T> extends ListFrameProps<T> {
  columns: readonly string[];
  row: (item: T) => ReactNode;
}

/** A page of rows. */
export function DataList<T>({ columns, row, ...frame }: DataListProps<T>) {
  const { data, isFetching } = frame.result;
  return (
    <ListFrame {...frame}>
      <div aria-hidden className={styles.head}>
        {columns.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <ul className={isFetching ? styles.busy : undefined}>{data?.items.map(row)}</ul>
    </ListFrame>
  );
}

/** A page is behind the last one when its rows were changed or removed meanwhile. */
function NoRows<T>({ title, query: { page }, isFiltered, ...props }: ListFrameProps<T>) {
  if (page > 1) {
    return (
      <EmptyState
        title={`No ${title.toLowerCase()} on page ${page}`}
        detail="The list has fewer pages."
        action={<Button onClick={() => props.onPage(1)}>Go to the first page</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={props.emptyTitle}
      detail={isFiltered ? props.noMatchText : props.emptyText}
      {...(isFiltered && {
        icon: <SearchOutlined />,
        action: <Button onClick={props.onClear}>Clear search and filters</Button>,
      })}
    />
  );
}
