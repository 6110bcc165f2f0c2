import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { HostApi, ScreenRequest, ScreenRights } from '@hive/contracts';
import { StaticRouter } from '@hive/router/hosts';
import { createStore, primeAnswers, primeContent, Provider, userChanged } from '@hive/store';
import { PageLayout } from '@hive/ui';
import { outletOf, staticHost } from './server-page';

/** Whose page is loading. */
const nobody = { id: '', firstName: '', lastName: '', email: '', department: '', role: '', mustChangePassword: false };

/** React marks boundaries that have thrown, or wait for code, with these comments. */
const UNFINISHED = /<!--\$[!?]/;

/**
 * The page of a person as the content of the outlet, or its loading state: for people with the rights of the request, else of
 * `defaultRights`. Load the code of the page first: it has the endpoints of the answers.
 */
export function renderScreen(
  Root: ComponentType<{ host: HostApi }>,
  { address, session, rights, entries }: ScreenRequest,
  defaultRights: ScreenRights,
): string {
  const store = createStore();
  primeContent(store, entries);
  store.dispatch(userChanged(session ? session.user : { ...nobody, ...(rights ?? defaultRights) }));
  primeAnswers(store, session?.answers ?? []);
  const html = renderToString(
    <StaticRouter location={address}>
      <Provider store={store}>
        <PageLayout>
          <Root host={staticHost} />
        </PageLayout>
      </Provider>
    </StaticRouter>,
  );
  if (UNFINISHED.test(html)) {
    throw new Error('A part of the page has thrown, or its code has not loaded.');
  }
  // in the boundary that the shell hydrates
  return `<!--$-->${outletOf(html)}<!--/$-->`;
}
