import { useCallback } from 'react';
import { isDay } from '@hive/contracts';
import type { ListQuery } from '../../shared/master-detail-list';
import { pageOf, useUrlState } from '../../shared/url-state';
import type { AuditLogQuery } from './audit-log.api';

const PAGE_SIZE = 20;

const filterNames = ['actor', 'action', 'subjectType', 'from', 'to'] as const;
type Filters = Omit<AuditLogQuery, keyof ListQuery>;
type Changes = Partial<Record<'q' | keyof Filters, string | undefined>>;

/** The filters of the URL; what is no day counts as none. */
const filtersIn = (params: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name);
      const isKnown = value && (name === 'from' || name === 'to' ? isDay(value) : true);
      return isKnown ? [[name, value]] : [];
    }),
  );

/** The query of the list and the open entry, in the URL. */
export function useAuditLogListState() {
  const { params, change: changeUrl } = useUrlState();
  const filters = filtersIn(params);
  const query: AuditLogQuery = { page: pageOf(params), pageSize: PAGE_SIZE, q: params.get('q') ?? '', ...filters };
  const change = useCallback(
    (changes: Changes) => changeUrl({ ...changes, page: undefined, open: undefined }),
    [changeUrl],
  );
  return {
    query,
    openId: params.get('open'),
    open: (id: string) => changeUrl({ open: id }, { replace: false }),
    close: () => changeUrl({ open: undefined }),
    /** Changes filters and shows the first page. */
    change,
    showPage: (page: number) => changeUrl({ page: page > 1 ? String(page) : undefined }, { replace: false }),
    clear: () => change({ q: undefined, ...Object.fromEntries(filterNames.map((name) => [name, undefined])) }),
    isFiltered: query.q !== '' || Object.keys(filters).length > 0,
  };
}

export type AuditLogListState = ReturnType<typeof useAuditLogListState>;
