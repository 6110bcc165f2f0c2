import { useCallback } from 'react';
import { aiContentTypes } from '@hive/contracts';
import { pageOf, useUrlState } from '@hive/ui/lists';
import type { DraftListQuery } from './ai-content.api';

const PAGE_SIZE = 10;

/** The open draft and the state of the history in the address. */
export function useDraftsState() {
  const { params, change } = useUrlState();
  const contentType = aiContentTypes.find((type) => type === params.get('type'));
  const list: DraftListQuery = {
    page: pageOf(params),
    pageSize: PAGE_SIZE,
    q: params.get('q') ?? '',
    sort: '-createdAt',
    ...(contentType && { contentType }),
  };
  const filter = useCallback(
    (changes: { q?: string; type?: string }) => change({ ...changes, page: undefined }),
    [change],
  );
  return {
    list,
    openId: params.get('draft') ?? undefined,
    isFiltered: Boolean(list.q) || contentType !== undefined,
    filter,
    clearFilters: () => filter({ q: '', type: '' }),
    showPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }, { replace: false }),
    open: (id: string) => change({ draft: id }, { replace: false }),
    /** Adds no history entry, because the person did not open the draft. */
    showNew: (id: string) => change({ draft: id }),
    close: () => change({ draft: undefined }),
  };
}

export type DraftsState = ReturnType<typeof useDraftsState>;
