import type { authRoutes, CurrentUser, Manifest } from '@hive/contracts';
import { remoteOf } from '@hive/remote-loader';
import { isApiError } from '@hive/api-client';
import { api, onSessionExpired, userChanged, type AppStore } from '@hive/store';
import { dialogs } from './events';

const ME: typeof authRoutes.me.path = '/api/auth/me';
const LOGOUT: typeof authRoutes.logout.path = '/api/auth/logout';

/** Display cache of the user; the server's answer rewrites it. */
export const USER_KEY = 'currentUser';

const sessionApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    shellMe: build.query<CurrentUser, void>({ query: () => ME, providesTags: ['session'] }),
    shellLogout: build.mutation<null, void>({
      query: () => ({ url: LOGOUT, method: 'POST' }),
    }),
  }),
});

function cachedUser(): CurrentUser | null {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as CurrentUser | null;
  } catch {
    return null;
  }
}

function rememberUser(user: CurrentUser | null): void {
  try {
    if (user) {
      localStorage.setItem(USER_KEY, JSON.stringify(user));
    } else {
      localStorage.removeItem(USER_KEY);
    }
  } catch {
    // storage is blocked: the session works without its display cache
  }
}

/** A server in trouble is no reason to show somebody as logged out. */
const isLoggedOut = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** Asks the server who is logged in; the answer is the truth whatever the cache said. */
export async function refreshUser(store: AppStore): Promise<void> {
  const { data, error } = await store.dispatch(
    sessionApi.endpoints.shellMe.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (data) {
    store.dispatch(userChanged(data));
  } else if (isLoggedOut(error) || store.getState().session.user === undefined) {
    store.dispatch(userChanged(null));
  }
}

/** Ends the session on the server and in the page. */
export async function logout(store: AppStore): Promise<void> {
  await store.dispatch(sessionApi.endpoints.shellLogout.initiate());
  store.dispatch(userChanged(null));
}

/**
 * Visitors without a display cache on public pages ask nothing. The cache is shown at once and corrected by the
 * server; it is rewritten whenever the user changes, and other tabs follow.
 */
export function startSession(store: AppStore, manifest: Manifest): void {
  const cached = cachedUser();
  const remote = remoteOf(manifest.remotes, location.pathname);
  const isPrivate = remote !== undefined && manifest.remotes[remote]?.access !== 'public';
  if (cached && !isPrivate) {
    store.dispatch(userChanged(cached));
  }
  let shown = store.getState().session.user;
  store.subscribe(() => {
    const { user } = store.getState().session;
    if (user !== shown && user !== undefined) {
      shown = user;
      rememberUser(user);
    }
  });
  if (cached || isPrivate) {
    void refreshUser(store);
  } else {
    store.dispatch(userChanged(null));
  }
  onSessionExpired(() => {
    store.dispatch(userChanged(null));
    dialogs.emit('login');
  });
  addEventListener('storage', (event) => {
    if (event.key === USER_KEY) {
      void refreshUser(store);
    }
  });
}
