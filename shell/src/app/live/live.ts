import type { HostApi, PageSession } from '@hive/contracts';
import { isEvent, Listeners, type SocketMessage } from '@hive/realtime';
import type { createRealtime, Realtime, RealtimeOptions } from '@hive/realtime/connection';
import { endRetry, waitForRetry } from '@hive/remote-loader/retry';
import { api, invalidateAllTags, publicTags, type AppStore } from '@hive/store';
import { refreshUser } from '../session/session';

type Listen = HostApi['live']['on'];

/** The code of the connection, which visitors do not load. */
let connection: { createRealtime: typeof createRealtime } | undefined;

export async function loadConnection(): Promise<void> {
  connection = await import(/* webpackChunkName: "live" */ '@hive/realtime/connection');
}

const loadUntilDone = (attempts = 1): Promise<void> =>
  loadConnection().then(endRetry, () => waitForRetry(attempts).then(() => loadUntilDone(attempts + 1)));

/**
 * `listeners.on` for remotes, which may listen only after an event has arrived; the answers in the page may be older than the
 * event. A new listener gets the one message of its event that it missed. After several messages, or when messages were lost
 * before the first remote listened, the page refetches everything that it shows, once.
 */
function replayMissedEvents(store: AppStore, listeners: Listeners): Listen {
  /** Events that have a listener. */
  const listened = new Set<string>();
  const missed = new Map<string, SocketMessage | 'several'>();
  /** The answers in the page are in the store: a `resync` from now on refetches them when it arrives. */
  let hasRemote = false;
  let isScheduled = false;
  const refetchAll = () => {
    if (!isScheduled) {
      isScheduled = true;
      // once for all listeners of a remote
      queueMicrotask(() => {
        isScheduled = false;
        invalidateAllTags(store);
      });
    }
  };
  listeners.onAny((message) => {
    if (!listened.has(message.type) && !(hasRemote && message.type === 'resync')) {
      missed.set(message.type, missed.has(message.type) ? 'several' : message);
    }
  });
  return (event, listener) => {
    const message = listened.has(event) ? undefined : missed.get(event);
    // listeners of the shell, which listens before a remote has loaded
    hasRemote ||= event !== 'release.changed';
    if (message === 'several' || (hasRemote && missed.delete('resync'))) {
      refetchAll();
    } else if (message && isEvent(event, message)) {
      listener(message.data);
    }
    listened.add(event);
    return listeners.on(event, listener);
  };
}

const optionsOf = (store: AppStore, since: PageSession | undefined): RealtimeOptions => ({
  url: new URL('/ws', location.href).href,
  since,
  renew: async () => {
    await refreshUser(store);
    const { user, expired } = store.getState().session;
    return Boolean(user) && !expired;
  },
});

function connectableUser(store: AppStore): string | undefined {
  const { user, expired } = store.getState().session;
  // the server refuses users who must change their password or set up two-factor login first
  const isRestricted = user?.mustChangePassword || user?.mustSetUpTwoFactor;
  return expired || isRestricted ? undefined : user?.id;
}

/**
 * The page's socket: connected while a user is logged in; visitors have none.
 * @param since when the server read the answers in the page, and in which process
 */
export function createLive(store: AppStore, since?: PageSession): HostApi['live'] {
  const listeners = new Listeners();
  const observers = new Set<() => void>();
  let realtime: Realtime | undefined;
  let connectedAs: string | undefined;
  const notify = () => observers.forEach((observer) => observer());

  function connect(create: typeof createRealtime): Realtime {
    const created = create(optionsOf(store, since));
    created.onAny((message) => listeners.emit(message));
    created.subscribe(() => {
      notify();
      if (created.status() === 'ended') {
        void refreshUser(store);
      }
    });
    return created;
  }

  let isLoading = false;

  function open(): void {
    if (connectedAs === undefined || isLoading) {
      return;
    }
    if (connection) {
      realtime ??= connect(connection.createRealtime);
      realtime.open();
      return;
    }
    isLoading = true;
    void loadUntilDone().then(() => {
      isLoading = false;
      open();
    });
  }

  store.subscribe(() => {
    const id = connectableUser(store);
    if (id !== connectedAs) {
      connectedAs = id;
      realtime?.close();
      open();
      if (!realtime) {
        notify();
      }
    }
  });
  listeners.on('content.changed', () => store.dispatch(api.util.invalidateTags([...publicTags])));
  // events were lost: every remote refetches what it shows
  listeners.on('resync', () => invalidateAllTags(store));
  return {
    on: replayMissedEvents(store, listeners),
    onFrame: (type, listener) => listeners.onFrame(type, listener),
    send: (message) => realtime?.send(message) ?? false,
    status: () => realtime?.status() ?? (connectedAs === undefined ? 'closed' : 'connecting'),
    retryAt: () => realtime?.retryAt(),
    lostAt: () => realtime?.lostAt(),
    subscribe: (listener) => {
      const observer = () => listener();
      observers.add(observer);
      return () => observers.delete(observer);
    },
  };
}
