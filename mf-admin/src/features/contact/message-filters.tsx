import type { ReactNode } from 'react';
import { contactFolders, inboxStatuses, type Employee } from '@hive/contracts';
import { capitalize } from '@hive/ui/antd';
import { FilterSelect, ListFilters } from '../../shared/list-filters';
import { knownOwner, ownerOptions } from '../../shared/owner-filter';
import { useUrlState } from '../../shared/url-state';
import type { MessageQuery } from './contact.api';

export const folderOptions = [
  { value: 'inbox', label: 'Inbox' },
  { value: 'spam', label: 'Spam' },
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

const DEFAULT_SORT = '-createdAt';
const newestFirst = { value: DEFAULT_SORT, label: 'Newest first' };
const sortOptions = [
  newestFirst,
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By e-mail' },
  { value: 'status', label: 'By status' },
];

const sortIn = (params: URLSearchParams) =>
  sortOptions.find(({ value }) => value === params.get('sort')) ?? newestFirst;

type Filters = Omit<MessageQuery, 'page' | 'pageSize' | 'q'>;

/** Filters and order of the list, in the URL: unknown values count as none. `owners` are those to choose from. */
export function useMessageFilters(owners: readonly Employee[]) {
  const { params } = useUrlState();
  return filtersIn(params, owners);
}

function filtersIn(params: URLSearchParams, owners: readonly Employee[]) {
  const folder = contactFolders.find((name) => name === params.get('folder') && name !== 'inbox');
  const status = folder ? undefined : inboxStatuses.find((name) => name === params.get('status'));
  const owner = knownOwner(params.get('owner'), owners);
  const read = readOptions.find(({ value }) => value !== '' && value === params.get('read'))?.value;
  const sort = sortIn(params);
  const filters: Filters = {
    ...(folder && { folder }),
    ...(status && { status }),
    ...(owner && { assignedTo: owner }),
    ...(read && { isRead: read === 'yes' }),
    ...(sort.value !== DEFAULT_SORT && { sort: sort.value }),
  };
  return {
    filters,
    isSpam: folder === 'spam',
    isFiltered: Boolean(status ?? owner ?? read),
    orderText: sort.label.toLowerCase(),
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
  const { change } = useUrlState();
  const { folder = 'inbox', status = '', assignedTo = '', isRead, sort = DEFAULT_SORT } = filters;
  const show = (changes: Record<string, string | undefined>) =>
    change({ page: undefined, open: undefined, ...changes }, { replace: false });
  return (
    <ListFilters>
      {views}
      <FilterSelect
        label="Folder"
        options={folderOptions}
        value={folder}
        onChange={(value) => show({ folder: value === 'inbox' ? undefined : value, status: undefined })}
      />
      <FilterSelect
        label="Filter by status"
        options={statusOptions}
        value={status}
        isDisabled={folder === 'spam'}
        onChange={(value) => show({ status: value })}
      />
      <FilterSelect
        label="Filter by assignee"
        options={ownerOptions(owners, { any: 'Anyone', mine: 'Mine' })}
        value={assignedTo}
        onChange={(value) => show({ owner: value })}
      />
      <FilterSelect
        label="Filter by read or unread"
        options={readOptions}
        value={isRead === undefined ? '' : isRead ? 'yes' : 'no'}
        onChange={(value) => show({ read: value })}
      />
      <FilterSelect
        label="Order"
        options={sortOptions}
        value={sort}
        onChange={(value) => show({ sort: value === DEFAULT_SORT ? undefined : value })}
      />
    </ListFilters>
  );
}
