import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostApi, ResumedSession } from '@hive/contracts';
import { authRoutes } from '@hive/contracts/routes';
import { BrowserRouter } from '@hive/router';
import { createStore, Provider, userChanged } from '@hive/store';
import { PageLayout, startHistoryGuards } from '@hive/ui';
import './standalone.css';
import { createTestHost } from './test-host';

/** Renders a remote without the shell, logged in as the user of the API's session cookie. */
export function startStandalone(Root: ComponentType<{ host: HostApi }>): void {
  const store = createStore();
  void fetch(authRoutes.resume.path, { method: authRoutes.resume.method })
    .then((response) => (response.ok ? (response.json() as Promise<ResumedSession>) : { user: null }))
    .catch(() => ({ user: null }))
    .then(({ user }) => {
      store.dispatch(userChanged(user));
      startHistoryGuards();
      const root = createRoot(document.getElementById('root') ?? document.body);
      root.render(
        <BrowserRouter>
          <Provider store={store}>
            <PageLayout>{createElement(Root, { host: createTestHost({ user }) })}</PageLayout>
          </Provider>
        </BrowserRouter>,
      );
    });
}
