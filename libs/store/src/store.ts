import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { ContentEntry } from '@hive/contracts';
import { api } from './api';
import { sessionSlice } from './session';

const rootReducer = combineSlices(sessionSlice, api);

export type RootState = ReturnType<typeof rootReducer>;

export const createStore = () =>
  configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) });

export type AppStore = ReturnType<typeof createStore>;

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
