import type { ReactNode } from 'react';
import { contactFolders, inboxStatuses, type ContactFolder, type Employee } from '@hive/contracts';
import { capitalize } from '@hive/ui/app';
import { OrderFilter, orderIn, OwnerFilter, useChangeFilters } from '../../shared/url-filters';
import { FilterSelect, ListFilters } from '../../shared/list-filters';
import { knownOwner } from '../../shared/owner-filter';
import { useUrlState } from '../../shared/url-state';
import type { MessageQuery } from './contact.api';

const folderOptions: { value: ContactFolder; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'waiting', label: 'Waiting for reply' },
  { value: 'snoozed', label: 'Snoozed' },
  { value: 'closed', label: 'Closed' },
  { value: 'spam', label: 'Spam' },
  { value: 'inbox', label: 'All but spam' },
];

const statusOptions = [
  { value: '', label: 'Any status' },
  ...inboxStatuses.map((value) => ({ value, label: capitalize(value) })),
];

const readOptions = [
  { value: '', label: 'Read and unread' },
  { value: 'no', label: 'Unread' },
  { value: 'yes', label: 'Read' },
];

const orders = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By e-mail' },
  { value: 'status', label: 'By status' },
] as const;

type Filters = Omit<MessageQuery, 'page' | 'pageSize' | 'q'>;

/** The folder of an address that names none: a search or a status looks into all of them but the spam. */
const defaultFolder = ({ q, status }: { q: string | null; status?: string | undefined }): ContactFolder =>
  q || status ? 'inbox' : 'open';

/** Filters and order of the list, in the URL: unknown values count as none. `owners` are those to choose from. */
export function useMessageFilters(owners: readonly Employee[]) {
  const { params } = useUrlState();
  return filtersIn(params, owners);
}

function filtersIn(params: URLSearchParams, owners: readonly Employee[]) {
  const isSpam = params.get('folder') === 'spam';
  const status = isSpam ? undefined : inboxStatuses.find((name) => name === params.get('status'));
  const folder =
    contactFolders.find((name) => name === params.get('folder')) ?? defaultFolder({ q: params.get('q'), status });
  const owner = knownOwner(params.get('owner'), owners);
  const read = readOptions.find(({ value }) => value !== '' && value === params.get('read'))?.value;
  const { filter: sort, orderText } = orderIn(params, orders);
  const filters: Filters = {
    // the default of the server
    ...(folder !== 'inbox' && { folder }),
    ...(status && { status }),
    ...(owner && { assignedTo: owner }),
    ...(read && { isRead: read === 'yes' }),
    ...sort,
  };
  return {
    filters,
    folder,
    isFiltered: Boolean(status ?? owner ?? read),
    orderText: folder === 'snoozed' && !sort.sort ? 'next first' : orderText,
  };
}

interface MessageFiltersProps {
  filters: Filters;
  owners: readonly Employee[];
  /** The menu of saved views. */
  views: ReactNode;
}

/** Selects above the list of messages; a choice shows its first page. */
export function MessageFilters({ filters, owners, views }: MessageFiltersProps) {
  const changeFilters = useChangeFilters();
  const q = useUrlState().params.get('q');
  const { folder = 'inbox', status = '', assignedTo, isRead, sort } = filters;
  return (
    <ListFilters>
      {views}
      <FilterSelect
        label="Folder"
        options={folderOptions}
        value={folder}
        onChange={(value) =>
          changeFilters({ folder: value === defaultFolder({ q }) ? undefined : value, status: undefined })
        }
      />
      <FilterSelect
        label="Filter by status"
        options={statusOptions}
        value={status}
        isDisabled={folder === 'spam'}
        onChange={(value) => changeFilters({ status: value, folder: undefined })}
      />
      <OwnerFilter assignedTo={assignedTo} owners={owners} />
      <FilterSelect
        label="Filter by read or unread"
        options={readOptions}
        value={isRead === undefined ? '' : isRead ? 'yes' : 'no'}
        onChange={(value) => changeFilters({ read: value })}
      />
      <OrderFilter sort={sort} orders={orders} />
    </ListFilters>
  );
}
