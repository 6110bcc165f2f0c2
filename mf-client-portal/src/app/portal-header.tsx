import { NotificationBell } from '@hive/notifications';
import { useLocation } from '@hive/router';
import { useCurrentUser } from '@hive/session';
import { useSettingsQuery } from '@hive/store';
import { AccountMenu, MoreMenu } from './account-menu';
import { PortalBar } from './portal-bar';

/** The bar of every page of a logged-in client. */
export function PortalHeader() {
  const { pathname: current } = useLocation();
  const { brandName: brand = '', logoUrl } = useSettingsQuery().data ?? {};
  // notifications belong to the person, not to staff who view the portal as that person
  const isStaffView = useCurrentUser()?.viewer?.isStaffView ?? false;
  return (
    <PortalBar
      brand={brand}
      logoUrl={logoUrl}
      current={current}
      more={<MoreMenu current={current} />}
      tools={
        <>
          {isStaffView ? null : <NotificationBell onDark />}
          <AccountMenu current={current} />
        </>
      }
    />
  );
}
