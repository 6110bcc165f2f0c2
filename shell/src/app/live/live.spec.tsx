import { waitFor } from '@testing-library/react';
import {
  authRoutes,
  employeeRoutes,
  settingsRoutes,
  socketClose,
  type HostApi,
  type ServerMessage,
} from '@hive/contracts';
import { toAdminUser } from '@hive/session';
import { api, createStore, primeAnswers, sessionExpired, userChanged, type AppStore } from '@hive/store';
import { mockRoute, useApiServer } from '@hive/testing';
import { createLive, loadConnection } from './live';

const noor = toAdminUser({ id: 'e1', firstName: 'Noor' }, 'Hivecraft');
const server = useApiServer();
let sockets: FakeSocket[] = [];

/** Records the sockets of a page; tests open and close them. */
class FakeSocket {
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;

  isClosed = false;

  constructor(readonly url: string) {
    sockets.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const original = globalThis.WebSocket;
beforeAll(() => loadConnection());
beforeEach(() => {
  sockets = [];
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
});
afterEach(() => {
  globalThis.WebSocket = original;
});

/** The page of a logged-in user, with its open socket. */
function openPage(): { store: AppStore; socket: FakeSocket; live: HostApi['live'] } {
  const store = createStore();
  const live = createLive(store);
  store.dispatch(userChanged(noor));
  const [socket] = sockets;
  socket?.onopen?.();
  return { store, socket: socket as FakeSocket, live };
}

describe('createLive', () => {
  it('opens one socket for a logged-in user and none for visitors', () => {
    const store = createStore();
    createLive(store);
    store.dispatch(userChanged(null));
    expect(sockets).toEqual([]);
    store.dispatch(userChanged(noor));
    store.dispatch(userChanged({ ...noor, lastName: 'Haddad' }));
    expect(sockets.map(({ url }) => url)).toEqual(['ws://localhost/ws']);
  });

  it('closes the socket when the session has expired, and opens another after the login', () => {
    const { store, socket } = openPage();
    store.dispatch(sessionExpired());
    expect(socket.isClosed).toBe(true);
    store.dispatch(userChanged({ ...noor }));
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('says when it tries to connect again', () => {
    const { store, live, socket } = openPage();
    expect(live.retryAt?.()).toBeUndefined();
    socket.onclose?.({ code: 1006 });
    expect(live.retryAt?.()).toBeGreaterThan(Date.now());
    store.dispatch(userChanged(null));
    expect(live.retryAt?.()).toBeUndefined();
  });

  it('opens no socket until a generated password is changed', () => {
    const store = createStore();
    createLive(store);
    store.dispatch(userChanged({ ...noor, mustChangePassword: true }));
    expect(sockets).toEqual([]);
    store.dispatch(userChanged(noor));
    expect(sockets).toHaveLength(1);
  });

  it.each<[string, ServerMessage, string[]]>([
    ['public content', { type: 'content.changed', data: { area: 'settings' } }, ['settings']],
    ['everything', { type: 'resync', data: {} }, ['employees', 'settings']],
  ])('refetches %s after the event %j', async (_, message, refetched) => {
    const calls: string[] = [];
    server.use(
      mockRoute(settingsRoutes.get, () => calls.push('settings')),
      mockRoute(employeeRoutes.list, () => ({ items: [], total: calls.push('employees') })),
    );
    const { testOpen, testClosed } = api.enhanceEndpoints({ addTagTypes: ['employees'] }).injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({
        testOpen: build.query<number, void>({ query: () => settingsRoutes.get.path, providesTags: ['content'] }),
        testClosed: build.query<unknown, void>({ query: () => employeeRoutes.list.path, providesTags: ['employees'] }),
      }),
    }).endpoints;
    const { store, socket } = openPage();
    await store.dispatch(testOpen.initiate());
    await store.dispatch(testClosed.initiate());
    calls.length = 0;
    socket.receive(message);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(calls.toSorted()).toEqual(refetched);
  });

  const created = (id: string): ServerMessage => ({ type: 'client.created', data: { id } });

  /** A page whose primed answer of `employees` is on the screen, and what the API was asked since. */
  async function openPrimedPage(messages: ServerMessage[]) {
    const calls: string[] = [];
    server.use(mockRoute(employeeRoutes.list, () => ({ items: [], total: calls.push('employees') })));
    const { testPrimed } = api.enhanceEndpoints({ addTagTypes: ['employees'] }).injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({
        testPrimed: build.query<unknown, void>({ query: () => employeeRoutes.list.path, providesTags: ['employees'] }),
      }),
    }).endpoints;
    const { store, socket, live } = openPage();
    messages.forEach((message) => socket.receive(message));
    // the shell listens first
    live.on('release.changed', () => undefined);
    await Promise.resolve();
    // the remote has loaded
    primeAnswers(store, [{ endpoint: 'testPrimed', arg: undefined, data: [] }]);
    await store.dispatch(testPrimed.initiate());
    expect(calls).toEqual([]);
    return { store, socket, live, calls };
  }

  it.each<[string, ServerMessage[]]>([
    ['a gap', [{ type: 'resync', data: {} }]],
    ['several messages of an event', [created('c1'), created('c2')]],
  ])('refetches the answers in the page once after %s before a remote listened', async (_, messages) => {
    const { store, live, calls } = await openPrimedPage(messages);
    const heard: string[] = [];
    live.on('chat.saved-replies-changed', () => undefined);
    live.on('client.created', ({ id }) => void heard.push(id));
    await waitFor(() => expect(calls).toHaveLength(1));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(calls).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  it('refetches once for each gap, also when more parts of the page listen later', async () => {
    const { store, socket, live, calls } = await openPrimedPage([{ type: 'resync', data: {} }]);
    const settle = async () => {
      await Promise.resolve();
      await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    };
    live.on('client.created', () => undefined);
    await settle();
    live.on('notification.created', () => undefined);
    await settle();
    expect(calls).toHaveLength(1);
    socket.receive({ type: 'resync', data: {} });
    await settle();
    live.on('personal-data.erased', () => undefined);
    await settle();
    expect(calls).toHaveLength(2);
  });

  it('passes the one message of an event to a remote that listens later, and refetches nothing else', async () => {
    const { store, live, calls } = await openPrimedPage([created('c1'), { type: 'visits.counted', data: {} }]);
    const heard: string[] = [];
    live.on('client.created', ({ id }) => void heard.push(id));
    live.on('client.created', ({ id }) => void heard.push(`${id} twice`));
    expect(heard).toEqual(['c1']);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(calls).toEqual([]);
  });

  it('asks for the user when the server ends the session', async () => {
    server.use(mockRoute(authRoutes.resume, () => ({ user: null })));
    const { store, socket } = openPage();
    socket.onclose?.({ code: socketClose.sessionEnded });
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(sockets).toHaveLength(1);
  });

  it('connects again after an interruption, once the server has confirmed the session', async () => {
    server.use(mockRoute(authRoutes.resume, () => ({ user: { ...noor, lastName: 'Haddad' } })));
    const { store, socket } = openPage();
    socket.onclose?.({ code: 1006 });
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(sockets).toHaveLength(2));
    expect(store.getState().session.user?.lastName).toBe('Haddad');
  });

  it('does not connect again when the session ended during an interruption', async () => {
    server.use(mockRoute(authRoutes.resume, () => ({ user: null })));
    const { store, socket } = openPage();
    socket.onclose?.({ code: 1006 });
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(sockets).toHaveLength(1);
  });
});
