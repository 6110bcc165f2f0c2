import type { ComponentType, ReactNode } from 'react';
import { AccountPanelsFrame } from '@hive/account/frame';
import { ListSkeleton, Panel } from '@hive/ui/antd/frame';
import { FilesFrame, FilesToolsFrame } from '@hive/files/frame';
import { PortalPage } from '../app/portal-page';
import { accountTexts, companyTexts, filesTexts, teamTexts } from './page-texts';
import { ProjectsFrame } from './projects-frame';

interface FrameProps {
  bar: ReactNode;
}

const TeamFrame = ({ bar }: FrameProps) => (
  <PortalPage {...teamTexts} bar={bar}>
    <Panel flush title="People">
      <ListSkeleton rows={3} rowHeight={66} />
    </Panel>
  </PortalPage>
);

const CompanyFrame = ({ bar }: FrameProps) => (
  <PortalPage {...companyTexts} bar={bar}>
    <Panel flush>
      <ListSkeleton rows={5} rowHeight={90} hasAvatar={false} />
    </Panel>
  </PortalPage>
);

const FilesPageFrame = ({ bar }: FrameProps) => (
  <PortalPage {...filesTexts} bar={bar} actions={<FilesToolsFrame />}>
    <FilesFrame />
  </PortalPage>
);

const AccountFrame = ({ bar }: FrameProps) => (
  <PortalPage {...accountTexts} bar={bar}>
    <AccountPanelsFrame />
  </PortalPage>
);

/** The pages beside the dashboard while their code and data are on their way, without antd, by path. */
export const pageFrames: Partial<Record<string, ComponentType<FrameProps>>> = {
  '/client-portal/projects': ProjectsFrame,
  '/client-portal/files': FilesPageFrame,
  '/client-portal/team': TeamFrame,
  '/client-portal/company': CompanyFrame,
  '/client-portal/account': AccountFrame,
};
