import { Suspense } from 'react';
import type { CurrentUser, HostApi } from '@hive/contracts';
import { useLocation } from '@hive/router';
import { HostContext, useCurrentUser } from '@hive/session';
import { useSettingsQuery } from '@hive/store';
import { lazyComponent } from '@hive/ui';
import { AppMode, LoadingScreen } from '@hive/ui/app';
import { FailedPage } from './pages/failed-page';
import { LoginPage } from './pages/login-page';
import { PortalFrame } from './pages/portal-frame';

/**
 * Loaded while a visitor types the password, and with the page of a logged-in client. The code of the page at hand has the
 * endpoints whose answers are in the document, so it is there before they are read.
 */
export const ClientPages = lazyComponent<{ user: CurrentUser }>(
  async () => {
    const pages = await import(/* webpackChunkName: "signed-in" */ './pages/client-pages');
    await pages.preloadPage(location.pathname);
    return pages.ClientPages;
  },
  { Layout: FailedPage },
);

const preload = () => void ClientPages.preload().catch(() => undefined);

function Portal() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const brand = useSettingsQuery().data?.brandName ?? '';
  if (user === undefined) {
    return <LoadingScreen text="Loading your portal..." />;
  }
  return user?.accessLevel === 'client' ? (
    <Suspense fallback={<PortalFrame path={pathname} brand={brand} />}>
      <ClientPages user={user} />
    </Suspense>
  ) : (
    <LoginPage onPasswordFocus={preload} />
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
