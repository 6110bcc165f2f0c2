import { useCallback } from 'react';
import { projectStatuses, type Employee } from '@hive/contracts';
import { knownOrder, type OrderOption } from '../../shared/list-order';
import { knownOwner } from '../../shared/owner-filter';
import { pageOf, useUrlState } from '../../shared/url-state';
import type { ProjectQuery } from './projects.api';

const PAGE_SIZE = 20;

/** The orders to choose from; the first one is the default. */
export const projectOrders = [
  { value: '-updatedAt', label: 'Latest activity first' },
  { value: 'nextDueDate', label: 'By next due date' },
  { value: 'dueDate', label: 'By due date' },
  { value: 'name', label: 'By name' },
  { value: 'status', label: 'By status' },
  { value: 'owner', label: 'By owner' },
  { value: 'progress', label: 'Least complete first' },
  { value: '-createdAt', label: 'Newest first' },
] as const satisfies OrderOption<ProjectQuery['sort']>[];

/** The value of the filter by status for projects that are not completed or cancelled. */
export const OPEN = 'open';

type Filters = Partial<Record<'q' | 'status' | 'owner' | 'sort', string | undefined>>;

/** The query of the list, in the URL: unknown values count as none. `owners` are those to choose from. */
export function useProjectListState(owners: readonly Pick<Employee, 'id'>[] = []) {
  const { params, change: changeUrl } = useUrlState();
  const status = ([OPEN, ...projectStatuses] as const).find((name) => name === params.get('status'));
  const owner = knownOwner(params.get('owner'), owners);
  const query: ProjectQuery = {
    page: pageOf(params),
    pageSize: PAGE_SIZE,
    q: params.get('q') ?? '',
    sort: knownOrder<ProjectQuery['sort']>(params.get('sort'), projectOrders),
    ...(status === OPEN ? { isOpen: true } : status && { status }),
    ...(owner && { ownerId: owner }),
  };
  const change = useCallback((filters: Filters) => changeUrl({ ...filters, page: undefined }), [changeUrl]);
  return {
    query,
    status: status ?? '',
    /** Changes filters and shows the first page. */
    change,
    showPage: (page: number) => changeUrl({ page: page > 1 ? String(page) : undefined }, { replace: false }),
    clear: () => change({ q: undefined, status: undefined, owner: undefined }),
    isFiltered: Boolean(query.q || status || owner),
  };
}

export type ProjectListState = ReturnType<typeof useProjectListState>;
