import { Suspense } from 'react';
import type { HostApi } from '@hive/contracts';
import { Route, Routes } from '@hive/router';
import { useSettingsQuery } from '@hive/store';
import { Button, EmptyState, layout } from '@hive/ui';
import { PageLoading } from './components/page/page-loading';
import { pages } from './pages/routes';

/** The public pages. All need the settings, which server-rendered pages already contain. */
export function Root({ host }: { host: HostApi }) {
  const { data: settings, isError, refetch } = useSettingsQuery();
  if (!settings) {
    return isError ? <LoadError onRetry={() => void refetch()} /> : <PageLoading />;
  }
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page host={host} settings={settings} />} />
        ))}
      </Routes>
    </Suspense>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <section className={`${layout.wrap} ${layout.section}`}>
      <EmptyState text="This page did not load.">
        <Button id="page-retry" variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    </section>
  );
}
