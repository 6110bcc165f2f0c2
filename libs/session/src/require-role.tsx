import { useEffect, useState, type ReactNode } from 'react';
import type { CurrentUser, HostApi } from '@hive/contracts';
import { LoadingMark } from '@hive/ui';
import { onLoginClosed } from './login-closed';
import styles from './require-role.module.css';
import { useCurrentUser } from './use-current-user';

const CHECK_MS = 200;
const LEAVE_MS = 100;

interface Props {
  role: CurrentUser['accessLevel'];
  host: HostApi;
  children: ReactNode;
}

function Checking() {
  return (
    <section className={styles.gate} aria-busy="true">
      <LoadingMark />
      <p>Checking access...</p>
    </section>
  );
}

function Denied({ host }: Pick<Props, 'host'>) {
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
    <section className={styles.gate}>
      <h1>Admin Access Required</h1>
      <p>This area is restricted to authorized administrators only.</p>
    </section>
  );
}

/** Somebody logged out, here or in another tab: what the area showed is not theirs any more. */
function Left({ host }: Pick<Props, 'host'>) {
  useEffect(() => {
    host.navigate('/');
  }, [host]);
  return <section className={styles.gate} />;
}

/**
 * Shows an area to the people it is for. Everybody else gets the login dialog, and the home page when they close it.
 * A session that expired takes nothing away: the user stays, and with it what was typed, until that dialog is answered.
 * What the area shows comes from calls that the server guards: this only spares visitors empty screens.
 */
export function RequireRole({ role, host, children }: Props) {
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
    return children;
  }
  if (wasOpen && user === null) {
    return <Left host={host} />;
  }
  return waited && user !== undefined ? <Denied host={host} /> : <Checking />;
}
