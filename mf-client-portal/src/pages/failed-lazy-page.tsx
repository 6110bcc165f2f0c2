import type { ReactNode } from 'react';
import { useLocation } from '@hive/router';
import { PortalHeader } from '../app/portal-header';
import { PortalPage } from '../app/portal-page';
import { pageAt } from './page-at';

/** A page of a logged-in client whose code has not loaded: the header stays, with navigation and account menu. */
export function FailedLazyPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PortalPage page={pageAt(pathname)} bar={<PortalHeader />}>
      {children}
    </PortalPage>
  );
}
