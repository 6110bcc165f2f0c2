import { Fragment, useEffect, useState, type ReactNode } from 'react';
import type { CurrentUser, HostApi } from '@hive/contracts';
import { Icon, Spinner, StarryBackdrop, useIsHydrating } from '@hive/ui';
import { viewedName } from './client-view';
import { onLoginClosed } from './login-closed';
import styles from './require-role.module.css';
import { useCurrentUser } from './use-current-user';

const CHECK_MS = 200;
const LEAVE_DELAY_MS = 100;

interface Props {
  role: CurrentUser['accessLevel'];
  host: HostApi;
  /** Shown to users without the role. */
  denied: { title: string; text: string };
  children: ReactNode;
}

/** Fills the window: the shell shows header and footer on public pages only. */
function Gate({ children }: { children?: ReactNode }) {
  return (
    <section className={styles.gate}>
      <StarryBackdrop stars={90} width={1440} height={900} />
      {children}
    </section>
  );
}

function Checking() {
  return (
    <Gate>
      <div className={styles.checking} aria-busy="true">
        <Spinner size={64} />
        <p>Checking access...</p>
      </div>
    </Gate>
  );
}

interface DeniedProps extends Pick<Props, 'host' | 'denied'> {
  /** The HTML of the page shows the check first, without a script. */
  isFromHtml: boolean;
}

function Denied({ host, denied, isFromHtml }: DeniedProps) {
  useEffect(() => {
    host.openDialog('login');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLoginClosed(() => {
      timer = setTimeout(() => host.navigate('/'), LEAVE_DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [host]);
  return (
    <Gate>
      {isFromHtml && (
        <div className={`${styles.checking} ${styles.untilChecked}`}>
          <Spinner size={64} />
          <p>Checking access...</p>
        </div>
      )}
      <div className={isFromHtml ? `${styles.denied} ${styles.afterCheck}` : styles.denied} data-gate>
        <span className={styles.lock}>
          <svg width="76" height="84" viewBox="0 0 34 38" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="M17 2 31.7 10.5V27.5L17 36 2.3 27.5V10.5Z" />
          </svg>
          <Icon name="lock" size={30} />
        </span>
        <h1>{denied.title}</h1>
        <p>{denied.text}</p>
      </div>
    </Gate>
  );
}

/** Staff who view the portal as a client; the shell's banner ends the view. */
const Viewing = ({ user }: { user: CurrentUser }) => (
  <Gate>
    <div className={styles.denied}>
      <h1>Viewing as {viewedName(user)}</h1>
      <p>This area opens again when you stop viewing.</p>
    </div>
  </Gate>
);

/** For users without the role; staff in a view need no login. */
const Refused = ({ user, ...props }: DeniedProps & { user: CurrentUser | null }) =>
  user?.viewer?.isStaffView ? <Viewing user={user} /> : <Denied {...props} />;

/** Navigates to the home page after a logout, here or in another tab. */
function LoggedOut({ host }: Pick<Props, 'host'>) {
  useEffect(() => {
    host.navigate('/');
  }, [host]);
  return <Gate />;
}

/**
 * Renders an area for users with the role. Others get the login dialog, and the home page when they close it. After the session
 * expired, the area keeps its state until the user logs in again or closes the dialog. The server authorizes every call; this only avoids empty
 * screens.
 */
export function RequireRole({ role, host, denied, children }: Props) {
  const user = useCurrentUser();
  const isHydrating = useIsHydrating();
  const [isFromHtml] = useState(isHydrating);
  const [hasWaited, setHasWaited] = useState(isFromHtml);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), CHECK_MS);
    return () => clearTimeout(timer);
  }, []);
  const isAllowed = user?.accessLevel === role;
  if (isAllowed !== wasOpen && user !== null) {
    setWasOpen(isAllowed);
  }
  if (isAllowed) {
    // the server refuses all calls until the password is changed in the dialog above another person who logs in after the session
    // ended gets nothing that this one typed
    return user.mustChangePassword ? <Gate /> : <Fragment key={user.id}>{children}</Fragment>;
  }
  if (wasOpen && user === null) {
    return <LoggedOut host={host} />;
  }
  return hasWaited && user !== undefined ? (
    <Refused user={user} host={host} denied={denied} isFromHtml={isFromHtml} />
  ) : (
    <Checking />
  );
}
