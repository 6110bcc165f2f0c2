import type { ReactNode } from 'react';
import { useLocation } from '@hive/router';
import { useHost } from '@hive/session';
import { useSettingsQuery } from '@hive/store';
import { PortalBar } from '../app/portal-bar';
import styles from '../app/portal-bar.module.css';
import { PortalPage } from '../app/portal-page';
import { pageAt } from './page-at';

/**
 * The portal whose code did not load: navigation and logout stay. It has no account menu, which is part of that code; the login
 * page loads this file.
 */
export function FailedPage({ children }: { children: ReactNode }) {
  const host = useHost();
  const { pathname } = useLocation();
  const { brandName: brand = '', logoUrl } = useSettingsQuery().data ?? {};
  const logout = (
    <button type="button" className={styles.logout} onClick={() => void host.session.logout()}>
      Logout
    </button>
  );
  return (
    <PortalPage
      page={pageAt(pathname)}
      bar={<PortalBar brand={brand} logoUrl={logoUrl} current={pathname} tools={logout} />}
    >
      {children}
    </PortalPage>
  );
}
