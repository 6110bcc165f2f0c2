import { useCallback } from 'react';
import { projectStatuses, type Employee } from '@hive/contracts';
import { knownOwner } from '../../shared/owner-filter';
import { pageOf, useUrlState } from '../../shared/url-state';
import type { ProjectQuery } from './projects.api';

const PAGE_SIZE = 20;
const DEFAULT_SORT = '-updatedAt';
const sorts = [DEFAULT_SORT, 'dueDate', 'name', 'progress', '-createdAt'] as const;

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
    sort: sorts.find((name) => name === params.get('sort')) ?? DEFAULT_SORT,
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
