import type { ReactNode } from 'react';
import { When } from '@hive/ui/antd/frame';
import { PortalPage } from '../app/portal-page';
import { ProjectFilter } from '../features/projects/project-filter';
import { ProjectListFrame, ProjectListSkeleton } from '../features/projects/project-frames';
import { projectsTexts } from './page-texts';

const RIGHT = 'projects:view';

interface ProjectsFrameProps {
  bar: ReactNode;
  isConditional: boolean;
}

/** The projects page while its code and data are on their way, without antd. */
export const ProjectsFrame = ({ bar, isConditional }: ProjectsFrameProps) => {
  const filter = <ProjectFilter current="all" />;
  return isConditional ? (
    <PortalPage
      {...projectsTexts}
      bar={bar}
      actions={
        <When of={RIGHT} is="permitted">
          {filter}
        </When>
      }
    >
      <When of={RIGHT} is="permitted">
        <ProjectListFrame />
      </When>
    </PortalPage>
  ) : (
    <PortalPage {...projectsTexts} bar={bar} actions={filter}>
      <ProjectListSkeleton />
    </PortalPage>
  );
};
