import { useEffect, useState, type ReactNode } from 'react';
import type { CurrentUser, HostApi } from '@hive/contracts';
import { Icon, Spinner, StarryBackdrop } from '@hive/ui';
import { onLoginClosed } from './login-closed';
import styles from './require-role.module.css';
import { useCurrentUser } from './use-current-user';

const CHECK_MS = 200;
const LEAVE_MS = 100;

interface Props {
  role: CurrentUser['accessLevel'];
  host: HostApi;
  /** What users without the role read. */
  denied: { title: string; text: string };
  children: ReactNode;
}

/** Takes the whole page: the shell shows its header and footer on public pages only. */
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

function Denied({ host, denied }: Pick<Props, 'host' | 'denied'>) {
  useEffect(() => {
    host.openDialog('login');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLoginClosed(() => {
      timer = setTimeout(() => host.navigate('/'), LEAVE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [host]);
  return (
    <Gate>
      <div className={styles.denied} data-gate>
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

/** Somebody logged out, here or in another tab: what the area showed is not theirs any more. */
function Left({ host }: Pick<Props, 'host'>) {
  useEffect(() => {
    host.navigate('/');
  }, [host]);
  return <Gate />;
}

/**
 * Shows an area to the people it is for. Everybody else gets the login dialog, and the home page when they close it.
 * A session that expired takes nothing away: the user stays, and with it what was typed, until that dialog is answered.
 * What the area shows comes from calls that the server guards: this only spares visitors empty screens.
 */
export function RequireRole({ role, host, denied, children }: Props) {
  const user = useCurrentUser();
  const [waited, setWaited] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), CHECK_MS);
    return () => clearTimeout(timer);
  }, []);
  const allowed = user?.accessLevel === role;
  if (allowed !== wasOpen && user !== null) {
    setWasOpen(allowed);
  }
  if (allowed) {
    // the server answers nothing yet; the dialog for the new password stands above
    return user.mustChangePassword ? <Gate /> : children;
  }
  if (wasOpen && user === null) {
    return <Left host={host} />;
  }
  return waited && user !== undefined ? <Denied host={host} denied={denied} /> : <Checking />;
}
