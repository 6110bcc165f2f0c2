import { browserStorage, clearStorageOfOthers, requestTo } from '@hive/api-client';
import type { CurrentUser, Manifest, PageSession, ResumedSession } from '@hive/contracts';
import { authRoutes } from '@hive/contracts/routes';
import { remoteOf, removeScreenHtml } from '@hive/remote-loader';
import { cacheUser, onLoginClosed, readCachedUser, USER_KEY } from '@hive/session';
import {
  api,
  clearPrivateCache,
  invalidateAllTags,
  onSessionExpired,
  pauseQueries,
  sessionExpired,
  userChanged,
  type AppStore,
  type RootState,
} from '@hive/store';
import { dialogs, navigations, notices } from '../channels';
import { releaseScreenState } from './screen-state';

/** localStorage key of the time at which a tab began to log out; absent otherwise. */
export const LOGOUT_KEY = 'loggingOutSince';

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

/** A tab that was closed during its logout leaves its mark, which counts only for this long. */
const LOGOUT_MAX_MS = 60_000;

/** Only this tab: there is no mark where storage is blocked. */
let isLoggingOutHere = false;

/**
 * Whether this or another tab is logging out: the session may have ended before that tab could clear the cached user.
 * Other tabs follow when the user is removed.
 */
const isLoggingOut = (): boolean =>
  isLoggingOutHere || Math.abs(Date.now() - Number(browserStorage.get(LOGOUT_KEY) ?? 0)) < LOGOUT_MAX_MS;

/** Resolves when the session is renewed or ends, to whether it still belongs to the same person. */
const renewalOf = (store: AppStore): Promise<boolean> =>
  new Promise((resolve) => {
    const { user: before } = store.getState().session;
    const stop = store.subscribe(() => {
      const { user, expired } = store.getState().session;
      if (!expired) {
        stop();
        resolve(user?.id === before?.id);
      }
    });
  });

/**
 * Opens the login dialog over the page, which stays as it is; refused calls wait for the result. A call may be refused before
 * this tab learns that another one has logged out: without the cached user it follows.
 */
async function expire(store: AppStore): Promise<boolean> {
  if (isLoggingOut()) {
    return false;
  }
  if (store.getState().session.expired) {
    return renewalOf(store);
  }
  // undefined where storage is blocked
  if (browserStorage.get(USER_KEY) === null) {
    store.dispatch(userChanged(null));
    return false;
  }
  store.dispatch(sessionExpired());
  dialogs.emit('login');
  return renewalOf(store);
}

/**
 * Updates the user from the server, whose response overrides the cache. When the server no longer knows a user: without a
 * cached user another tab has logged out, so this one logs out too; otherwise the session expired, and a login renews it.
 */
export async function refreshUser(store: AppStore, { first = false } = {}): Promise<void> {
  const { data, error } = await store.dispatch(
    sessionApi.endpoints.shellResume.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  const shown = store.getState().session.user;
  if (error) {
    // a server error does not end the session
    if (shown === undefined) {
      store.dispatch(userChanged(null));
    }
  } else if (data?.user) {
    store.dispatch(userChanged(data.user));
  } else if (shown && !first && readCachedUser()) {
    void expire(store);
  } else {
    cacheUser(null);
    store.dispatch(userChanged(null));
  }
}

/** The longest time that a logout waits for running queries; later ones are refused. */
const QUERIES_TIMEOUT_MS = 1000;

/** Ends the session on the server, then in the page. After a failed request the user stays logged in and gets a notice. */
export async function logout(store: AppStore): Promise<void> {
  isLoggingOutHere = true;
  browserStorage.set(LOGOUT_KEY, String(Date.now()));
  const endHold = await pauseQueries(store.dispatch, QUERIES_TIMEOUT_MS);
  const { error } = await store.dispatch(sessionApi.endpoints.shellLogout.initiate());
  if (error) {
    endHold();
    notices.emit({
      title: 'Error',
      description: 'You are still logged in. Please try again.',
      variant: 'destructive',
    });
  } else {
    // removes the cached user, before the mark: other tabs see the changes in this order
    store.dispatch(userChanged(null));
    endHold('refuse');
  }
  browserStorage.remove(LOGOUT_KEY);
  isLoggingOutHere = false;
}

/** Removes the data of the previous user from the page and the browser. */
function onOtherUser(store: AppStore, before: CurrentUser | null | undefined): void {
  const { user } = store.getState().session;
  if (before) {
    clearPrivateCache(store);
    removeScreenHtml();
    releaseScreenState();
  }
  // a page that opens without a session does not mean a logout, and staff who view as a client come back
  if ((before || user) && !user?.viewer?.isStaffView) {
    clearStorageOfOthers(user?.id);
  }
}

/** Updates the caches when the session changes, and repeats refused calls after a renewal. */
function syncCaches(store: AppStore): () => void {
  let shown: RootState['session'] = store.getState().session;
  return store.subscribe(() => {
    const before = shown;
    shown = store.getState().session;
    if (shown.user !== before.user && shown.user !== undefined) {
      cacheUser(shown.user);
    }
    if (before.user?.id !== shown.user?.id) {
      onOtherUser(store, before.user);
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
 * Sets the user: from the page, else from the server; public pages show the cached user until the server answers. A page that
 * waited for its visitor asks again when another tab has logged in since.
 */
function showUser(store: AppStore, manifest: Manifest, pageSession: PageSession | undefined): void {
  const cached = readCachedUser();
  const isPrivate = isPrivatePath(manifest);
  if (pageSession) {
    store.dispatch(userChanged(pageSession.user));
    if (cached && !pageSession.user && manifest.page) {
      void refreshUser(store, { first: true });
    }
  } else if (cached || isPrivate) {
    if (cached && !isPrivate) {
      store.dispatch(userChanged(cached));
    }
    void refreshUser(store, { first: true });
  } else {
    store.dispatch(userChanged(null));
  }
}

/**
 * Hides the user of a page that the browser kept while another one was open, when the user has logged out since. Does not
 * wait for the server: without a connection the page would continue to show the person's data.
 */
function hideLoggedOutUser(store: AppStore, { id }: CurrentUser): void {
  // undefined where storage is blocked: then only the server knows
  const isReadable = browserStorage.get(USER_KEY) !== undefined;
  if (isReadable && readCachedUser()?.id !== id) {
    store.dispatch(userChanged(null));
  }
}

/**
 * Starts the session of the page and follows expiry, logins and other tabs. Without a session in the page, it asks the server
 * on private pages or when there is a cached user; visitors on public pages cause no request. Returns the function that
 * stops it.
 */
export function startSession(store: AppStore, manifest: Manifest, pageSession?: PageSession): () => void {
  const stopSync = syncCaches(store);
  showUser(store, manifest, pageSession);
  const stopExpiry = onSessionExpired(() => expire(store));
  const stopLoginClosed = onLoginClosed(() => {
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
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    const { user } = store.getState().session;
    if (persisted && user) {
      hideLoggedOutUser(store, user);
      void refreshUser(store);
    }
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    [stopSync, stopExpiry, stopLoginClosed].forEach((stop) => stop());
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
