import { toAdminUser } from '@hive/session';
import { createStore, sessionExpired, userChanged } from '@hive/store';
import { createLive } from './live';

const noor = toAdminUser({ id: 'e1', firstName: 'Noor' }, 'Hivecraft');
let sockets: string[] = [];

/** Counts the sockets that a page asks for; none of them ever opens. */
class Silent extends EventTarget {
  constructor(url: string) {
    super();
    sockets.push(url);
  }

  close(): void {
    this.dispatchEvent(new CloseEvent('close'));
  }
}

const original = globalThis.WebSocket;
beforeEach(() => {
  sockets = [];
  globalThis.WebSocket = Silent as unknown as typeof WebSocket;
});
afterEach(() => {
  globalThis.WebSocket = original;
});

describe('the socket of a page', () => {
  it('opens for whoever is logged in, once, and for nobody else', () => {
    const store = createStore();
    createLive(store);
    store.dispatch(userChanged(null));
    expect(sockets).toEqual([]);
    store.dispatch(userChanged(noor));
    store.dispatch(userChanged({ ...noor, lastName: 'Haddad' }));
    expect(sockets).toEqual(['ws://localhost/ws']);
    store.dispatch(sessionExpired());
    expect(sockets).toHaveLength(1);
  });

  it('waits until a first password is changed: until then the server refuses it', () => {
    const store = createStore();
    createLive(store);
    store.dispatch(userChanged({ ...noor, mustChangePassword: true }));
    expect(sockets).toEqual([]);
    store.dispatch(userChanged(noor));
    expect(sockets).toHaveLength(1);
  });
});
