import { AccountPanelsFrame } from '@hive/account/frame';
import { PageTitle, PageToolsFrame } from '@hive/ui/app/frame';

/** The user's account page before its data has loaded. */
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
