import { requestTo } from '@hive/api-client';
import type { CurrentUser, Manifest, ResumedSession } from '@hive/contracts';
import { authRoutes } from '@hive/contracts/routes';
import { remoteOf } from '@hive/remote-loader';
import { onLoginClosed } from '@hive/session';
import {
  api,
  clearPrivateCache,
  invalidateAllTags,
  onSessionExpired,
  sessionExpired,
  userChanged,
  type AppStore,
  type RootState,
} from '@hive/store';
import { dialogs, navigations, notices } from '../channels';

/** Display cache of the user; the server's answer rewrites it. */
export const USER_KEY = 'currentUser';

const sessionApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    shellResume: build.query<ResumedSession, void>({
      query: () => requestTo(authRoutes.resume),
      providesTags: ['session'],
    }),
    shellLogout: build.mutation<null, void>({
      query: () => requestTo(authRoutes.logout),
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

/** Nobody who logs out is asked to log in again. */
let leaving = false;

/** The page stays as it is behind the login dialog. */
function expire(store: AppStore): void {
  if (!leaving && !store.getState().session.expired) {
    store.dispatch(sessionExpired());
    dialogs.emit('login');
  }
}

/**
 * Asks the server who is logged in; the answer is the truth whatever the cache said. Without the cache somebody logged
 * out in another tab, and this one follows; with it the session ended elsewhere and can go on after a login.
 */
export async function refreshUser(store: AppStore, { first = false } = {}): Promise<void> {
  const { data, error } = await store.dispatch(
    sessionApi.endpoints.shellResume.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  const shown = store.getState().session.user;
  if (error) {
    // a server in trouble is no reason to show somebody as logged out
    if (shown === undefined) {
      store.dispatch(userChanged(null));
    }
  } else if (data?.user) {
    store.dispatch(userChanged(data.user));
  } else if (shown && !first && cachedUser()) {
    expire(store);
  } else {
    store.dispatch(userChanged(null));
  }
}

/** Ends the session on the server and in the page; where the server was not reached, nobody is shown as logged out. */
export async function logout(store: AppStore): Promise<void> {
  leaving = true;
  const { error } = await store.dispatch(sessionApi.endpoints.shellLogout.initiate());
  leaving = false;
  if (error) {
    notices.emit({
      title: 'Error',
      description: 'You are still logged in. Please try again.',
      variant: 'destructive',
    });
  } else {
    store.dispatch(userChanged(null));
  }
}

/** What a change of the session brings with it: the caches follow, and refused calls are made again after a login. */
function followSession(store: AppStore): () => void {
  let shown: RootState['session'] = store.getState().session;
  return store.subscribe(() => {
    const before = shown;
    shown = store.getState().session;
    if (shown.user !== before.user && shown.user !== undefined) {
      rememberUser(shown.user);
    }
    if (before.user && before.user.id !== shown.user?.id) {
      clearPrivateCache(store);
    }
    if (before.expired && !shown.expired && shown.user) {
      invalidateAllTags(store);
    }
  });
}

function isPrivatePath({ remotes }: Manifest): boolean {
  const remote = remoteOf(remotes, location.pathname);
  return remote !== undefined && remotes[remote]?.access !== 'public';
}

/**
 * Visitors without a display cache on public pages ask nothing. The cache is shown at once and corrected by the
 * server; it is rewritten whenever the user changes, and other tabs follow. Returns the function that stops it.
 */
export function startSession(store: AppStore, manifest: Manifest): () => void {
  const cached = cachedUser();
  const isPrivate = isPrivatePath(manifest);
  if (cached && !isPrivate) {
    store.dispatch(userChanged(cached));
  }
  const unfollow = followSession(store);
  if (cached || isPrivate) {
    void refreshUser(store, { first: true });
  } else {
    store.dispatch(userChanged(null));
  }
  const unexpire = onSessionExpired(() => expire(store));
  const unclose = onLoginClosed(() => {
    if (store.getState().session.expired) {
      if (isPrivatePath(manifest)) {
        navigations.emit('/');
      }
      store.dispatch(userChanged(null));
    }
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key === USER_KEY) {
      void refreshUser(store);
    }
  };
  addEventListener('storage', onStorage);
  return () => {
    [unfollow, unexpire, unclose].forEach((stop) => stop());
    removeEventListener('storage', onStorage);
  };
}
