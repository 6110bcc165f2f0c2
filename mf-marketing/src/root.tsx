import { Suspense } from 'react';
import type { HostApi } from '@hive/contracts';
import { Route, Routes } from '@hive/router';
import { pages } from './pages/routes';

export function Root({ host }: { host: HostApi }) {
  return (
    <Suspense fallback={<section aria-busy="true">Loading...</section>}>
      <Routes>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page host={host} />} />
        ))}
      </Routes>
    </Suspense>
  );
}
