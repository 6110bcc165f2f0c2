import { isApiError } from '@hive/api-client';
import type { CurrentUser } from '@hive/contracts';
import { Route, Routes } from '@hive/router';
import { useHost } from '@hive/session';
import { AntdTheme, LoadingScreen } from '@hive/ui/antd';
import { useLiveUpdates } from '../app/live-updates';
import { usePortalCompanyQuery } from '../features/company/company.api';
import { ClientNotFound } from './client-not-found';
import { CompanyPage } from './company-page';
import { TeamPage } from './team-page';
import { WelcomePage } from './welcome-page';

const NOT_FOUND = 404;

function Pages({ user }: { user: CurrentUser }) {
  useLiveUpdates(useHost().live);
  const { data, error } = usePortalCompanyQuery();
  if (isApiError(error) && error.status === NOT_FOUND) {
    return <ClientNotFound email={user.email} />;
  }
  // after any other failure each page says what it misses
  if (!data && !error) {
    return <LoadingScreen text="Loading your portal..." />;
  }
  return (
    <Routes>
      <Route path="/client-portal/team" element={<TeamPage user={user} />} />
      <Route path="/client-portal/company" element={<CompanyPage />} />
      <Route path="*" element={<WelcomePage user={user} />} />
    </Routes>
  );
}

/** The portal of a logged-in client: with antd, so it is a chunk of its own that the login page does not load. */
export const ClientPages = ({ user }: { user: CurrentUser }) => (
  <AntdTheme>
    <Pages user={user} />
  </AntdTheme>
);
