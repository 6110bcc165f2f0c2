import { Suspense } from 'react';
import { OWN_COMPANY_KEY } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import { RecentFilesFrame } from './recent-files-frame';

/** Not part of the first screen, because it brings the code of files along. */
const LazyRecentFiles = lazyComponent<{ clientId: string; path: string }>(
  async () => (await import(/* webpackChunkName: "recent-files" */ './recent-files')).RecentFiles,
);

/** The files that arrived last. */
export const RecentFilesPanel = () => (
  <Suspense fallback={<RecentFilesFrame />}>
    <LazyRecentFiles clientId={OWN_COMPANY_KEY} path="/client-portal/files" />
  </Suspense>
);
