import type { CurrentUser } from '@hive/contracts';
import { AntdTheme } from '@hive/ui/antd';
import { WelcomePage } from './welcome-page';

/** The portal of a logged-in client: with antd, so it is a chunk of its own that the login page does not load. */
export const ClientPages = ({ user }: { user: CurrentUser }) => (
  <AntdTheme>
    <WelcomePage user={user} />
  </AntdTheme>
);
