import { PageTitle, PageToolsFrame, When } from '@hive/ui/antd/frame';
import { ReleasesSkeleton } from '../features/releases/releases-skeleton';

/** The frame of `ReleasesPage`, for admins; others read that it is for them. */
export const ReleasesFrame = () => (
  <>
    <PageTitle
      title="Releases"
      subtitle="Four bundles, each shipped and rolled back alone"
      tools={<PageToolsFrame />}
    />
    <When of="releases:manage" is="permitted">
      <ReleasesSkeleton />
    </When>
  </>
);
