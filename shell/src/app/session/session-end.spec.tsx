import { waitFor } from '@testing-library/react';
import { authRoutes, employeeRoutes } from '@hive/contracts';
import { announceLoginClosed, USER_KEY } from '@hive/session';
import { api, userChanged } from '@hive/store';
import { ApiFailure, mockRoute } from '@hive/testing';
import { notices } from '../channels';
import { logout, LOGOUT_KEY, refreshUser } from './session';
import { noor, storedUser, useSessionPages } from './session.fixtures';

const pages = useSessionPages();
const probe = api.injectEndpoints({
  endpoints: (build) => ({ testProbe: build.query<unknown, void>({ query: () => '/api/employees' }) }),
}).endpoints.testProbe;

function blockStorage(): void {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
}

describe('the session of the page', () => {
  afterEach(() => jest.restoreAllMocks());

  it('[LG-7] clears currentUser on logout', async () => {
    const store = await pages.openPage('/');
    pages.server.use(mockRoute(authRoutes.logout, () => null));
    await logout(store);
    expect(store.getState().session.user).toBeNull();
    expect(storedUser()).toBeNull();
    expect(pages.opened).toEqual([]);
  });

  it('keeps the user and shows an error when the logout fails', async () => {
    const store = await pages.openPage('/');
    const said: unknown[] = [];
    const unhear = notices.on((notice) => said.push(notice));
    pages.server.use(
      mockRoute(authRoutes.logout, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    await logout(store);
    unhear();
    expect(store.getState().session).toEqual({ user: noor, expired: false });
    expect(storedUser()).toEqual(noor);
    expect(said).toEqual([
      { title: 'Error', description: 'You are still logged in. Please try again.', variant: 'destructive' },
    ]);
  });

  it('ends after the calls that are under way, which would be refused', async () => {
    const store = await pages.openPage('/admin');
    const order: string[] = [];
    let isAsked = false;
    let answer = (): void => undefined;
    pages.server.use(
      mockRoute(employeeRoutes.list, async () => {
        isAsked = true;
        await new Promise<void>((resolve) => (answer = resolve));
        order.push('answer');
        return [];
      }),
      mockRoute(authRoutes.logout, () => {
        order.push('logout');
        return null;
      }),
    );
    const query = store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    await waitFor(() => expect(isAsked).toBe(true));
    const loggedOut = logout(store);
    answer();
    await Promise.all([query, loggedOut]);
    expect(order).toEqual(['answer', 'logout']);
  });

  it('does not wait long for a call without an answer', async () => {
    const store = await pages.openPage('/admin');
    let answer = (): void => undefined;
    pages.server.use(
      mockRoute(employeeRoutes.list, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return [];
      }),
      mockRoute(authRoutes.logout, () => null),
    );
    const query = store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    await logout(store);
    expect(store.getState().session.user).toBeNull();
    answer();
    await query;
  });

  it.each([
    ['sends no query that begins during a logout', true, 0],
    ['sends a query that began during a logout when that failed', false, 1],
  ])('%s', async (_, isLoggedOut, sent) => {
    const store = await pages.openPage('/admin');
    let calls = 0;
    let answer = (): void => undefined;
    let isAsked = false;
    pages.server.use(
      mockRoute(employeeRoutes.list, () => [`answer ${(calls += 1)}`]),
      mockRoute(authRoutes.logout, async () => {
        isAsked = true;
        await new Promise<void>((resolve) => (answer = resolve));
        if (!isLoggedOut) {
          throw new ApiFailure('SERVER.UNEXPECTED');
        }
        return null;
      }),
    );
    const loggedOut = logout(store);
    await waitFor(() => expect(isAsked).toBe(true));
    const query = store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    answer();
    await loggedOut;
    expect((await query).isSuccess).toBe(!isLoggedOut);
    expect(calls).toBe(sent);
    expect(pages.opened).toEqual([]);
  });

  it.each([
    ['', false],
    [', also where storage is blocked', true],
  ])('opens no login when a call is refused during a logout%s', async (_, isBlocked) => {
    const store = await pages.openPage('/admin');
    pages.sessionEnds();
    if (isBlocked) {
      blockStorage();
    }
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    pages.server.use(mockRoute(authRoutes.logout, () => held));
    const loggedOut = logout(store);
    await store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    expect(pages.opened).toEqual([]);
    expect(store.getState().session).toEqual({ user: noor, expired: false });
    release();
    await loggedOut;
    expect(store.getState().session).toEqual({ user: null, expired: false });
  });

  it('keeps the user and opens the login when a call is refused because the session ended', async () => {
    const store = await pages.openPage('/admin');
    pages.sessionEnds();
    void store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    await waitFor(() => expect(store.getState().session).toEqual({ user: noor, expired: true }));
    expect(pages.opened).toEqual(['login']);
  });

  it('repeats refused calls after the login', async () => {
    const store = await pages.openPage('/admin');
    pages.sessionEnds();
    const shown = api.enhanceEndpoints({ addTagTypes: ['employees'] }).injectEndpoints({
      endpoints: (build) => ({
        testList: build.query<string[], void>({ query: () => '/api/employees', providesTags: ['employees'] }),
      }),
    }).endpoints.testList;
    void store.dispatch(shown.initiate());
    await waitFor(() => expect(store.getState().session.expired).toBe(true));
    pages.server.use(mockRoute(employeeRoutes.list, () => ['Noor']));
    store.dispatch(userChanged({ ...noor }));
    await waitFor(() => expect(store.getState().api.queries['testList(undefined)']?.data).toEqual(['Noor']));
  });

  it.each([
    ['/admin', ['/']],
    ['/', []],
  ])('ends the session when the login is closed on %s', async (path, expected) => {
    const store = await pages.openPage(path);
    pages.sessionEnds();
    await refreshUser(store);
    expect(store.getState().session.expired).toBe(true);
    announceLoginClosed();
    expect(store.getState().session).toEqual({ user: null, expired: false });
    expect(new Set(pages.paths)).toEqual(new Set(expected));
  });

  it('logs out after a logout in another tab, without a login dialog', async () => {
    const store = await pages.openPage('/admin');
    pages.sessionEnds();
    localStorage.removeItem(USER_KEY);
    dispatchEvent(new StorageEvent('storage', { key: USER_KEY }));
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(pages.opened).toEqual([]);
  });

  it('opens no login while another tab is logging out, and follows it', async () => {
    const store = await pages.openPage('/admin');
    pages.sessionEnds();
    localStorage.setItem(LOGOUT_KEY, String(Date.now()));
    await refreshUser(store);
    await store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    expect(pages.opened).toEqual([]);
    expect(store.getState().session).toEqual({ user: noor, expired: false });
    localStorage.removeItem(USER_KEY);
    dispatchEvent(new StorageEvent('storage', { key: USER_KEY }));
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(pages.opened).toEqual([]);
  });

  it('opens no login for a call that is refused after the logout of another tab, and follows it', async () => {
    const store = await pages.openPage('/admin');
    pages.sessionEnds();
    localStorage.removeItem(USER_KEY);
    await store.dispatch(probe.initiate(undefined, { forceRefetch: true }));
    expect(pages.opened).toEqual([]);
    expect(store.getState().session).toEqual({ user: null, expired: false });
  });

  it('opens the login when the mark of a logout was left behind', async () => {
    const store = await pages.openPage('/admin');
    pages.sessionEnds();
    localStorage.setItem(LOGOUT_KEY, String(Date.now() - 3_600_000));
    await refreshUser(store);
    expect(pages.opened).toEqual(['login']);
  });
});
