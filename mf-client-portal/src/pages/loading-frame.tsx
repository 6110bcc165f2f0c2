import { NO_TEXT } from '@hive/ui/app/frame';
import { FrameBar } from '../app/frame-bar';
import { PortalPage } from '../app/portal-page';
import { ProjectFacts } from '../features/projects/project-facts';
import { DashboardHero } from './dashboard-hero';
import { textsOf } from './page-texts';

const HOME = '/client-portal';

/** The head of a page while the code of the portal loads after a login. Only the head, because the login page loads this file. */
export function LoadingFrame({ path, brand }: { path: string; brand: string }) {
  const bar = <FrameBar brand={brand} current={path} />;
  return path === HOME ? (
    <DashboardHero bar={bar} company={NO_TEXT} isWelcome={false}>
      <ProjectFacts />
    </DashboardHero>
  ) : (
    <PortalPage {...textsOf(path)} bar={bar}>
      {null}
    </PortalPage>
  );
}
