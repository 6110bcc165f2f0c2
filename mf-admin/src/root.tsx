import type { HostApi } from '@hive/contracts';
import { Route, Routes } from '@hive/router';
import { DashboardPage } from './pages/admin-page';

export function Root(_: { host: HostApi }) {
  return (
    <Routes>
      <Route path="*" element={<DashboardPage />} />
    </Routes>
  );
}
