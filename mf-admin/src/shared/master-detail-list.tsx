import { useState, type ReactNode } from 'react';
import type { Page } from '@hive/api-client';
import { lateComponent } from '@hive/ui';
import { Button, capitalize, CrashBoundary, DataState, EmptyState } from '@hive/ui/app';
import { SearchOutlined } from '@hive/ui/app/icons';
import type { DetailNavigation, MissingRowProps } from './detail-panel';
import { loadError } from './errors';
import styles from './master-detail-list.module.css';
import { ListPagination } from './list-pagination';
import { SelectAll, SelectRow } from './selection-checkbox';
import { useRowSelection } from './use-row-selection';

export interface ListQuery {
  page: number;
  pageSize: number;
  q: string;
}

/** The URL state of a list, with its changes. */
export interface ListState {
  list: ListQuery;
  openId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
  onPage: (page: number) => void;
  onClearSearch: () => void;
}

interface Props<T> extends ListState {
  /** Accessible name of the list. */
  label: string;
  noun: { one: string; many: string };
  /** The filters and the order; a change clears the selection. */
  listKey: string;
  query: {
    data?: Page<T> | undefined;
    /** The data of this page and search; `data` may still be that of the previous one. */
    currentData?: Page<T> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The open row by its id, for one that the page does not have. */
  openRow: { currentData?: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown when there are no rows at all, rather than no search results. */
  emptyState: { icon?: ReactNode; detail: string };
  skeleton: ReactNode;
  classNames: Partial<Record<'section' | 'summary' | 'items' | 'empty', string | undefined>>;
  /** Beside the number of rows. */
  tools?: ReactNode;
  /** What the order of the list is called: 'newest first'. */
  orderText?: string;
  /** Names a row for its checkbox: 'the message from Helen Castillo'. */
  nameOf: (item: T) => string;
  renderRow: (item: T, state: { isOpen: boolean; onOpen: () => void; checkbox: ReactNode }) => ReactNode;
  /** The actions for the selected rows. */
  renderBulkBar: (rows: T[], clear: () => void) => ReactNode;
  renderDetail: (item: T, navigation: DetailNavigation) => ReactNode;
}

/** Whether a page that has loaded lacks the open row. */
export const isElsewhere = (openId: string | null, { data }: { data?: Page<{ id: string }> | undefined }): boolean =>
  openId !== null && data !== undefined && data.items.every(({ id }) => id !== openId);

/** The open row: of the page, else as it was there before an update moved it, else by its id. */
function useOpenRow<T extends { id: string }>(items: T[], openId: string, byId: T | undefined): T | undefined {
  const [last, setLast] = useState<T>();
  const found = items.find(({ id }) => id === openId) ?? (byId?.id === openId ? byId : undefined);
  if (found && found !== last) {
    setLast(found);
  }
  return found ?? (last?.id === openId ? last : undefined);
}

/** One page of a server-side list in each of its states, with the open row in a detail panel. */
export function MasterDetailList<T extends { id: string }>(props: Props<T>) {
  const { list, noun, classNames, query } = props;
  const { error, isFetching } = query;
  // rows of the previous page stay while the next one loads, but not when that fails
  const data = error === undefined ? query.data : query.currentData;
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  const selection = useRowSelection(items, `${props.listKey} ${list.page} ${list.q}`);
  const selected = selection.rows.length;
  return (
    <>
      <section className={classNames.section} aria-label={props.label} aria-busy={isFetching}>
        <DataState
          data={data}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void query.refetch()}
          loadingText={`Loading ${noun.many}...`}
          skeleton={props.skeleton}
          errorTitle={`${capitalize(noun.many)} did not load`}
          isEmpty={items.length === 0}
          empty={<NoRows {...props} />}
        >
          <div className={classNames.summary}>
            <div className={styles.selection}>
              <SelectAll noun={noun.many} count={items.length} selection={selection} />
              <p>{selected > 0 ? `${selected} of ${total} selected` : summaryOf(props, total)}</p>
            </div>
            {props.tools}
          </div>
          <ul className={[classNames.items, isFetching && styles.busy].filter(Boolean).join(' ')}>
            {items.map((item) =>
              props.renderRow(item, {
                isOpen: item.id === props.openId,
                onOpen: () => props.onOpen(item.id),
                checkbox: <SelectRow name={props.nameOf(item)} id={item.id} selection={selection} />,
              }),
            )}
          </ul>
          <ListPagination page={list.page} pageSize={list.pageSize} total={total} onPage={props.onPage} />
        </DataState>
        {props.openId === null ? null : (
          <CrashBoundary onDismiss={props.onClose}>
            <OpenDetail {...props} openId={props.openId} data={data} />
          </CrashBoundary>
        )}
      </section>
      {selected > 0 ? props.renderBulkBar(selection.rows, selection.clear) : null}
    </>
  );
}

const summaryOf = ({ noun, orderText = 'newest first' }: Pick<Props<never>, 'noun' | 'orderText'>, total: number) =>
  total === 1 ? `1 ${noun.one}` : `${total} ${noun.many}, ${orderText}`;

// only for addresses of rows that the page does not have
export const LazyMissingRow = lateComponent<MissingRowProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "detail" */ './detail-panel')).MissingRow,
  { dismiss: ({ onClose }) => onClose() },
);

/** The details of the open row; says so while it loads, when that failed, and when it does not exist. */
function OpenDetail<T extends { id: string }>({
  data,
  ...props
}: Props<T> & { openId: string; data: Page<T> | undefined }) {
  const { list, openId, onClose, openRow, noun } = props;
  const items = data?.items ?? [];
  const open = useOpenRow(items, openId, openRow.currentData);
  const index = items.findIndex(({ id }) => id === openId);
  const openerOf = (position: number) => {
    const target = items[position];
    return target ? () => props.onOpen(target.id) : undefined;
  };
  if (!open) {
    return (
      <LazyMissingRow
        noun={noun.one}
        isLoading={openRow.isFetching}
        error={openRow.error}
        onRetry={() => void openRow.refetch()}
        onClose={onClose}
      />
    );
  }
  if (index < 0) {
    return props.renderDetail(open, { position: '', onClose, onPrevious: undefined, onNext: undefined });
  }
  return props.renderDetail(open, {
    position: `${(list.page - 1) * list.pageSize + index + 1} of ${data?.total ?? 0}`,
    onClose,
    onPrevious: openerOf(index - 1),
    onNext: openerOf(index + 1),
  });
}

function NoRows<T>({ list: { q, page }, noun, emptyState, classNames, onClearSearch, onPage }: Props<T>) {
  const title = `No ${noun.many} found`;
  if (page > 1) {
    return (
      <div className={classNames.empty}>
        <EmptyState
          title={`No ${noun.many} on page ${page}`}
          detail="The list has fewer pages."
          action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}
        />
      </div>
    );
  }
  return (
    <div className={classNames.empty}>
      {q ? (
        <EmptyState
          icon={<SearchOutlined />}
          title={title}
          detail={`Nothing matches “${q}”.`}
          action={<Button onClick={onClearSearch}>Clear search</Button>}
        />
      ) : (
        <EmptyState title={title} {...emptyState} />
      )}
    </div>
  );
}
