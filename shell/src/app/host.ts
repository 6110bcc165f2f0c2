import { HOST_API_VERSION, type HostApi, type PageSession } from '@hive/contracts';
import type { AppStore } from '@hive/store';
import { dialogs, navigations, notices } from './channels';
import { createLive } from './live/live';
import { logout } from './session/session';

/** Creates the host: the services of the shell for remotes. */
export function createHost(store: AppStore, pageSession?: PageSession): HostApi {
  return {
    version: HOST_API_VERSION,
    session: {
      current: () => store.getState().session.user,
      subscribe: (listener) => store.subscribe(listener),
      logout: () => logout(store),
    },
    navigate: (to) => navigations.emit(to),
    notify: (notice) => notices.emit(notice),
    openDialog: (dialog) => dialogs.emit(dialog),
    live: createLive(store, pageSession),
  };
}
