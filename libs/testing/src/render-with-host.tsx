import { createElement, useEffect, type ComponentType } from 'react';
import { act, render } from '@testing-library/react';
import type { CurrentUser, HostApi, LiveStatus } from '@hive/contracts';
import type { SocketMessage } from '@hive/realtime';
import { useLocation } from '@hive/router';
import { MemoryRouter } from '@hive/router/hosts';
import { createStore, Provider, userChanged, type AppStore } from '@hive/store';
import { createTestHost } from './test-host';

interface Options {
  path: string;
  /** Undefined while the session is unknown, null without a login. */
  user: CurrentUser | null | undefined;
  /** Status of the socket, which is open by default. */
  liveStatus?: LiveStatus;
  /** Prepares the store before the first render. */
  prepare?: (store: AppStore) => void;
}

/**
 * Renders the root of a remote as the shell does. Returns Testing Library's result with the recording host, the store, `emit` for server
 * events and socket messages, and the current `address`.
 */
export function renderWithHost(
  Root: ComponentType<{ host: HostApi }>,
  { path, user, liveStatus = 'open', prepare }: Options,
) {
  const store = createStore();
  if (user !== undefined) {
    store.dispatch(userChanged(user));
  }
  prepare?.(store);
  const testHost = createTestHost({ user: user ?? null });
  testHost.live.setStatus(liveStatus);
  const emit = (message: SocketMessage) => act(() => testHost.live.emit(message));
  const logout = async () => act(() => void store.dispatch(userChanged(null)));
  const host = { ...testHost, session: { ...testHost.session, logout } };
  let shown = path;
  const remember = (next: string) => {
    shown = next;
  };
  function Address() {
    const { pathname, search } = useLocation();
    useEffect(() => remember(`${pathname}${search}`), [pathname, search]);
    return null;
  }
  const address = {
    get current() {
      return shown;
    },
  };
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Provider store={store}>
        <Address />
        {createElement(Root, { host })}
      </Provider>
    </MemoryRouter>,
  );
  return { ...view, host, store, emit, address };
}

/** Adds `show`, `showModal` and `close` to jsdom's dialogs, without a focus trap. */
export function supportDialogs(): void {
  function show(this: HTMLDialogElement) {
    this.open = true;
  }
  Object.assign(HTMLDialogElement.prototype, {
    show,
    showModal: show,
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
