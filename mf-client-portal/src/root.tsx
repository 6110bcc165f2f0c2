import type { HostApi } from '@hive/contracts';
import { Route, Routes } from '@hive/router';
import { ClientPortalPage } from './pages/client-portal-page';

export function Root(_: { host: HostApi }) {
  return (
    <Routes>
      <Route path="*" element={<ClientPortalPage />} />
    </Routes>
  );
}
