import { PageTitle, PageToolsFrame, When } from '@hive/ui/app/frame';
import { ReleasesSkeleton } from '../features/releases/releases-skeleton';

/** The frame of `ReleasesPage`; users other than admins see a notice that the page is for admins. */
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
