import { Suspense, useEffect, useState } from 'react';
import type { HostApi } from '@hive/contracts';
import { pageIsOutdated, ReloadBar, useReleaseUpdates } from '@hive/remote-loader';
import { useNavigate } from '@hive/router';
import { RouteAnnouncer } from '../navigation/route-announcer';
import { ChangePasswordDialog } from './change-password-dialog';
import { LoginDialog } from './login-dialog';
import { SignupDialog } from './signup-dialog';
import { useCurrentUser } from '@hive/session';
import { dialogs, navigations, type DialogName } from '../channels';
import { Toasts } from '../notices/toasts';

/** Renders dialogs, toasts, the reload bar and announcements above the page. */
export function DialogHost({ host }: { host: HostApi }) {
  const [dialog, setDialog] = useState<DialogName>();
  const navigate = useNavigate();
  const user = useCurrentUser();
  useReleaseUpdates(host.live);
  useEffect(() => dialogs.on(setDialog), []);
  useEffect(
    () =>
      navigations.on((to) => {
        const { pathname, search, hash } = location;
        if (pageIsOutdated() && new URL(to, location.href).pathname !== pathname) {
          // the server renders that page with the live releases
          location.assign(to);
          return;
        }
        void navigate(to, { replace: to === `${pathname}${search}${hash}` });
      }),
    [navigate],
  );
  const close = () => setDialog(undefined);
  return (
    <>
      <Suspense>
        {dialog === 'login' && <LoginDialog host={host} onClose={close} />}
        {user?.mustChangePassword && <ChangePasswordDialog host={host} />}
        {dialog === 'signup' && <SignupDialog host={host} onClose={close} />}
      </Suspense>
      <Toasts />
      <RouteAnnouncer />
      {user && <ReloadBar />}
    </>
  );
}
