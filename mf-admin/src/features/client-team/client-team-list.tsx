import { useCallback, useState } from 'react';
import { Button } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import type { ClientEmployee } from '@hive/contracts';
import { DataState, EmptyState, ListSkeleton } from '@hive/ui/antd';
import { loadError } from '../../shared/errors';
import { StatusFilter } from '../../shared/list-filters';
import { ListPagination } from '../../shared/list-pagination';
import { SearchBox } from '../../shared/search-box';
import { pageOf, useDebouncedText, useUrlState } from '../../shared/url-state';
import { useAdminListClientTeamsQuery, type TeamQuery } from './client-team.api';
import { ClientTeamRow } from './client-team-row';
import { EditClientEmployeeDrawer } from './edit-client-employee-drawer';
import styles from '../../shared/account-list.module.css';

const PAGE_SIZE = 20;

const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: '', label: 'All' },
];

const columns = ['Name', 'Company', 'Level', 'Permissions', 'Last login', 'Status'];

/** The query of the list, in the URL: unknown values count as none. */
function useListState() {
  const { params, change: changeUrl } = useUrlState();
  const status = ['active', 'inactive'].find((name) => name === params.get('status'));
  const query: TeamQuery = {
    page: pageOf(params),
    pageSize: PAGE_SIZE,
    q: params.get('q') ?? '',
    sort: '-createdAt',
    ...(status && { isActive: status === 'active' }),
  };
  const change = useCallback(
    (filters: Partial<Record<'q' | 'status', string | undefined>>) => changeUrl({ ...filters, page: undefined }),
    [changeUrl],
  );
  return {
    query,
    status,
    change,
    showPage: (page: number) => changeUrl({ page: page > 1 ? String(page) : undefined }, { replace: false }),
    isFiltered: Boolean(query.q || status),
  };
}

function ListFilters({ query, status, change }: ReturnType<typeof useListState>) {
  const [text, setText] = useDebouncedText(query.q, (q) => change({ q }));
  return (
    <div className={styles.filters}>
      <SearchBox
        className={styles.search}
        label="Search client teams"
        placeholder="Name, e-mail, job title or company"
        value={text}
        onChange={setText}
      />
      <StatusFilter
        label="Status"
        options={statusOptions}
        value={status ?? ''}
        onChange={(value) => change({ status: value || undefined })}
      />
    </div>
  );
}

/** The people of all client teams. */
export function ClientTeamList() {
  const state = useListState();
  const { query, change, showPage, isFiltered } = state;
  const { data, error, isFetching, refetch } = useAdminListClientTeamsQuery(query);
  const [edited, setEdited] = useState<ClientEmployee>();
  const total = data?.total ?? 0;
  const clear = () => change({ q: undefined, status: undefined });
  return (
    <section className={styles.section} aria-labelledby="client-teams-title" aria-busy={isFetching}>
      <h2 id="client-teams-title" className={styles.title}>
        Client teams
      </h2>
      <ListFilters {...state} />
      <div className={styles.list}>
        <DataState
          data={data}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText="Loading client teams..."
          skeleton={<ListSkeleton rows={5} rowHeight={58} />}
          errorTitle="Client teams did not load"
          isEmpty={total === 0}
          empty={
            <EmptyState
              icon={<SearchOutlined aria-hidden />}
              title="No people found"
              detail={
                isFiltered ? 'No account matches the search and filters.' : 'Accounts of client teams appear here.'
              }
              {...(isFiltered ? { action: <Button onClick={clear}>Clear search and filters</Button> } : {})}
            />
          }
        >
          <div aria-hidden className={styles.head}>
            {columns.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
          <ul className={isFetching ? styles.busy : undefined}>
            {data?.items.map((person) => (
              <ClientTeamRow key={person.id} person={person} onEdit={() => setEdited(person)} />
            ))}
          </ul>
          <ListPagination page={query.page} pageSize={query.pageSize} total={total} onPage={showPage} />
        </DataState>
      </div>
      {data === undefined ? null : (
        <p className={styles.summary}>
          {total === 1 ? '1 person' : `${total} people`}. The last owner of a company cannot be deactivated.
        </p>
      )}
      {edited ? <EditClientEmployeeDrawer person={edited} onClose={() => setEdited(undefined)} /> : null}
    </section>
  );
}
