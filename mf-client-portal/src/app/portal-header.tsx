import { NotificationBell } from '@hive/notifications';
import { useCurrentUser } from '@hive/session';
import { useSettingsQuery } from '@hive/store';
import { AccountMenu } from './account-menu';
import { PortalBar } from './portal-bar';

/** The bar of every page of a logged-in client. */
export function PortalHeader({ current }: { current: string }) {
  const { brandName: brand = '', logoUrl } = useSettingsQuery().data ?? {};
  // notifications concern the person, whom staff do not become by viewing the portal
  const isStaffView = useCurrentUser()?.viewer?.isStaffView ?? false;
  return (
    <PortalBar
      brand={brand}
      logoUrl={logoUrl}
      current={current}
      tools={
        <>
          {isStaffView ? null : <NotificationBell onDark />}
          <AccountMenu current={current} />
        </>
      }
    />
  );
}
