import { act, renderHook, waitFor } from '@testing-library/react';
import { personStorage } from '@hive/api-client';
import { authRoutes, employeeRoutes, implicitOwner, settingsRoutes, type CurrentUser } from '@hive/contracts';
import { USER_KEY, useAdminLogin } from '@hive/session';
import { api, createStore, Provider, userChanged } from '@hive/store';
import { ApiFailure, mockRoute } from '@hive/testing';
import type { ReactNode } from 'react';
import { logout } from './session';
import { manifest, noor, storedUser, useSessionPages } from './session.fixtures';

const pages = useSessionPages();

describe('the session of the page', () => {
  it('[LG-7] writes currentUser after a login', async () => {
    history.replaceState(null, '', '/');
    pages.server.use(
      mockRoute(authRoutes.adminLogin, () => ({ id: 'e1', firstName: 'Noor' })),
      mockRoute(authRoutes.resume, () => ({ user: noor })),
    );
    const store = createStore();
    pages.start(store, manifest);
    expect(store.getState().session.user).toBeNull();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(() => useAdminLogin('Hivecraft'), { wrapper });
    await act(() => result.current({ username: 'noor', password: 'secret' }));
    expect(storedUser()).toEqual(noor);
  });

  it('is known at once when the page carries it', () => {
    history.replaceState(null, '', '/admin');
    localStorage.setItem(USER_KEY, JSON.stringify({ ...noor, firstName: 'old' }));
    const requests: string[] = [];
    pages.server.events.on('request:start', ({ request }) => requests.push(request.url));
    const store = createStore();
    pages.start(store, manifest, { user: noor, readAt: 1, answers: [] });
    expect(store.getState().session.user).toEqual(noor);
    expect(storedUser()).toEqual(noor);
    expect(requests).toEqual([]);
  });

  it('[LG-7] removes a cached user when the session in the page has no user', () => {
    history.replaceState(null, '', '/admin');
    localStorage.setItem(USER_KEY, JSON.stringify(noor));
    const store = createStore();
    pages.start(store, manifest, { user: null, readAt: 1, answers: [] });
    expect(store.getState().session.user).toBeNull();
    expect(storedUser()).toBeNull();
  });

  describe('of a page that waited for its visitor', () => {
    const gate = { ...manifest, page: { remote: 'mf-admin', version: '1.0.0' } };

    /** Starts the page as the shell does; the server knows `user`, and another tab has stored Noor. */
    function startWith(user: CurrentUser | null) {
      history.replaceState(null, '', '/admin');
      localStorage.setItem(USER_KEY, JSON.stringify(noor));
      pages.server.use(mockRoute(authRoutes.resume, () => ({ user })));
      const store = createStore();
      store.dispatch(userChanged(null));
      pages.start(store, gate, { user: null, readAt: 1, answers: [] });
      expect(store.getState().session.user).toBeNull();
      return store;
    }

    it('[LG-7] is the one who has logged in with another tab', async () => {
      const store = startWith(noor);
      await waitFor(() => expect(store.getState().session.user).toEqual(noor));
    });

    it('[LG-7] is a visitor when the stored user is out of date', async () => {
      const store = startWith(null);
      await waitFor(() => expect(storedUser()).toBeNull());
      expect(store.getState().session.user).toBeNull();
    });
  });

  it('is refreshed when a page returns from the back/forward cache after a logout elsewhere', async () => {
    const store = await pages.openPage('/admin');
    pages.server.use(mockRoute(authRoutes.resume, () => ({ user: null })));
    localStorage.removeItem(USER_KEY);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(pages.opened).toEqual([]);
  });

  it.each([
    ['a logout', undefined],
    ['the login of another person', { ...noor, id: 'e2' }],
  ])('[LG-7] shows a visitor on a page that the browser kept before %s, even without the server', async (_, cached) => {
    const store = await pages.openPage('/admin');
    pages.server.use(
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
    const store = await pages.openPage('/admin');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(store.getState().session.user).toEqual(noor);
  });

  it('[LG-7] restores currentUser on load and corrects it by the response', async () => {
    history.replaceState(null, '', '/');
    localStorage.setItem(USER_KEY, JSON.stringify({ ...noor, firstName: 'old' }));
    pages.server.use(mockRoute(authRoutes.resume, () => ({ user: noor })));
    const store = createStore();
    pages.start(store, manifest);
    expect(store.getState().session.user?.firstName).toBe('old');
    await waitFor(() => expect(store.getState().session.user?.firstName).toBe('Noor'));
    expect(storedUser()?.firstName).toBe('Noor');
  });

  it('[LG-7] admits no cached user to private areas, and drops a forged one silently', async () => {
    history.replaceState(null, '', '/admin');
    localStorage.setItem(USER_KEY, JSON.stringify(noor));
    pages.sessionEnds();
    const store = createStore();
    pages.start(store, manifest);
    expect(store.getState().session.user).toBeUndefined();
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(storedUser()).toBeNull();
    expect(pages.opened).toEqual([]);
  });

  it('clears private responses when the user changes', async () => {
    const store = await pages.openPage('/admin');
    const { testBrand, testStaff } = api.injectEndpoints({
      endpoints: (build) => ({
        testBrand: build.query<string, void>({ query: () => '/api/settings', providesTags: ['content'] }),
        testStaff: build.query<string, void>({ query: () => '/api/employees' }),
      }),
    }).endpoints;
    pages.server.use(
      mockRoute(settingsRoutes.get, () => 'Hivecraft'),
      mockRoute(employeeRoutes.list, () => 'Noor'),
    );
    await store.dispatch(testBrand.initiate());
    await store.dispatch(testStaff.initiate());
    const kept = () => [testBrand, testStaff].map((endpoint) => endpoint.select()(store.getState()).data);
    store.dispatch(userChanged({ ...noor, firstName: 'Renamed' }));
    expect(kept()).toEqual(['Hivecraft', 'Noor']);
    store.dispatch(userChanged({ ...noor, id: 'e2' }));
    expect(kept()).toEqual(['Hivecraft', undefined]);
  });

  it('removes what a person has stored in the browser at logout, and for another person', async () => {
    const store = await pages.openPage('/admin');
    personStorage('e1').set('draft', '"Hello"');
    store.dispatch(userChanged({ ...noor, firstName: 'Renamed' }));
    expect(personStorage('e1').getJson('draft')).toBe('Hello');
    pages.server.use(mockRoute(authRoutes.logout, () => null));
    await logout(store);
    expect(personStorage('e1').getJson('draft')).toBeUndefined();
    personStorage('e1').set('draft', '"Late"');
    store.dispatch(userChanged({ ...noor, id: 'e2' }));
    expect(personStorage('e1').getJson('draft')).toBeUndefined();
  });

  it('keeps what staff have stored while they view the portal as a client', async () => {
    const store = await pages.openPage('/admin');
    personStorage('e1').set('draft', '"Hello"');
    const viewer = { kind: 'client', companyId: 'c1', ...implicitOwner, isStaffView: true } as const;
    store.dispatch(userChanged({ ...noor, id: 'c1', accessLevel: 'client', viewer }));
    store.dispatch(userChanged(noor));
    expect(personStorage('e1').getJson('draft')).toBe('Hello');
  });
});
