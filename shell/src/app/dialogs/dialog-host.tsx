import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import type { CurrentUser, HostApi, PageDialog } from '@hive/contracts';
import { pageIsOutdated, ReloadBar, useReleaseUpdates } from '@hive/remote-loader';
import { useLocation, useNavigate } from '@hive/router';
import { RouteAnnouncer } from '../navigation/route-announcer';
import { ChangePasswordDialog } from './change-password-dialog';
import { LoginDialog } from './login-dialog';
import { SignupDialog } from './signup-dialog';
import { onLoginClosed, useCurrentUser } from '@hive/session';
import { dialogs, navigations, type DialogName } from '../channels';
import { lazyComponent } from '@hive/ui';
import { Toasts } from '../notices/toasts';

/** For staff who view the portal as a client. Shares the chunk of another rare part: each chunk adds hashes to every page. */
const ViewBanner = lazyComponent<{ user: CurrentUser }>(
  async () => (await import(/* webpackChunkName: "change-password-dialog" */ '../session/view-banner')).ViewBanner,
);

const LEAVE_DELAY_MS = 100;

interface Props {
  host: HostApi;
  /** The dialog that the HTML of the page contains. */
  initial?: PageDialog | undefined;
}

/**
 * Navigates to the home page when the visitor closes the login that the HTML of a gate contains; the gate may get its code
 * later, and then must not open the login again. Returns whether the page is being left.
 */
function useLeaveGate(isOpen: boolean): RefObject<boolean> {
  const isLeaving = useRef(false);
  const { pathname } = useLocation();
  useEffect(() => {
    isLeaving.current = false;
  }, [pathname]);
  useEffect(
    () =>
      isOpen
        ? onLoginClosed(() => {
            isLeaving.current = true;
            setTimeout(() => navigations.emit('/'), LEAVE_DELAY_MS);
          })
        : undefined,
    [isOpen],
  );
  return isLeaving;
}

/** Renders dialogs, toasts, the reload bar and announcements above the page. */
export function DialogHost({ host, initial }: Props) {
  const [dialog, setDialog] = useState<DialogName | undefined>(initial);
  const [isFromHtml, setIsFromHtml] = useState(initial !== undefined);
  const isLeaving = useLeaveGate(isFromHtml);
  const navigate = useNavigate();
  const user = useCurrentUser();
  useReleaseUpdates(host.live);
  useEffect(() => dialogs.on((name) => isLeaving.current || setDialog(name)), [isLeaving]);
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
  const close = () => {
    setDialog(undefined);
    setIsFromHtml(false);
  };
  return (
    <>
      <Suspense>
        {dialog === 'login' && <LoginDialog host={host} onClose={close} isFromHtml={isFromHtml} />}
        {user?.mustChangePassword && <ChangePasswordDialog host={host} />}
        {dialog === 'signup' && <SignupDialog host={host} onClose={close} />}
      </Suspense>
      <Suspense>{user?.viewer?.isStaffView && <ViewBanner user={user} />}</Suspense>
      <Toasts />
      <RouteAnnouncer />
      {user && <ReloadBar />}
    </>
  );
}
