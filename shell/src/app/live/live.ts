import type { HostApi, ServerEventName } from '@hive/contracts';
import { createRealtime, type Realtime } from '@hive/realtime';
import { api, invalidateAllTags, publicTags, type AppStore } from '@hive/store';
import { refreshUser } from '../session/session';

/**
 * Refetches what the page shows when an event came before a remote listened to it: the answers in the page may be older.
 * @returns what to call before a listener of an event is registered
 */
function watchMissedEvents(store: AppStore, realtime: Realtime): (event: ServerEventName) => void {
  const heard = new Set<string>();
  const missed = new Set<string>();
  let isScheduled = false;
  realtime.onAny(({ type }) => {
    if (!heard.has(type)) {
      missed.add(type);
    }
  });
  return (event) => {
    const wasMissed = !heard.has(event) && (missed.has(event) || missed.has('resync'));
    heard.add(event);
    if (wasMissed && !isScheduled) {
      isScheduled = true;
      // once for all listeners of a remote
      queueMicrotask(() => {
        isScheduled = false;
        invalidateAllTags(store);
      });
    }
  };
}

/**
 * The page's socket: connected while a user is logged in; visitors have none.
 * @param since when the server read the answers in the page
 */
export function createLive(store: AppStore, since?: number): HostApi['live'] {
  const realtime = createRealtime({
    url: typeof location === 'undefined' ? '' : new URL('/ws', location.href).href,
    since,
    renew: async () => {
      await refreshUser(store);
      const { user, expired } = store.getState().session;
      return Boolean(user) && !expired;
    },
  });
  let connectedAs: string | undefined;
  store.subscribe(() => {
    const { user, expired } = store.getState().session;
    // the server refuses users who must change their password or set up two-factor login first
    const isRestricted = user?.mustChangePassword || user?.mustSetUpTwoFactor;
    const id = expired || isRestricted ? undefined : user?.id;
    if (id !== connectedAs) {
      connectedAs = id;
      realtime.close();
      if (id !== undefined) {
        realtime.open();
      }
    }
  });
  realtime.subscribe(() => {
    if (realtime.status() === 'ended') {
      void refreshUser(store);
    }
  });
  realtime.on('content.changed', () => store.dispatch(api.util.invalidateTags([...publicTags])));
  // events were lost: every remote refetches what it shows
  realtime.on('resync', () => invalidateAllTags(store));
  const beforeListening = watchMissedEvents(store, realtime);
  return {
    on: (event, listener) => {
      beforeListening(event);
      return realtime.on(event, listener);
    },
    onFrame: (type, listener) => realtime.onFrame(type, listener),
    send: (frame) => realtime.send(frame),
    status: () => realtime.status(),
    subscribe: (listener) => realtime.subscribe(listener),
  };
}
