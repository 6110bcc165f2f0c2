import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { SavedViewList } from '@hive/contracts';
import { useUrlState } from '../../shared/url-state';
import { useAdminListSavedViewsQuery } from './saved-views.api';

/** The parameters of each list that a view has: search, filters and order. */
const parameters: Record<SavedViewList, readonly string[]> = {
  messages: ['q', 'folder', 'status', 'owner', 'read', 'sort'],
  assessments: ['q', 'undecided', 'marketing', 'status', 'owner', 'sort'],
  clients: ['q', 'status', 'owner', 'sort'],
  projects: ['q', 'status', 'owner', 'sort'],
};

/** The view that the address shows, and the change to another one. */
export function useListView(list: SavedViewList) {
  const { params, change } = useUrlState();
  const given = parameters[list].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  const show = useCallback(
    (query: string, options: { replace: boolean } = { replace: false }) => {
      const view = new URLSearchParams(query);
      const values = parameters[list].map((name) => [name, view.get(name) ?? undefined]);
      change({ page: undefined, open: undefined, ...Object.fromEntries(values) }, options);
    },
    [change, list],
  );
  return { query: new URLSearchParams(given).toString(), isElsewhere: params.has('open') || params.has('page'), show };
}

/** Shows the default view of the list when its address names no view, search, page or row. */
export function useDefaultView(list: SavedViewList): void {
  const { data: views } = useAdminListSavedViewsQuery();
  const { query, isElsewhere, show } = useListView(list);
  const [isPlain] = useState(query === '' && !isElsewhere);
  const isLoaded = views !== undefined;
  const apply = useEffectEvent(() => {
    const view = views?.find((candidate) => candidate.list === list && candidate.isDefault);
    // nothing was chosen while the views loaded
    if (view && isPlain && query === '' && !isElsewhere) {
      show(view.query, { replace: true });
    }
  });
  useEffect(() => {
    if (isLoaded) {
      apply();
    }
  }, [isLoaded]);
}
