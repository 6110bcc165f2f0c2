import { useCallback } from 'react';
import type { ListQuery } from './master-detail-list';
import { pageOf, useUrlState } from './url-state';

const PAGE_SIZE = 20;

/**
 * The query of a list and its open row, in the URL. A filter counts as none when `isKnown` refuses its value. `filterNames`
 * and `isKnown` are constants.
 */
export function useListState<Name extends string>(
  filterNames: readonly Name[],
  isKnown: (name: Name, value: string) => boolean = () => true,
) {
  const { params, change: changeUrl } = useUrlState();
  const filters: { [name in Name]?: string } = {};
  for (const name of filterNames) {
    const value = params.get(name);
    if (value && isKnown(name, value)) {
      filters[name] = value;
    }
  }
  const query: ListQuery & Partial<Record<Name, string>> = {
    page: pageOf(params),
    pageSize: PAGE_SIZE,
    q: params.get('q') ?? '',
    ...filters,
  };
  // the open row stays: a search takes effect after a delay, in which a row may have been opened
  const change = useCallback(
    (changes: Partial<Record<'q' | Name, string | undefined>>) => changeUrl({ ...changes, page: undefined }),
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
    clear: () => changeUrl(Object.fromEntries(['q', 'page', 'open', ...filterNames].map((name) => [name, undefined]))),
    isFiltered: query.q !== '' || Object.keys(filters).length > 0,
  };
}
