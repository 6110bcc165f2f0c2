import { AccountPanelsFrame } from '@hive/account/frame';
import { PageTitle, PageToolsFrame } from '@hive/ui/antd/frame';

/** The page of the own account before its data. */
export const AccountFrame = () => (
  <>
    <PageTitle
      title="Your Account"
      subtitle="Your name, password, two-factor login and devices"
      tools={<PageToolsFrame />}
    />
    <AccountPanelsFrame />
  </>
);
