import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { QueryCacheKey } from '@reduxjs/toolkit/query';
import type { ContentEntry, PageAnswer } from '@hive/contracts';
import { api, holdQueries, publicTags } from './api';
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

/** Resolves when no query of the page is running. */
async function waitForQueries(dispatch: AppStore['dispatch']): Promise<void> {
  const running = dispatch(api.util.getRunningQueriesThunk());
  if (running.length > 0) {
    await Promise.all(running);
    await waitForQueries(dispatch);
  }
}

/**
 * Makes queries wait, as `holdQueries` does, once those that run have ended or `timeoutMs` have passed: before the session ends or
 * changes to another person.
 */
export async function pauseQueries(
  dispatch: AppStore['dispatch'],
  timeoutMs = 10_000,
): Promise<ReturnType<typeof holdQueries>> {
  await Promise.race([
    waitForQueries(dispatch),
    new Promise((resolve) => {
      setTimeout(resolve, timeoutMs);
    }),
  ]);
  return holdQueries();
}

interface Entry {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** A page names its endpoints at run time, so the api's types do not contain them. */
const upsertEntries = api.util.upsertQueryEntries as unknown as (
  entries: Entry[],
) => Parameters<AppStore['dispatch']>[0];

interface QueryDefinition {
  transformResponse?: (data: unknown, meta: { total?: number }, arg: unknown) => unknown;
}

/** `enhanceEndpoints` for endpoints whose names the types do not contain. */
const untypedApi = api as unknown as {
  enhanceEndpoints(options: { endpoints: Record<string, (definition: QueryDefinition) => void> }): void;
};

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
  store.dispatch(
    upsertEntries(entries.map(({ endpoint, arg, data }) => ({ endpointName: endpoint, arg, value: data }))),
  );
}

/** The answer after the endpoint's `transformResponse`. */
function valueOf({ endpoint, arg, data, total }: PageAnswer): unknown {
  let value = data;
  untypedApi.enhanceEndpoints({
    endpoints: {
      [endpoint]: ({ transformResponse }) => {
        const meta = total === undefined ? {} : { total };
        value = transformResponse ? transformResponse(data, meta, arg) : data;
      },
    },
  });
  return value;
}

type Subscribe = (arg: unknown) => (...store: [AppStore['dispatch'], AppStore['getState'], unknown]) => {
  unsubscribe: () => void;
};

/** The endpoints of remotes, which the type of `api` does not contain. */
const untypedEndpoints = api.endpoints as unknown as Record<string, { initiate: Subscribe }>;

/**
 * Fills the cache with the answers of a private page's first screen. Call it when the remote has injected its endpoints,
 * before it renders; answers of endpoints that it does not have are ignored. An event that invalidates an answer without a
 * subscriber would remove it, and the page would start without data. Therefore each answer has a subscriber, so that it is
 * refetched instead, until the returned function is called.
 */
export function primeAnswers(store: AppStore, answers: readonly PageAnswer[]): () => void {
  const known = answers.filter(({ endpoint }) => endpoint in api.endpoints);
  if (known.length > 0) {
    store.dispatch(
      upsertEntries(
        known.map((answer) => ({ endpointName: answer.endpoint, arg: answer.arg, value: valueOf(answer) })),
      ),
    );
  }
  const subscriptions = known.flatMap(({ endpoint, arg }) => {
    const subscribe = untypedEndpoints[endpoint]?.initiate(arg);
    return subscribe ? [store.dispatch(subscribe)] : [];
  });
  return () => subscriptions.forEach(({ unsubscribe }) => unsubscribe());
}
