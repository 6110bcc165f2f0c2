import type { ComponentType, ReactNode } from 'react';
import { AccountPanelsFrame } from '@hive/account/frame';
import { ListSkeleton, Panel } from '@hive/ui/antd/frame';
import { FrameBar } from '../app/frame-bar';
import { PortalPage } from '../app/portal-page';
import { accountTexts, companyTexts, teamTexts } from './page-texts';
import { WelcomeFrame } from './welcome-frame';

interface FrameProps {
  brand: string;
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

const AccountFrame = ({ bar }: FrameProps) => (
  <PortalPage {...accountTexts} bar={bar}>
    <AccountPanelsFrame />
  </PortalPage>
);

const HOME = '/client-portal';
const frames: Record<string, ComponentType<FrameProps>> = {
  [HOME]: WelcomeFrame,
  '/client-portal/team': TeamFrame,
  '/client-portal/company': CompanyFrame,
  '/client-portal/account': AccountFrame,
};

interface PortalFrameProps {
  path: string;
  brand: string;
  /** The bar of a person who is known already; by default one with places for name and logout. */
  bar?: ReactNode;
}

/** A page of a logged-in client while its code and data are on their way, without antd. */
export function PortalFrame({ path, brand, bar }: PortalFrameProps) {
  const current = path in frames ? path : HOME;
  const Frame = frames[current] ?? WelcomeFrame;
  return <Frame brand={brand} bar={bar ?? <FrameBar brand={brand} current={current} />} />;
}
