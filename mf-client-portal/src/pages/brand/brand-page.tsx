import { BrandProfileView } from '@hive/brand-profile';
import { PortalHeader } from '../../app/portal-header';
import { PortalPage } from '../../app/portal-page';
import { useHasCapability } from '../../app/viewer';
import page from './page.json';

/** The brand of the user's company, from which AI content is written: a form for owners and admins, read-only for members. */
export const BrandPage = () => (
  <PortalPage page={page} bar={<PortalHeader />}>
    <BrandProfileView
      clientId="me"
      canEdit={useHasCapability('brand-profile:edit')}
      filesPath="/client-portal/files?section=brand-asset"
    />
  </PortalPage>
);
