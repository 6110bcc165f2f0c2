import { toAdminUser } from '@hive/session';
import { createStore, sessionExpired, userChanged } from '@hive/store';
import { createLive } from './live';

const noor = toAdminUser({ id: 'e1', firstName: 'Noor' }, 'Hivecraft');
let sockets: string[] = [];

/** Records the sockets of a page; none ever opens. */
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

describe('createLive', () => {
  it('opens one socket for a logged-in user and none for visitors', () => {
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

  it('opens no socket until a generated password is changed', () => {
    const store = createStore();
    createLive(store);
    store.dispatch(userChanged({ ...noor, mustChangePassword: true }));
    expect(sockets).toEqual([]);
    store.dispatch(userChanged(noor));
    expect(sockets).toHaveLength(1);
  });
});
