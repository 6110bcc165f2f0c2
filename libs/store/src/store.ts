import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { QueryCacheKey } from '@reduxjs/toolkit/query';
import type { ContentEntry } from '@hive/contracts';
import { api, publicTags } from './api';
import { sessionSlice } from './session';

const rootReducer = combineSlices(sessionSlice, api);

export type RootState = ReturnType<typeof rootReducer>;

export const createStore = () =>
  configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) });

export type AppStore = ReturnType<typeof createStore>;

/** Forgets every answer that is not for everybody: who comes next must not find what the person before was shown. */
export function forgetPrivateAnswers(store: AppStore): void {
  const state = store.getState();
  const open = new Set(api.util.selectInvalidatedBy(state, publicTags).map(({ queryCacheKey }) => queryCacheKey));
  const kept = Object.keys(state.api.queries) as QueryCacheKey[];
  kept
    .filter((key) => !open.has(key))
    .forEach((queryCacheKey) => store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey })));
}

type UpsertEntries = (
  entries: { endpointName: string; arg: undefined; value: unknown }[],
) => Parameters<AppStore['dispatch']>[0];

/**
 * Puts the answers that a page carries into the cache as if their endpoints had been called. The stubs made here are
 * replaced when a remote injects its own endpoints; the data stays.
 */
export function primeContent(store: AppStore, entries: ContentEntry[]): void {
  if (entries.length === 0) {
    return;
  }
  api.injectEndpoints({
    overrideExisting: false,
    endpoints: (build) =>
      Object.fromEntries(
        entries.map(({ endpoint }) => [
          endpoint,
          build.query<unknown, void>({ query: () => '', providesTags: ['content'] }),
        ]),
      ),
  });
  // the endpoints exist at run time only, so their names are unknown to the type
  const upsert = api.util.upsertQueryEntries as unknown as UpsertEntries;
  store.dispatch(
    upsert(entries.map(({ endpoint, data }) => ({ endpointName: endpoint, arg: undefined, value: data }))),
  );
}
