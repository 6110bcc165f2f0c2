import type { ReactNode } from 'react';
import { useChatListUnreadQuery } from '@hive/chat/unread';
import { clientStatuses, type Employee } from '@hive/contracts';
import { capitalize } from '@hive/ui/app';
import { DataTable } from '../../shared/data-table';
import { FilterSelect } from '../../shared/list-filters';
import { orderOptions } from '../../shared/list-order';
import { ownerOptions } from '../../shared/owner-filter';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText } from '../../shared/url-state';
import type { RenderAssign } from '../../shared/work-bulk-bar';
import { ClientRow } from './client-row';
import { useAdminListClientsQuery } from './clients.api';
import { LazyClientBulkBar } from './lazy-client-bulk-bar';
import { clientOrders, useClientListState, type ClientListState } from './use-client-list-state';
import accounts from '../../shared/account-list.module.css';
import styles from './client-list.module.css';

interface ClientListProps {
  /** The staff of the filter by owner; undefined for users who only see their own clients. */
  owners: Employee[] | undefined;
  nameOf: (employeeId: string | null) => string | undefined;
  /** The menu of saved views. */
  views: ReactNode;
  renderBulkAssign: RenderAssign;
}

const statusOptions = [
  { value: '', label: 'Any status' },
  ...clientStatuses.map((value) => ({ value, label: capitalize(value) })),
];

const columns = [
  { label: 'Client', sort: 'companyName' },
  { label: 'Contact' },
  { label: 'Status', sort: 'status' },
  { label: 'Owner', sort: 'owner' },
  { label: 'Unread' },
  { label: 'Open projects', sort: '-openProjects' },
  { label: 'Next due', sort: 'nextDueDate' },
  { label: 'Last activity', sort: '-updatedAt' },
];

const noun = { one: 'client', many: 'clients' };

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
      <FilterSelect
        label="Order"
        options={orderOptions(query.sort, clientOrders)}
        value={query.sort}
        onChange={(sort) => change({ sort })}
      />
    </div>
  );
}

/** The clients that the user works on. */
export function ClientList({ owners, nameOf, views, renderBulkAssign }: ClientListProps) {
  const state = useClientListState(owners);
  const { query, change, showPage, clear, isFiltered } = state;
  const result = useAdminListClientsQuery(query);
  const { data: unread = [] } = useChatListUnreadQuery();
  return (
    <DataTable
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
      onSort={(sort) => change({ sort })}
      noun={noun.many}
      nameOf={({ companyName }) => companyName}
      row={(client, checkbox) => (
        <ClientRow
          key={client.id}
          client={client}
          unread={unread.find(({ clientId }) => clientId === client.id)?.count ?? 0}
          checkbox={checkbox}
          owner={nameOf(client.assignedTo) ?? <span className={styles.muted}>Unassigned</span>}
        />
      )}
      renderBulkBar={(clients, onClear) => (
        <LazyClientBulkBar clients={clients} noun={noun} onClear={onClear} renderAssign={renderBulkAssign} />
      )}
      summary={(total) => (total === 1 ? '1 client' : `${total} clients`)}
      skeletonRows={8}
      hasAvatar
    />
  );
}
