import type { ReactNode } from 'react';
import { Button } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import type { Page } from '@hive/contracts';
import { DataState, EmptyState } from '@hive/ui/antd';
import type { DetailNavigation } from './detail-panel';
import { loadError } from './errors';
import styles from './master-detail-list.module.css';
import { ListPagination } from './list-pagination';

export interface ListQuery {
  page: number;
  pageSize: number;
  q: string;
}

/** What the address says about a list, and how it changes. */
export interface ListState {
  list: ListQuery;
  openId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
  onPage: (page: number) => void;
  onClearSearch: () => void;
}

interface Props<T> extends ListState {
  /** Names the list for readers. */
  label: string;
  noun: { one: string; many: string };
  query: { data?: Page<T> | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** What stands there while nothing has come in at all. */
  nothingYet: { icon?: ReactNode; detail: string };
  skeleton: ReactNode;
  look: Partial<Record<'frame' | 'summary' | 'items' | 'empty', string | undefined>>;
  renderRow: (item: T, state: { isOpen: boolean; onOpen: () => void }) => ReactNode;
  renderDetail: (item: T, navigation: DetailNavigation) => ReactNode;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One page of inquiries that the server cuts, in each of their states, and the open one beside them. */
export function MasterDetailList<T extends { id: string }>(props: Props<T>) {
  const { list, openId, noun, look, query } = props;
  const { data, isFetching } = query;
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  const index = items.findIndex(({ id }) => id === openId);
  const open = items[index];
  const openAt = (at: number) => {
    const target = items[at];
    return target ? () => props.onOpen(target.id) : undefined;
  };
  return (
    <section className={look.frame} aria-label={props.label} aria-busy={isFetching}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(query.error)}
        onRetry={() => void query.refetch()}
        loadingText={`Loading ${noun.many}...`}
        skeleton={props.skeleton}
        errorTitle={`${capital(noun.many)} did not load`}
        isEmpty={items.length === 0}
        empty={<Nothing {...props} />}
      >
        <p className={look.summary}>{total === 1 ? `1 ${noun.one}` : `${total} ${noun.many}, newest first`}</p>
        <ul className={[look.items, isFetching && styles.busy].filter(Boolean).join(' ')}>
          {items.map((item) => props.renderRow(item, { isOpen: item === open, onOpen: () => props.onOpen(item.id) }))}
        </ul>
        <ListPagination page={list.page} pageSize={list.pageSize} total={total} onPage={props.onPage} />
      </DataState>
      {open
        ? props.renderDetail(open, {
            position: `${(list.page - 1) * list.pageSize + index + 1} of ${total}`,
            onClose: props.onClose,
            onPrevious: openAt(index - 1),
            onNext: openAt(index + 1),
          })
        : null}
    </section>
  );
}

function Nothing<T>({ list: { q }, noun, nothingYet, look, onClearSearch }: Props<T>) {
  const title = `No ${noun.many} found`;
  return (
    <div className={look.empty}>
      {q ? (
        <EmptyState
          icon={<SearchOutlined aria-hidden />}
          title={title}
          detail={`Nothing matches “${q}”.`}
          action={<Button onClick={onClearSearch}>Clear search</Button>}
        />
      ) : (
        <EmptyState title={title} {...nothingYet} />
      )}
    </div>
  );
}
