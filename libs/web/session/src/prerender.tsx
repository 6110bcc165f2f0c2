import { Suspense, type ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import type { HostApi } from '@hive/contracts';
import { StaticRouter } from '@hive/router/hosts';
import { api, createStore, primeContent, Provider, settingsEntry, userChanged, type AppStore } from '@hive/store';
import { PageLayout } from '@hive/ui';
import { outletOf, staticHost } from './server-page';

export { outletOf };

interface Page {
  path: string;
  store: AppStore;
}

/** Renders a page of a remote as the shell hydrates it, and empties the store's cache. Rejects when any component throws. */
export async function prerenderRoot(Root: ComponentType<{ host: HostApi }>, { path, store }: Page): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Provider store={store}>
        <PageLayout>
          <Suspense>
            <Root host={staticHost} />
          </Suspense>
        </PageLayout>
      </Provider>
    </StaticRouter>,
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude as unknown as ReadableStream).text();
  // ends the timers of the cache, which would keep a build running
  store.dispatch(api.util.resetApiState());
  if (failure) {
    throw failure;
  }
  return html;
}

/** The page of a visitor without a login as the content of the outlet, with `brandName` as the name of the agency. */
export async function renderVisitorPage(
  Root: ComponentType<{ host: HostApi }>,
  { path, brandName }: { path: string; brandName: string },
): Promise<string> {
  const store = createStore();
  primeContent(store, [settingsEntry({ brandName })]);
  store.dispatch(userChanged(null));
  return outletOf(await prerenderRoot(Root, { path, store }));
}
