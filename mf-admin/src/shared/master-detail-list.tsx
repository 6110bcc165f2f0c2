import type { ReactNode } from 'react';
import { Button } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import type { Page } from '@hive/api-client';
import { capitalize, DataState, EmptyState } from '@hive/ui/antd';
import type { DetailNavigation } from './detail-panel';
import { loadError } from './errors';
import styles from './master-detail-list.module.css';
import { ListPagination } from './list-pagination';

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
  query: { data?: Page<T> | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown when there are no rows at all, rather than no search results. */
  emptyState: { icon?: ReactNode; detail: string };
  skeleton: ReactNode;
  classNames: Partial<Record<'frame' | 'summary' | 'items' | 'empty', string | undefined>>;
  renderRow: (item: T, state: { isOpen: boolean; onOpen: () => void }) => ReactNode;
  renderDetail: (item: T, navigation: DetailNavigation) => ReactNode;
}

/** One page of a server-side list in each of its states, with the open row in a detail panel. */
export function MasterDetailList<T extends { id: string }>(props: Props<T>) {
  const { list, openId, noun, classNames, query } = props;
  const { data, isFetching } = query;
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  const index = items.findIndex(({ id }) => id === openId);
  const open = items[index];
  const openerOf = (position: number) => {
    const target = items[position];
    return target ? () => props.onOpen(target.id) : undefined;
  };
  return (
    <section className={classNames.frame} aria-label={props.label} aria-busy={isFetching}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(query.error)}
        onRetry={() => void query.refetch()}
        loadingText={`Loading ${noun.many}...`}
        skeleton={props.skeleton}
        errorTitle={`${capitalize(noun.many)} did not load`}
        isEmpty={items.length === 0}
        empty={<NoRows {...props} />}
      >
        <p className={classNames.summary}>{total === 1 ? `1 ${noun.one}` : `${total} ${noun.many}, newest first`}</p>
        <ul className={[classNames.items, isFetching && styles.busy].filter(Boolean).join(' ')}>
          {items.map((item) => props.renderRow(item, { isOpen: item === open, onOpen: () => props.onOpen(item.id) }))}
        </ul>
        <ListPagination page={list.page} pageSize={list.pageSize} total={total} onPage={props.onPage} />
      </DataState>
      {open
        ? props.renderDetail(open, {
            position: `${(list.page - 1) * list.pageSize + index + 1} of ${total}`,
            onClose: props.onClose,
            onPrevious: openerOf(index - 1),
            onNext: openerOf(index + 1),
          })
        : null}
    </section>
  );
}

function NoRows<T>({ list: { q }, noun, emptyState, classNames, onClearSearch }: Props<T>) {
  const title = `No ${noun.many} found`;
  return (
    <div className={classNames.empty}>
      {q ? (
        <EmptyState
          icon={<SearchOutlined aria-hidden />}
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
