import type { ComponentType } from 'react';
import { ListSkeleton, Panel } from '@hive/ui/antd/frame';
import { FrameBar } from '../app/frame-bar';
import { PortalPage } from '../app/portal-page';
import { companyTexts, teamTexts } from './page-texts';
import { WelcomeFrame } from './welcome-frame';

interface FrameProps {
  brand: string;
}

const TeamFrame = ({ brand }: FrameProps) => (
  <PortalPage {...teamTexts} bar={<FrameBar brand={brand} current="/client-portal/team" />}>
    <Panel flush title="People">
      <ListSkeleton rows={3} rowHeight={66} />
    </Panel>
  </PortalPage>
);

const CompanyFrame = ({ brand }: FrameProps) => (
  <PortalPage {...companyTexts} bar={<FrameBar brand={brand} current="/client-portal/company" />}>
    <Panel flush>
      <ListSkeleton rows={5} rowHeight={90} hasAvatar={false} />
    </Panel>
  </PortalPage>
);

const frames: Record<string, ComponentType<FrameProps>> = {
  '/client-portal': WelcomeFrame,
  '/client-portal/team': TeamFrame,
  '/client-portal/company': CompanyFrame,
};

/** A page of a logged-in client while its code and data are on their way, without antd. */
export function PortalFrame({ path, brand }: FrameProps & { path: string }) {
  const Frame = frames[path] ?? WelcomeFrame;
  return <Frame brand={brand} />;
}
