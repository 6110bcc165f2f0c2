import type { ComponentType, ReactNode } from 'react';
import { AccountPanelsFrame } from '@hive/account/frame';
import { ListSkeleton, Panel } from '@hive/ui/antd/frame';
import { FilesFrame, FilesToolsFrame } from '@hive/files/frame';
import { FrameBar } from '../app/frame-bar';
import { PortalPage } from '../app/portal-page';
import { DashboardFrame } from './dashboard-frame';
import { accountTexts, companyTexts, filesTexts, teamTexts } from './page-texts';
import { ProjectsFrame } from './projects-frame';

interface FrameProps {
  brand: string;
  bar: ReactNode;
  isConditional: boolean;
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

const HOME = '/client-portal';
const frames: Record<string, ComponentType<FrameProps>> = {
  [HOME]: DashboardFrame,
  '/client-portal/projects': ProjectsFrame,
  '/client-portal/files': FilesPageFrame,
  '/client-portal/team': TeamFrame,
  '/client-portal/company': CompanyFrame,
  '/client-portal/account': AccountFrame,
};

interface PortalFrameProps {
  path: string;
  brand: string;
  /** The bar of a person who is known already; by default one with places for name and logout. */
  bar?: ReactNode;
  /** For the server, which keeps the parts that match its answers. */
  isConditional?: boolean;
}

/** A page of a logged-in client while its code and data are on their way, without antd. */
export function PortalFrame({ path, brand, bar, isConditional = false }: PortalFrameProps) {
  const current = path in frames ? path : HOME;
  const Frame = frames[current] ?? DashboardFrame;
  return (
    <Frame brand={brand} bar={bar ?? <FrameBar brand={brand} current={current} />} isConditional={isConditional} />
  );
}
