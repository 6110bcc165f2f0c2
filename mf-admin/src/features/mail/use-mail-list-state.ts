import { useCallback } from 'react';
import { pageOf, useUrlState } from '../../shared/url-state';
import type { MailQuery } from './mail.api';

const PAGE_SIZE = 20;

type Filters = Partial<Record<'q' | 'template', string | undefined>>;

/** The query of the list and the open mail, in the URL. */
export function useMailListState() {
  const { params, change: changeUrl } = useUrlState();
  const template = params.get('template');
  const query: MailQuery = {
    page: pageOf(params),
    pageSize: PAGE_SIZE,
    q: params.get('q') ?? '',
    ...(template && { template }),
  };
  const change = useCallback(
    (filters: Filters) => changeUrl({ ...filters, page: undefined, open: undefined }),
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
    clear: () => change({ q: undefined, template: undefined }),
    isFiltered: Boolean(query.q || template),
  };
}
