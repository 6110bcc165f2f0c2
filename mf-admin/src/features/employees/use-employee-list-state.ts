import { useCallback } from 'react';
import { departments, employeeStatuses } from '@hive/contracts';
import { pageOf, useUrlState } from '../../shared/url-state';
import type { AccountQuery } from './employees.api';

const PAGE_SIZE = 20;
const DEFAULT_SORT = 'firstName';
const sorts = [DEFAULT_SORT, '-createdAt', '-lastLoginAt', 'startDate'];

type Filters = Partial<Record<'q' | 'status' | 'department' | 'sort', string | undefined>>;

export interface EmployeeListState {
  query: AccountQuery;
  /** Changes filters and shows the first page. */
  change: (filters: Filters) => void;
  showPage: (page: number) => void;
  clear: () => void;
  isFiltered: boolean;
}

/** The query of the list, in the URL: unknown values count as none. */
export function useEmployeeListState(): EmployeeListState {
  const { params, change: changeUrl } = useUrlState();
  const status = employeeStatuses.find((name) => name === params.get('status'));
  const department = departments.find((name) => name === params.get('department'));
  const query: AccountQuery = {
    page: pageOf(params),
    pageSize: PAGE_SIZE,
    q: params.get('q') ?? '',
    sort: sorts.find((name) => name === params.get('sort')) ?? DEFAULT_SORT,
    ...(status && { status }),
    ...(department && { department }),
  };
  const change = useCallback((filters: Filters) => changeUrl({ ...filters, page: undefined }), [changeUrl]);
  return {
    query,
    change,
    showPage: (page) => changeUrl({ page: page > 1 ? String(page) : undefined }, { replace: false }),
    clear: () => change({ q: undefined, status: undefined, department: undefined }),
    isFiltered: Boolean(query.q || status || department),
  };
}
