import { useSettingsQuery } from '@hive/store';
import { AccountMenu } from './account-menu';
import { PortalBar } from './portal-bar';

/** The bar of every page of a logged-in client. */
export const PortalHeader = ({ current }: { current: string }) => (
  <PortalBar
    brand={useSettingsQuery().data?.brandName ?? ''}
    current={current}
    tools={<AccountMenu current={current} />}
  />
);
