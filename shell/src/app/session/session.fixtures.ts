import { waitFor } from '@testing-library/react';
import { authRoutes, employeeRoutes, type CurrentUser, type Manifest } from '@hive/contracts';
import { toAdminUser, USER_KEY } from '@hive/session';
import { createStore, type AppStore } from '@hive/store';
import { ApiFailure, mockRoute, useApiServer } from '@hive/testing';
import { dialogs, navigations } from '../channels';
import { startSession } from './session';

export const noor: CurrentUser = toAdminUser({ id: 'e1', firstName: 'Noor' }, 'Hivecraft');

export const manifest: Manifest = {
  revision: 1,
  remotes: {
    'mf-admin': { order: [], releases: {}, routes: ['/admin'], navigation: [], access: 'staff' },
    'mf-marketing': { order: [], releases: {}, routes: ['/'], navigation: [], access: 'public' },
  },
};

export const storedUser = () => JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as CurrentUser | null;

const refused = () => {
  throw new ApiFailure('AUTH.REQUIRED');
};

/** Pages whose session ends with the test, and the dialogs and paths that they open. */
export function useSessionPages() {
  const server = useApiServer();
  const opened: string[] = [];
  const paths: string[] = [];
  const started: (() => void)[] = [];
  const stops = [dialogs.on((name) => opened.push(name)), navigations.on((path) => paths.push(path))];

  beforeEach(() => {
    localStorage.clear();
    opened.length = 0;
    paths.length = 0;
  });
  afterEach(() => started.splice(0).forEach((end) => end()));
  afterAll(() => stops.forEach((end) => end()));

  const start = (...parameters: Parameters<typeof startSession>): void => {
    started.push(startSession(...parameters));
  };
  return {
    server,
    opened,
    paths,
    start,
    /** Makes the server refuse all calls and the refresh of the session. */
    sessionEnds: () =>
      server.use(
        mockRoute(authRoutes.resume, () => ({ user: null })),
        mockRoute(authRoutes.refresh, refused),
        mockRoute(employeeRoutes.list, refused),
      ),
    /** Opens a page with a user whom the server has confirmed. */
    async openPage(path: string): Promise<AppStore> {
      history.replaceState(null, '', path);
      localStorage.setItem(USER_KEY, JSON.stringify({ ...noor, firstName: 'old' }));
      server.use(mockRoute(authRoutes.resume, () => ({ user: noor })));
      const store = createStore();
      start(store, manifest);
      await waitFor(() => expect(store.getState().session.user).toEqual(noor));
      return store;
    },
  };
}
