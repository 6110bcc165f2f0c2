import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery } from '@hive/api-client';
import type { SessionState } from './session';

type ExpiryListener = () => void;

const expiryListeners = new Set<ExpiryListener>();

/** Calls the listener when a session that the page was showing has ended; returns the function that stops it. */
export function onSessionExpired(listener: ExpiryListener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

const tagTypes = [
  'content',
  'signups',
  'clients',
  'contact',
  'employees',
  'settings',
  'mails',
  'session',
  'releases',
] as const;

/** Tags of answers that everybody may see. */
export const publicTags = ['content', 'settings'] as const satisfies (typeof tagTypes)[number][];

const YEAR_IN_SECONDS = 31_536_000;

/**
 * The one RTK Query api of a page; features add their endpoints with `injectEndpoints`, names prefixed by their remote
 * and `overrideExisting: true`. Answers are never stale by themselves: no polling, no retries, no refetch on focus.
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
  tagTypes,
  endpoints: () => ({}),
});

/** Asks anew for everything that is on the screen: calls were refused meanwhile, or events missed. */
export const everythingChanged = () => api.util.invalidateTags([...tagTypes]);
