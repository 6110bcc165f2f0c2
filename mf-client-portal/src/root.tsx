import { Suspense, useRef } from 'react';
import type { CurrentUser, HostApi } from '@hive/contracts';
import { useUploadsOfSession } from '@hive/files/uploads';
import { HostContext, useCurrentUser } from '@hive/session';
import { lazyComponent, useEventReplay } from '@hive/ui';
import { AppMode, LoadingScreen } from '@hive/ui/app/base';
import { FailedPage } from './pages/failed-page';

const loadPages = () => import(/* webpackChunkName: "signed-in" */ './pages/client-pages');

/** Loaded while a visitor types the password, and with the page of a logged-in client. */
export const ClientPages = lazyComponent<{ user: CurrentUser }>(async () => (await loadPages()).ClientPages, {
  Layout: FailedPage,
});

/** Loads the code of a client's page. It contains the endpoints whose answers are in the document, so it loads before they are read. */
export async function preloadPage(path: string): Promise<void> {
  await ClientPages.preload();
  await (await loadPages()).preloadPage(path);
}

/** Loaded with the HTML of the login page, and after a logout: it brings the code of forms along. */
export const LoginPage = lazyComponent<{ onPasswordFocus: () => void }>(
  async () => (await import(/* webpackChunkName: "signed-out" */ './pages/login/login-page')).LoginPage,
);

const LOADING = 'Loading your portal...';

const preload = () => void preloadPage(location.pathname).catch(() => undefined);

function Portal() {
  useUploadsOfSession();
  const user = useCurrentUser();
  if (user === undefined) {
    return <LoadingScreen text={LOADING} />;
  }
  return user?.accessLevel === 'client' ? (
    // navigation and logout, while the code loads after a login
    <Suspense key="client" fallback={<FailedPage>{LOADING}</FailedPage>}>
      <ClientPages user={user} />
    </Suspense>
  ) : (
    // another boundary: in the same one, the pages of the client would stay in the document, hidden, after a logout
    <Suspense key="visitor" fallback={<LoadingScreen text="Loading the login page..." />}>
      <LoginPage onPasswordFocus={preload} />
    </Suspense>
  );
}

/** The client portal: the login, or the pages of a logged-in client. */
export function Root({ host }: { host: HostApi }) {
  const root = useRef<HTMLDivElement>(null);
  useEventReplay(root);
  return (
    <HostContext value={host}>
      <AppMode root={root}>
        <Portal />
      </AppMode>
    </HostContext>
  );
}
