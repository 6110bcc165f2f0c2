import type { ReactNode } from 'react';
import { When } from '@hive/ui/app/frame';
import { PortalPage } from '../app/portal-page';
import { ProjectFilter } from '../features/projects/project-filter';
import { ProjectListFrame } from '../features/projects/project-frames';
import { projectsTexts } from './page-texts';

const RIGHT = 'projects:view';

/** The projects page while its code and data load, without antd. */
export const ProjectsFrame = ({ bar }: { bar: ReactNode }) => (
  <PortalPage
    {...projectsTexts}
    bar={bar}
    actions={
      <When of={RIGHT} is="permitted">
        <ProjectFilter current="all" />
      </When>
    }
  >
    <When of={RIGHT} is="permitted">
      <ProjectListFrame />
    </When>
  </PortalPage>
);
