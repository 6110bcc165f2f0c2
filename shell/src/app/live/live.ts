import type { HostApi } from '@hive/contracts';
import { createRealtime } from '@hive/realtime';
import { api, invalidateAllTags, publicTags, type AppStore } from '@hive/store';
import { refreshUser } from '../session/session';

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
  return {
    on: (event, listener) => realtime.on(event, listener),
    onFrame: (type, listener) => realtime.onFrame(type, listener),
    send: (frame) => realtime.send(frame),
    status: () => realtime.status(),
    subscribe: (listener) => realtime.subscribe(listener),
  };
}
