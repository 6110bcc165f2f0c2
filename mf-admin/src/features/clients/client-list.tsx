import type { ReactNode } from 'react';
import { clientStatuses, type Employee } from '@hive/contracts';
import { capitalize } from '@hive/ui/app';
import { DataList } from '../../shared/data-list';
import { FilterSelect } from '../../shared/list-filters';
import { ownerOptions } from '../../shared/owner-filter';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText } from '../../shared/url-state';
import { ClientRow } from './client-row';
import { useAdminListClientsQuery } from './clients.api';
import { useClientListState, type ClientListState } from './use-client-list-state';
import accounts from '../../shared/account-list.module.css';
import styles from './client-list.module.css';

interface ClientListProps {
  /** The staff of the filter by owner; undefined for users who only see their own clients. */
  owners: Employee[] | undefined;
  nameOf: (employeeId: string | null) => string | undefined;
  /** The menu of saved views. */
  views: ReactNode;
}

const statusOptions = [
  { value: '', label: 'Any status' },
  ...clientStatuses.map((value) => ({ value, label: capitalize(value) })),
];

const sortOptions = [
  { value: '-updatedAt', label: 'Latest activity first' },
  { value: 'companyName', label: 'By company' },
  { value: '-createdAt', label: 'Newest first' },
  { value: 'status', label: 'By status' },
];

const columns = ['Client', 'Contact', 'Status', 'Owner', 'Last activity'];

function ListFilters({ query, change, owners, views }: ClientListState & Pick<ClientListProps, 'owners' | 'views'>) {
  const [text, setText] = useDebouncedText(query.q, (q) => change({ q }));
  return (
    <div className={accounts.filters}>
      <SearchBox
        className={accounts.search}
        label="Search clients"
        placeholder="Company, e-mail or marketing status"
        value={text}
        onChange={setText}
      />
      {views}
      <FilterSelect
        label="Status"
        options={statusOptions}
        value={query.status ?? ''}
        onChange={(status) => change({ status })}
      />
      {owners ? (
        <FilterSelect
          label="Owner"
          options={ownerOptions(owners, { any: 'Any owner', mine: 'My clients' })}
          value={query.assignedTo ?? ''}
          onChange={(owner) => change({ owner })}
        />
      ) : null}
      <FilterSelect label="Order" options={sortOptions} value={query.sort} onChange={(sort) => change({ sort })} />
    </div>
  );
}

/** The clients that the user works on. */
export function ClientList({ owners, nameOf, views }: ClientListProps) {
  const state = useClientListState(owners);
  const { query, showPage, clear, isFiltered } = state;
  const result = useAdminListClientsQuery(query);
  return (
    <DataList
      id="clients"
      title="Clients"
      isTitleHidden
      className={styles.list}
      emptyTitle="No clients found"
      emptyText={
        owners
          ? 'Assessments, approved sign-ups and clients that you enter appear here.'
          : 'Clients that are assigned to you appear here. Claim one in Hive.'
      }
      noMatchText="No client matches the search and filters."
      columns={columns}
      filters={<ListFilters {...state} owners={owners} views={views} />}
      isFiltered={isFiltered}
      onClear={clear}
      query={query}
      result={result}
      onPage={showPage}
      row={(client) => (
        <ClientRow
          key={client.id}
          client={client}
          owner={nameOf(client.assignedTo) ?? <span className={styles.muted}>Unassigned</span>}
        />
      )}
      summary={(total) => (total === 1 ? '1 client' : `${total} clients`)}
      skeletonRows={8}
      hasAvatar
    />
  );
}
