import { act, renderHook, waitFor } from '@testing-library/react';
import { personStorage } from '@hive/api-client';
import {
  authRoutes,
  employeeRoutes,
  implicitOwner,
  settingsRoutes,
  type CurrentUser,
  type Manifest,
} from '@hive/contracts';
import { toAdminUser, announceLoginClosed, useLogin } from '@hive/session';
import { api, createStore, Provider, userChanged, type AppStore } from '@hive/store';
import { mockRoute, ApiFailure, useApiServer } from '@hive/testing';
import type { ReactNode } from 'react';
import { dialogs, navigations, notices } from '../channels';
import { logout, LOGOUT_KEY, refreshUser, startSession, USER_KEY } from './session';

const noor: CurrentUser = toAdminUser({ id: 'e1', firstName: 'Noor' }, 'Hivecraft');
const manifest: Manifest = {
  revision: 1,
  remotes: {
    'mf-admin': { order: [], releases: {}, routes: ['/admin'], navigation: [], access: 'staff' },
    'mf-marketing': { order: [], releases: {}, routes: ['/'], navigation: [], access: 'public' },
  },
};

const refused = () => {
  throw new ApiFailure('AUTH.REQUIRED');
};
const server = useApiServer();
const opened: string[] = [];
const paths: string[] = [];
let stop = () => {};
const stops = [dialogs.on((name) => opened.push(name)), navigations.on((path) => paths.push(path))];
const stored = () => JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as CurrentUser | null;
const probe = api.injectEndpoints({
  endpoints: (build) => ({ testProbe: build.query<unknown, void>({ query: () => '/api/employees' }) }),
}).endpoints.testProbe;

/** Makes the server refuse all calls and the refresh of the session. */
const sessionEnds = () =>
  server.use(
    mockRoute(authRoutes.resume, () => ({ user: null })),
    mockRoute(authRoutes.refresh, refused),
    mockRoute(employeeRoutes.list, refused),
  );

/** Opens a page with a user whom the server has confirmed. */
async function openPage(path: string): Promise<AppStore> {
  history.replaceState(null, '', path);
  localStorage.setItem(USER_KEY, JSON.stringify({ ...noor, firstName: 'old' }));
  server.use(mockRoute(authRoutes.resume, () => ({ user: noor })));
  const store = createStore();
  stop = startSession(store, manifest);
  await waitFor(() => expect(store.getState().session.user).toEqual(noor));
  return store;
}

beforeEach(() => {
  localStorage.clear();
  opened.length = 0;
  paths.length = 0;
});
afterEach(() => stop());
afterAll(() => stops.forEach((end) => end()));

