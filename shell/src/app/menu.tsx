import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { CurrentUser, HostApi } from '@hive/contracts';
import { Link, useLocation } from '@hive/router';
import { Button, buttonClass, Icon, Logo } from '@hive/ui';
import { useBrandName } from './content';
import styles from './header.module.css';
import { navigation } from './navigation';

interface Props {
  host: HostApi;
  user: CurrentUser | undefined;
  onClose: () => void;
}

const REST = '#outlet, .frame-footer';

/** The page behind the menu is out of reach while it is open; focus goes in, and back to where it came from. */
function useCover() {
  const close = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const rest = [...document.querySelectorAll(REST)];
    rest.forEach((area) => area.setAttribute('inert', ''));
    document.documentElement.dataset.locked = '';
    close.current?.querySelector('button')?.focus();
    return () => {
      rest.forEach((area) => area.removeAttribute('inert'));
      delete document.documentElement.dataset.locked;
      if (before instanceof HTMLElement) {
        before.focus();
      }
    };
  }, []);
  return close;
}

function Foot({ host, user, onClose }: Props) {
  const open = (dialog: 'login' | 'signup') => {
    onClose();
    host.openDialog(dialog);
  };
  if (user) {
    const admin = user.accessLevel === 'admin';
    return (
      <div className={styles.foot}>
        <Link
          className={`${buttonClass()} ${styles.whole}`}
          to={admin ? '/admin-dashboard' : '/client-portal'}
          onClick={onClose}
        >
          {admin ? 'Admin Portal' : 'Client Portal'}
        </Link>
        <div className={styles.whole}>
          <Button variant="secondary" wide id="menu-logout" onClick={() => void host.session.logout()}>
            Logout
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      <Link className={`${buttonClass()} ${styles.whole}`} to="/#signup" onClick={onClose}>
        Get Started
      </Link>
      <Button variant="secondary" id="menu-login" onClick={() => open('login')}>
        Login
      </Button>
      <Button variant="secondary" id="menu-sign-up" onClick={() => open('signup')}>
        Sign Up
      </Button>
    </div>
  );
}

/** The navigation on small screens. */
export function Menu({ host, user, onClose }: Props) {
  const name = useBrandName();
  const { pathname } = useLocation();
  const top = useCover();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onClose();
    }
  };
  return (
    // Escape is heard wherever the focus is in the menu
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions
    <div className={styles.menu} onKeyDown={onKeyDown}>
      <div ref={top} className={styles.top}>
        <Link to="/" onClick={onClose} aria-label={`${name}, home`}>
          <Logo name={name} />
        </Link>
        <Button variant="secondary" round id="menu-close" aria-label="Close menu" onClick={onClose}>
          <Icon name="x" size={22} />
        </Button>
      </div>
      {user && (
        <p className={styles.welcome}>
          Welcome {user.firstName}
          {user.accessLevel === 'admin' && <span className={styles.badge}>Admin</span>}
        </p>
      )}
      <nav className={styles.pages} aria-label="Menu">
        {navigation.map(({ label, to }) => (
          <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined} onClick={onClose}>
            {label}
          </Link>
        ))}
      </nav>
      <Foot host={host} user={user} onClose={onClose} />
    </div>
  );
}
