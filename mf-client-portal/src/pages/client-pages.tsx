import { Suspense } from 'react';
import { isApiError } from '@hive/api-client';
import type { CurrentUser } from '@hive/contracts';
import { UploadOutlet } from '@hive/files/uploads';
import { NotificationCenter } from '@hive/notifications';
import { Route, Routes, useLocation } from '@hive/router';
import { useHost } from '@hive/session';
import { lateComponent } from '@hive/ui';
import { CrashBoundaries, CrashBoundary, LoadingScreen, usePrintedMode } from '@hive/ui/app';
import { useLiveUpdates } from '../app/live-updates';
import { useHasCapability } from '../app/viewer';
import { ChatWidget } from '../features/chat/chat-widget';
import { usePortalCompanyQuery } from '../features/company/company.api';
import { DashboardPage } from './dashboard/dashboard-page';
import { FailedLazyPage } from './failed-lazy-page';
import { lazyPages } from './lazy-pages';

export { preloadPage } from './lazy-pages';

export const LazyClientNotFound = lateComponent<{ email: string }>(
  () => <FailedLazyPage>{null}</FailedLazyPage>,
  async () => (await import(/* webpackChunkName: "client-not-found" */ './client-not-found')).ClientNotFound,
  { Layout: FailedLazyPage },
);

const NOT_FOUND = 404;

const notificationPaths = { account: '/client-portal/account', chat: () => '?chat=open' };

/** The portal of a logged-in client: a separate chunk that the login page does not load. */
export function ClientPages({ user }: { user: CurrentUser }) {
  useLiveUpdates(useHost().live);
  usePrintedMode();
  const canChat = useHasCapability('chat:view');
  const { pathname } = useLocation();
  const { data, error } = usePortalCompanyQuery();
  if (isApiError(error) && error.status === NOT_FOUND) {
    return <LazyClientNotFound email={user.email} />;
  }
  // after any other failure, each page reports what is missing
  if (!data && !error) {
    return <LoadingScreen text="Loading your portal..." />;
  }
  return (
    <>
      {/* one boundary per page: without it, the previous page stays until the next one has loaded */}
      <CrashBoundary key={pathname} Layout={FailedLazyPage}>
        <Suspense fallback={<FailedLazyPage>{null}</FailedLazyPage>}>
          <Routes>
            {Object.entries(lazyPages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page user={user} />} />
            ))}
            <Route path="*" element={<DashboardPage user={user} />} />
          </Routes>
        </Suspense>
      </CrashBoundary>
      <CrashBoundaries>
        <UploadOutlet />
        {canChat ? <ChatWidget user={user} /> : null}
        {user.viewer?.isStaffView ? null : <NotificationCenter paths={notificationPaths} />}
      </CrashBoundaries>
    </>
  );
}
