import { createElement, useEffect, type ComponentType } from 'react';
import { act, render } from '@testing-library/react';
import type { CurrentUser, HostApi, ServerMessage } from '@hive/contracts';
import { Listeners } from '@hive/realtime';
import { useLocation } from '@hive/router';
import { MemoryRouter } from '@hive/router/hosts';
import { createStore, Provider, userChanged, type AppStore } from '@hive/store';
import { createTestHost } from './test-host';

interface Options {
  path: string;
  /** Undefined while the session is unknown, null without a login. */
  user: CurrentUser | null | undefined;
  /** Prepares the store before the first render. */
  prepare?: (store: AppStore) => void;
}

/**
 * Renders the root of a remote as the shell does. Returns Testing Library's result with the recording host, the store, `emit` for server
 * events and the current `address`.
 */
export function renderWithHost(Root: ComponentType<{ host: HostApi }>, { path, user, prepare }: Options) {
  const store = createStore();
  if (user !== undefined) {
    store.dispatch(userChanged(user));
  }
  prepare?.(store);
  const live = new Listeners();
  const emit = (message: ServerMessage) => act(() => live.emit(message));
  const testHost = createTestHost({ user: user ?? null });
  const logout = async () => act(() => void store.dispatch(userChanged(null)));
  const host = { ...testHost, live, session: { ...testHost.session, logout } };
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

/** Adds `showModal` and `close` to jsdom's dialogs, without a focus trap. */
export function supportDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
