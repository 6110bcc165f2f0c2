import { useCallback } from 'react';
import { clientStatuses, type ClientListQuery, type Employee } from '@hive/contracts';
import { knownOrder, type OrderOption } from '../../shared/list-order';
import { knownOwner } from '../../shared/owner-filter';
import { pageOf, useUrlState } from '../../shared/url-state';
import type { ClientQuery } from './clients.api';

const PAGE_SIZE = 20;

/** The orders to choose from; the first one is the default. */
export const clientOrders = [
  { value: '-updatedAt', label: 'Latest activity first' },
  { value: 'companyName', label: 'By company' },
  { value: '-createdAt', label: 'Newest first' },
  { value: 'status', label: 'By status' },
  { value: 'owner', label: 'By owner' },
  { value: '-openProjects', label: 'Most open projects' },
  { value: 'nextDueDate', label: 'By next due date' },
] as const satisfies OrderOption<ClientListQuery['sort']>[];

type Filters = Partial<Record<'q' | 'status' | 'owner' | 'sort', string | undefined>>;

/** The query of the list, in the URL: unknown values count as none. `owners` are those to choose from. */
export function useClientListState(owners: readonly Pick<Employee, 'id'>[] = []) {
  const { params, change: changeUrl } = useUrlState();
  const status = clientStatuses.find((name) => name === params.get('status'));
  const owner = knownOwner(params.get('owner'), owners);
  const query: ClientQuery & { sort: ClientListQuery['sort'] } = {
    page: pageOf(params),
    pageSize: PAGE_SIZE,
    q: params.get('q') ?? '',
    sort: knownOrder<ClientListQuery['sort']>(params.get('sort'), clientOrders),
    isEditable: true,
    ...(status && { status }),
    ...(owner && { assignedTo: owner }),
  };
  const change = useCallback((filters: Filters) => changeUrl({ ...filters, page: undefined }), [changeUrl]);
  return {
    query,
    /** Changes filters and shows the first page. */
    change,
    showPage: (page: number) => changeUrl({ page: page > 1 ? String(page) : undefined }, { replace: false }),
    clear: () => change({ q: undefined, status: undefined, owner: undefined }),
    isFiltered: Boolean(query.q || status || owner),
  };
}

export type ClientListState = ReturnType<typeof useClientListState>;
