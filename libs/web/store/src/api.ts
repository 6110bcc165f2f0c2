import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery, type ApiError } from '@hive/api-client';
import type { SessionState } from './session';

/** Resolves to whether the same person has logged in again. */
type ExpiryListener = () => Promise<boolean>;

const expiryListeners = new Set<ExpiryListener>();

/**
 * Calls the listener when a request of a logged-in user stays unauthorized after a refresh; the request waits for the result.
 * Visitors' requests never call it. Returns the unsubscribe function.
 */
export function onSessionExpired(listener: ExpiryListener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Tags of public responses: they stay cached when another user logs in. */
export const publicTags = ['content', 'settings'] as const;

/** Only the tags of the shell's own endpoints. A remote adds its own with `enhanceEndpoints({ addTagTypes })`. */
const hostTags = [...publicTags, 'session'] as const;

/** What happens to the waiting queries: they are sent, or fail without a request. */
type HoldOutcome = 'send' | 'refuse';

let hold: Promise<HoldOutcome> | undefined;

/**
 * Makes queries wait from now on, until the returned function is called: while the session ends or changes to another person, the
 * server would refuse them. Mutations do not wait.
 */
export function holdQueries(): (outcome?: HoldOutcome) => void {
  let end: (outcome?: HoldOutcome) => void = () => {};
  hold = new Promise((resolve) => {
    end = (outcome = 'send') => {
      hold = undefined;
      resolve(outcome);
    };
  });
  return end;
}

/** The error of queries that waited when the user logged out. */
const refused: ApiError = { status: 401, message: 'The session has ended.' };

const YEAR_IN_SECONDS = 31_536_000;

const baseQuery = createBaseQuery({
  renewSession: async ({ getState }) => {
    const { session } = getState() as { session: SessionState };
    const renewals = session.user ? [...expiryListeners].map((listener) => listener()) : [];
    return (await Promise.all(renewals)).includes(true);
  },
});

/**
 * The RTK Query api of the page. A feature adds its tags with `enhanceEndpoints({ addTagTypes })` and its endpoints with
 * `injectEndpoints`, names prefixed by the remote (`adminListSignups`) and `overrideExisting: true`. Cached data never
 * expires by itself: no polling, no retries, no refetch on focus. Events invalidate tags instead.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: async (args: Parameters<typeof baseQuery>[0], call, options) => {
    if (call.type === 'query' && (await hold) === 'refuse') {
      return { error: refused };
    }
    return baseQuery(args, call, options);
  },
  keepUnusedDataFor: YEAR_IN_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  tagTypes: hostTags,
  endpoints: () => ({}),
});
