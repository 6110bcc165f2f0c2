import { Suspense } from 'react';
import type { CurrentUser, HostApi } from '@hive/contracts';
import { useUploadsOfSession } from '@hive/files/uploads';
import { useLocation } from '@hive/router';
import { HostContext, useCurrentUser } from '@hive/session';
import { useSettingsQuery } from '@hive/store';
import { lazyComponent } from '@hive/ui';
import { AppMode, LoadingScreen } from '@hive/ui/app/base';
import { FailedPage } from './pages/failed-page';
import { LoadingFrame } from './pages/loading-frame';

/**
 * Loaded while a visitor types the password, and with the page of a logged-in client. The code of the current page contains the
 * endpoints whose answers are in the document, so it loads before they are read.
 */
export const ClientPages = lazyComponent<{ user: CurrentUser }>(
  async () => {
    const pages = await import(/* webpackChunkName: "signed-in" */ './pages/client-pages');
    await pages.preloadPage(location.pathname);
    return pages.ClientPages;
  },
  { Layout: FailedPage },
);

/** Loaded with the HTML of the login page, and after a logout: it brings the code of forms along. */
export const LoginPage = lazyComponent<{ onPasswordFocus: () => void }>(
  async () => (await import(/* webpackChunkName: "signed-out" */ './pages/login-page')).LoginPage,
);

const preload = () => void ClientPages.preload().catch(() => undefined);

function Portal() {
  useUploadsOfSession();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const brand = useSettingsQuery().data?.brandName ?? '';
  if (user === undefined) {
    return <LoadingScreen text="Loading your portal..." />;
  }
  return user?.accessLevel === 'client' ? (
    <Suspense key="client" fallback={<LoadingFrame path={pathname} brand={brand} />}>
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
  return (
    <HostContext value={host}>
      <AppMode>
        <Portal />
      </AppMode>
    </HostContext>
  );
}
