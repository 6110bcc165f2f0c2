import type { HostApi } from '@hive/contracts';
import { createRealtime } from '@hive/realtime';
import type { AppStore } from '@hive/store';
import { refreshUser } from './session';

/** The page's one socket: connected while somebody is logged in. Visitors have none. */
export function createLive(store: AppStore): HostApi['live'] {
  const realtime = createRealtime({
    url: typeof location === 'undefined' ? '' : new URL('/ws', location.href).href,
    renew: async () => {
      await refreshUser(store);
      return Boolean(store.getState().session.user);
    },
  });
  let connectedAs: string | undefined;
  store.subscribe(() => {
    const id = store.getState().session.user?.id;
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
  return { on: (event, listener) => realtime.on(event, listener) };
}
