import { AccountPanelsFrame } from '@hive/account/frame';
import { FrameBar } from '../app/frame-bar';
import { PortalPage } from '../app/portal-page';
import { accountTexts } from './page-texts';

/** The account page in the HTML of the server. A frame in the page itself would be code of every first screen. */
export const AccountFrame = ({ brand }: { brand: string }) => (
  <PortalPage {...accountTexts} bar={<FrameBar brand={brand} current="/client-portal/account" />}>
    <AccountPanelsFrame />
  </PortalPage>
);
