import type { HostApi } from '@hive/contracts';
import { AppThemeProvider, LoadingScreen } from '@hive/ui/antd';
import { HostContext, useCurrentUser } from '@hive/session';
import { LoginPage } from './pages/login-page';
import { WelcomePage } from './pages/welcome-page';

function Portal() {
  const user = useCurrentUser();
  if (user === undefined) {
    return <LoadingScreen text="Loading your portal..." />;
  }
  return user?.accessLevel === 'client' ? <WelcomePage user={user} /> : <LoginPage />;
}

/** The client portal: the login, or the home page of a logged-in client. */
export function Root({ host }: { host: HostApi }) {
  return (
    <HostContext value={host}>
      <AppThemeProvider>
        <Portal />
      </AppThemeProvider>
    </HostContext>
  );
}
