import { AccountPanels } from '@hive/account';
import { PortalHeader } from '../app/portal-header';
import { PortalPage } from '../app/portal-page';
import { accountTexts } from './page-texts';

/** The own account of an owner or a person of the team. */
export const AccountPage = () => (
  <PortalPage {...accountTexts} bar={<PortalHeader current="/client-portal/account" />}>
    <AccountPanels />
  </PortalPage>
);
