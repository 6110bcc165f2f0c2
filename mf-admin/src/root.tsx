import { Suspense, useRef, useState } from 'react';
import { useChatUpdates } from '@hive/chat/unread';
import type { HostApi } from '@hive/contracts';
import { UploadOutlet, useUploadsOfSession } from '@hive/files/uploads';
import { NotificationCenter } from '@hive/notifications';
import { Route, Routes } from '@hive/router';
import { HostContext, useDraftsOfSession } from '@hive/session';
import { useEventReplay } from '@hive/ui';
import { AppMode, CrashBoundary } from '@hive/ui/app';
import { AdminLayout } from './app/admin-layout';
import { useCurrentStaff } from './app/current-staff';
import { VisitedPages } from './app/first-visit';
import { useLiveUpdates } from './app/live-updates';
import { StaffOnly } from './app/staff-only';
import { DashboardPage } from './pages/dashboard/dashboard-page';
import { LazyAccountPage, pageByPath } from './pages/page-by-path';
import { PageFallback } from './pages/page-fallback';

const notificationPaths = {
  account: '/account',
  chat: (clientId: string) => `/hive?tab=chat&client=${clientId}`,
};

function Pages({ host }: { host: HostApi }) {
  useLiveUpdates(host.live);
  useChatUpdates(host.live);
  const staff = useCurrentStaff();
  if (staff?.mustSetUpTwoFactor) {
    // the server accepts no other call
    return (
      <CrashBoundary Layout={AdminLayout}>
        <Suspense>
          <LazyAccountPage />
        </Suspense>
      </CrashBoundary>
    );
  }
  return (
    <>
      <Routes>
        {Object.entries(pageByPath).map(([path, { title, Page }]) => (
          <Route
            key={path}
            path={path}
            element={
              // a separate boundary: without it, the previous page would stay until the code of this one has loaded
              <CrashBoundary key={path} Layout={AdminLayout}>
                <Suspense fallback={<PageFallback title={title} />}>
                  <Page />
                </Suspense>
              </CrashBoundary>
            }
          />
        ))}
        <Route path="*" element={<DashboardPage />} />
      </Routes>
      <CrashBoundary>
        <NotificationCenter paths={notificationPaths} />
      </CrashBoundary>
    </>
  );
}

/** The pages of a member of staff, with what outlives them. */
function StaffArea({ host }: { host: HostApi }) {
  const root = useRef<HTMLDivElement>(null);
  useEventReplay(root);
  return (
    <AppMode root={root}>
      <Pages host={host} />
      <CrashBoundary>
        <UploadOutlet />
      </CrashBoundary>
    </AppMode>
  );
}

/** The staff area. `StaffOnly` renders it, and so the first request is sent, only for a logged-in member of staff. */
export function Root({ host }: { host: HostApi }) {
  useUploadsOfSession();
  useDraftsOfSession();
  const [visited] = useState(() => new Set<string>());
  return (
    <HostContext value={host}>
      <VisitedPages value={visited}>
        <StaffOnly host={host}>
          <StaffArea host={host} />
        </StaffOnly>
      </VisitedPages>
    </HostContext>
  );
}
