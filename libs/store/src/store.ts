import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { QueryCacheKey } from '@reduxjs/toolkit/query';
import type { ContentEntry } from '@hive/contracts';
import { api, publicTags } from './api';
import { sessionSlice } from './session';

const rootReducer = combineSlices(sessionSlice, api);

/** State of the page's store. */
export type RootState = ReturnType<typeof rootReducer>;

/** A new Redux store with the session slice and the RTK Query cache: one per page, and one per server render or test. */
export const createStore = () =>
  configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) });

/** The page's store with its thunk-aware dispatch. */
export type AppStore = ReturnType<typeof createStore>;

/** Removes every response that has no public tag, so that the next user of the tab never sees data of the previous one. */
export function clearPrivateCache(store: AppStore): void {
  const state = store.getState();
  const publicKeys = new Set(api.util.selectInvalidatedBy(state, publicTags).map(({ queryCacheKey }) => queryCacheKey));
  const cachedKeys = Object.keys(state.api.queries) as QueryCacheKey[];
  cachedKeys
    .filter((key) => !publicKeys.has(key))
    .forEach((queryCacheKey) => store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey })));
}

/**
 * Refetches everything on the screen, by all tags that cached responses carry, including tags that remotes added. For
 * requests that were refused, or events that were missed.
 */
export function invalidateAllTags(store: AppStore): void {
  const tags = Object.keys(store.getState().api.provided.tags);
  store.dispatch(api.enhanceEndpoints({ addTagTypes: tags }).util.invalidateTags(tags));
}

type UpsertEntries = (
  entries: { endpointName: string; arg: undefined; value: unknown }[],
) => Parameters<AppStore['dispatch']>[0];

/**
 * Fills the cache with the API responses in the page's HTML, so that hydration sends no requests. Call it before
 * `hydrateRoot`. The stub endpoints made here are replaced when a remote injects its own; the data stays.
 */
export function primeContent(store: AppStore, entries: ContentEntry[]): void {
  if (entries.length === 0) {
    return;
  }
  const unknown = entries.filter(({ endpoint }) => !(endpoint in api.endpoints));
  api.injectEndpoints({
    overrideExisting: false,
    endpoints: (build) =>
      Object.fromEntries(
        unknown.map(({ endpoint }) => [
          endpoint,
          build.query<unknown, void>({ query: () => '', providesTags: ['content'] }),
        ]),
      ),
  });
  // the page names the endpoints at run time, so the api's type does not contain them
  const upsert = api.util.upsertQueryEntries as unknown as UpsertEntries;
  store.dispatch(
    upsert(entries.map(({ endpoint, data }) => ({ endpointName: endpoint, arg: undefined, value: data }))),
  );
}
