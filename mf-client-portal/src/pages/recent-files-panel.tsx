import { Suspense } from 'react';
import { lazyComponent } from '@hive/ui';
import { RecentFilesFrame } from './recent-files-frame';

/** Not part of the first screen, because it brings the code of files along. */
const LazyRecentFiles = lazyComponent(
  async () => (await import(/* webpackChunkName: "recent-files" */ './recent-files')).RecentFiles,
);

/** The files that arrived last. */
export const RecentFilesPanel = () => (
  <Suspense fallback={<RecentFilesFrame />}>
    <LazyRecentFiles />
  </Suspense>
);
