import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery } from '@hive/api-client';
import type { SessionState } from './session';

type ExpiryListener = () => void;

const expiryListeners = new Set<ExpiryListener>();

/**
 * Calls the listener when a request of a logged-in user stays unauthorized after a refresh. Visitors' requests never call
 * it. Returns the unsubscribe function.
 */
export function onSessionExpired(listener: ExpiryListener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Tags of public responses: they stay cached when another user logs in. */
export const publicTags = ['content', 'settings'] as const;

/** Only the tags of the shell's own endpoints. A remote adds its own with `enhanceEndpoints({ addTagTypes })`. */
const hostTags = [...publicTags, 'session'] as const;

const YEAR_IN_SECONDS = 31_536_000;

/**
 * The RTK Query api of the page. A feature adds its tags with `enhanceEndpoints({ addTagTypes })` and its endpoints with
 * `injectEndpoints`, names prefixed by the remote (`adminListSignups`) and `overrideExisting: true`. Cached data never
 * expires by itself: no polling, no retries, no refetch on focus. Events invalidate tags instead.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery({
    onSessionExpired: ({ getState }) => {
      const { session } = getState() as { session: SessionState };
      if (session.user) {
        expiryListeners.forEach((listener) => listener());
      }
    },
  }),
  keepUnusedDataFor: YEAR_IN_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  tagTypes: hostTags,
  endpoints: () => ({}),
});
