import { useCallback, useState, type ReactNode } from 'react';
import type { ClientEmployee } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button } from '@hive/ui/app';
import { PlusOutlined } from '@hive/ui/app/icons';
import { AccountList } from '../../shared/account-list';
import { StatusFilter } from '../../shared/list-filters';
import { SearchBox } from '../../shared/search-box';
import { pageOf, useDebouncedText, useUrlState } from '../../shared/url-state';
import { useAdminListClientTeamsQuery, type TeamQuery } from './client-team.api';
import { ClientTeamRow } from './client-team-row';
import { LazyEditClientEmployeeDrawer } from './lazy-edit-drawer';
import styles from '../../shared/account-list.module.css';

const PAGE_SIZE = 20;

const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: '', label: 'All' },
];

const columns = ['Name', 'Company', 'Level', 'Permissions', 'Last login', 'Status'];

/** The query of the list, in the URL: unknown values count as none. */
function useListState(companyId?: string) {
  const { params, change: changeUrl } = useUrlState();
  const status = ['active', 'inactive'].find((name) => name === params.get('status'));
  const query: TeamQuery = {
    page: pageOf(params),
    pageSize: PAGE_SIZE,
    q: params.get('q') ?? '',
    sort: '-createdAt',
    ...(status && { isActive: status === 'active' }),
    ...(companyId && { companyId }),
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

function ListFilters({ query, status, change, children }: ReturnType<typeof useListState> & { children: ReactNode }) {
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
      {children}
    </div>
  );
}

/** Opens the form of a new account for the company. */
function AddPersonButton({ companyId }: { companyId: string }) {
  const host = useHost();
  return (
    <Button icon={<PlusOutlined />} onClick={() => host.navigate(`/account-setup?tab=client&company=${companyId}`)}>
      Add person
    </Button>
  );
}

/** The people of all client teams, or of one company. */
export function ClientTeamList({ companyId }: { companyId?: string }) {
  const state = useListState(companyId);
  const { query, change, showPage, isFiltered } = state;
  const result = useAdminListClientTeamsQuery(query);
  const [edited, setEdited] = useState<ClientEmployee>();
  return (
    <>
      <AccountList
        id="client-teams"
        title={companyId ? 'Team' : 'Client teams'}
        emptyTitle="No people found"
        emptyText="Accounts of client teams appear here."
        columns={columns}
        filters={
          <ListFilters {...state}>
            {companyId === undefined ? null : <AddPersonButton companyId={companyId} />}
          </ListFilters>
        }
        isFiltered={isFiltered}
        onClear={() => change({ q: undefined, status: undefined })}
        query={query}
        result={result}
        onPage={showPage}
        row={(person) => <ClientTeamRow key={person.id} person={person} onEdit={() => setEdited(person)} />}
        rule="The last owner of a company cannot be deactivated."
        skeletonRows={5}
      />
      {edited ? <LazyEditClientEmployeeDrawer person={edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  );
}