describe('the session of the page', () => {
  it('[LG-7] writes currentUser after a login', async () => {
    history.replaceState(null, '', '/');
    server.use(
      mockRoute(authRoutes.adminLogin, () => ({ id: 'e1', firstName: 'Noor' })),
      mockRoute(authRoutes.resume, () => ({ user: noor })),
    );
    const store = createStore();
    stop = startSession(store, manifest);
    expect(store.getState().session.user).toBeNull();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(() => useLogin('Hivecraft'), { wrapper });
    await act(() => result.current.adminLogin({ username: 'noor', password: 'secret' }));
    expect(stored()).toEqual(noor);
  });

  it('is known at once when the page carries it', () => {
    history.replaceState(null, '', '/admin');
    localStorage.setItem(USER_KEY, JSON.stringify({ ...noor, firstName: 'old' }));
    const requests: string[] = [];
    server.events.on('request:start', ({ request }) => requests.push(request.url));
    const store = createStore();
    stop = startSession(store, manifest, { user: noor, readAt: 1, answers: [] });
    expect(store.getState().session.user).toEqual(noor);
    expect(stored()).toEqual(noor);
    expect(requests).toEqual([]);
  });

  it('[LG-7] removes a cached user when the session in the page has no user', () => {
    history.replaceState(null, '', '/admin');
    localStorage.setItem(USER_KEY, JSON.stringify(noor));
    const store = createStore();
    stop = startSession(store, manifest, { user: null, readAt: 1, answers: [] });
    expect(store.getState().session.user).toBeNull();
    expect(stored()).toBeNull();
  });

  describe('of a page that waited for its visitor', () => {
    const gate = { ...manifest, page: { remote: 'mf-admin', version: '1.0.0' } };

    /** Starts the page as the shell does; the server knows `user`, and another tab has stored Noor. */
    function startWith(user: CurrentUser | null) {
      history.replaceState(null, '', '/admin');
      localStorage.setItem(USER_KEY, JSON.stringify(noor));
      server.use(mockRoute(authRoutes.resume, () => ({ user })));
      const store = createStore();
      store.dispatch(userChanged(null));
      stop = startSession(store, gate, { user: null, readAt: 1, answers: [] });
      expect(store.getState().session.user).toBeNull();
      return store;
    }

    it('[LG-7] is the one who has logged in with another tab', async () => {
      const store = startWith(noor);
      await waitFor(() => expect(store.getState().session.user).toEqual(noor));
    });

    it('[LG-7] is a visitor when the stored user is out of date', async () => {
      const store = startWith(null);
      await waitFor(() => expect(stored()).toBeNull());
      expect(store.getState().session.user).toBeNull();
    });
  });

  it('is refreshed when a page returns from the back/forward cache after a logout elsewhere', async () => {
    const store = await openPage('/admin');
    server.use(mockRoute(authRoutes.resume, () => ({ user: null })));
    localStorage.removeItem(USER_KEY);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(opened).toEqual([]);
  });

  it.each([
    ['a logout', undefined],
    ['the login of another person', { ...noor, id: 'e2' }],
  ])('[LG-7] shows a visitor on a page that the browser kept before %s, even without the server', async (_, cached) => {
    const store = await openPage('/admin');
    server.use(
      mockRoute(authRoutes.resume, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    localStorage.removeItem(USER_KEY);
    if (cached) {
      localStorage.setItem(USER_KEY, JSON.stringify(cached));
    }
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(store.getState().session.user).toBeNull();
  });

  it('keeps the user of a kept page without a logout', async () => {
    const store = await openPage('/admin');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(store.getState().session.user).toEqual(noor);
  });

  it('[LG-7] restores currentUser on load and corrects it by the response', async () => {
    history.replaceState(null, '', '/');
    localStorage.setItem(USER_KEY, JSON.stringify({ ...noor, firstName: 'old' }));
    server.use(mockRoute(authRoutes.resume, () => ({ user: noor })));
    const store = createStore();
    stop = startSession(store, manifest);
    expect(store.getState().session.user?.firstName).toBe('old');
    await waitFor(() => expect(store.getState().session.user?.firstName).toBe('Noor'));
    expect(stored()?.firstName).toBe('Noor');
  });

  it('[LG-7] admits no cached user to private areas, and drops a forged one silently', async () => {
    history.replaceState(null, '', '/admin');
    localStorage.setItem(USER_KEY, JSON.stringify(noor));
    sessionEnds();
    const store = createStore();
    stop = startSession(store, manifest);
    expect(store.getState().session.user).toBeUndefined();
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(stored()).toBeNull();
    expect(opened).toEqual([]);
  });

  it('[LG-7] clears currentUser on logout', async () => {
    const store = await openPage('/');
    server.use(mockRoute(authRoutes.logout, () => null));
    await logout(store);
    expect(store.getState().session.user).toBeNull();
    expect(stored()).toBeNull();
    expect(opened).toEqual([]);
  });

  it('clears private responses when the user changes', async () => {
    const store = await openPage('/admin');
    const { testOpen, testClosed } = api.injectEndpoints({
      endpoints: (build) => ({
        testOpen: build.query<string, void>({ query: () => '/api/settings', providesTags: ['content'] }),
        testClosed: build.query<string, void>({ query: () => '/api/employees' }),
      }),
    }).endpoints;
    server.use(
      mockRoute(settingsRoutes.get, () => 'Hivecraft'),
      mockRoute(employeeRoutes.list, () => 'Noor'),
    );
    await store.dispatch(testOpen.initiate());
    await store.dispatch(testClosed.initiate());
    const kept = () => [testOpen, testClosed].map((endpoint) => endpoint.select()(store.getState()).data);
    store.dispatch(userChanged({ ...noor, firstName: 'Renamed' }));
    expect(kept()).toEqual(['Hivecraft', 'Noor']);
    store.dispatch(userChanged({ ...noor, id: 'e2' }));
    expect(kept()).toEqual(['Hivecraft', undefined]);
  });

  it('removes what a person has stored in the browser at logout, and for another person', async () => {
    const store = await openPage('/admin');
    personStorage('e1').set('draft', '"Hello"');
    store.dispatch(userChanged({ ...noor, firstName: 'Renamed' }));
    expect(personStorage('e1').getJson('draft')).toBe('Hello');
    server.use(mockRoute(authRoutes.logout, () => null));
    await logout(store);
    expect(personStorage('e1').getJson('draft')).toBeUndefined();
    personStorage('e1').set('draft', '"Late"');
    store.dispatch(userChanged({ ...noor, id: 'e2' }));
    expect(personStorage('e1').getJson('draft')).toBeUndefined();
  });

  it('keeps what staff have stored while they view the portal as a client', async () => {
    const store = await openPage('/admin');
    personStorage('e1').set('draft', '"Hello"');
    const viewer = { kind: 'client', companyId: 'c1', ...implicitOwner, isStaffView: true } as const;
    store.dispatch(userChanged({ ...noor, id: 'c1', accessLevel: 'client', viewer }));
    store.dispatch(userChanged(noor));
    expect(personStorage('e1').getJson('draft')).toBe('Hello');
  });

  it('keeps the user and shows an error when the logout fails', async () => {
    const store = await openPage('/');
    const said: unknown[] = [];
    const unhear = notices.on((notice) => said.push(notice));
    server.use(
      mockRoute(authRoutes.logout, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    await logout(store);
    unhear();
    expect(store.getState().session).toEqual({ user: noor, expired: false });
    expect(stored()).toEqual(noor);
    expect(said).toEqual([
      { title: 'Error', description: 'You are still logged in. Please try again.', variant: 'destructive' },
    ]);
  });

  it('opens no login when a call is refused during a logout', async () => {
    const store = await openPage('/admin');
    sessionEnds();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(mockRoute(authRoutes.logout, () => held));
    const loggedOut = logout(store);
    await store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    expect(opened).toEqual([]);
    expect(store.getState().session).toEqual({ user: noor, expired: false });
    release();
    await loggedOut;
    expect(store.getState().session).toEqual({ user: null, expired: false });
  });

  it('keeps the user and opens the login when a call is refused because the session ended', async () => {
    const store = await openPage('/admin');
    sessionEnds();
    await store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    await store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    expect(store.getState().session).toEqual({ user: noor, expired: true });
    expect(new Set(opened)).toEqual(new Set(['login']));
  });

  it('repeats refused calls after the login', async () => {
    const store = await openPage('/admin');
    sessionEnds();
    const shown = api.enhanceEndpoints({ addTagTypes: ['employees'] }).injectEndpoints({
      endpoints: (build) => ({
        testList: build.query<string[], void>({ query: () => '/api/employees', providesTags: ['employees'] }),
      }),
    }).endpoints.testList;
    await store.dispatch(shown.initiate());
    expect(store.getState().session.expired).toBe(true);
    server.use(mockRoute(employeeRoutes.list, () => ['Noor']));
    store.dispatch(userChanged({ ...noor }));
    await waitFor(() => expect(store.getState().api.queries['testList(undefined)']?.data).toEqual(['Noor']));
  });

  it.each([
    ['/admin', ['/']],
    ['/', []],
  ])('ends the session when the login is closed on %s', async (path, expected) => {
    const store = await openPage(path);
    sessionEnds();
    await refreshUser(store);
    expect(store.getState().session.expired).toBe(true);
    announceLoginClosed();
    expect(store.getState().session).toEqual({ user: null, expired: false });
    expect(new Set(paths)).toEqual(new Set(expected));
  });

  it('logs out after a logout in another tab, without a login dialog', async () => {
    const store = await openPage('/admin');
    sessionEnds();
    localStorage.removeItem(USER_KEY);
    dispatchEvent(new StorageEvent('storage', { key: USER_KEY }));
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(opened).toEqual([]);
  });

  it('opens no login while another tab is logging out, and follows it', async () => {
    const store = await openPage('/admin');
    sessionEnds();
    localStorage.setItem(LOGOUT_KEY, String(Date.now()));
    await refreshUser(store);
    await store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    expect(opened).toEqual([]);
    expect(store.getState().session).toEqual({ user: noor, expired: false });
    localStorage.removeItem(USER_KEY);
    dispatchEvent(new StorageEvent('storage', { key: USER_KEY }));
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(opened).toEqual([]);
  });

  it('opens no login for a call that is refused after the logout of another tab, and follows it', async () => {
    const store = await openPage('/admin');
    sessionEnds();
    localStorage.removeItem(USER_KEY);
    await store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    expect(opened).toEqual([]);
    expect(store.getState().session).toEqual({ user: null, expired: false });
  });

  it('opens the login when the mark of a logout was left behind', async () => {
    const store = await openPage('/admin');
    sessionEnds();
    localStorage.setItem(LOGOUT_KEY, String(Date.now() - 3_600_000));
    await refreshUser(store);
    expect(opened).toEqual(['login']);
  });
});
