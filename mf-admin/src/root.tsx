import { useState } from 'react';
import type { HostApi } from '@hive/contracts';
import { Route, Routes } from '@hive/router';
import { RequireRole } from '@hive/session';
import { AppThemeProvider } from '@hive/ui/antd';
import { VisitedPages } from './app/first-visit';
import { HostContext } from './app/host';
import { useLiveUpdates } from './app/live-updates';
import { DashboardPage } from './pages/dashboard-page';
import { HivePage } from './pages/hive-page';

function Pages({ host }: { host: HostApi }) {
  useLiveUpdates(host.live);
  return (
    <Routes>
      <Route path="/hive" element={<HivePage />} />
      <Route path="*" element={<DashboardPage />} />
    </Routes>
  );
}

/** The staff's part of the site. Nothing of it is shown, and nothing is asked of the server, before the guard says so. */
export function Root({ host }: { host: HostApi }) {
  const [seen] = useState(() => new Set<string>());
  return (
    <HostContext value={host}>
      <VisitedPages value={seen}>
        <RequireRole role="admin" host={host}>
          <AppThemeProvider>
            <Pages host={host} />
          </AppThemeProvider>
        </RequireRole>
      </VisitedPages>
    </HostContext>
  );
}
