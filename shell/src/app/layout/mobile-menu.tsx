import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CurrentUser, HostApi } from '@hive/contracts';
import { Link, useLocation } from '@hive/router';
import { Button, buttonClass, Icon, Logo, useModal } from '@hive/ui';
import { useBrandName, useLogoUrl } from '../shell-settings';
import styles from './header.module.css';
import { useNavigationLinks } from './navigation-links';

interface Props {
  host: HostApi;
  user: CurrentUser | undefined;
  onClose: () => void;
}

/** From this width on, the header shows its links and the menu closes. */
const WIDE = '(width >= 1080px)';

/** Closes the menu when the path changes or the window becomes wide. */
function useAutoClose(onClose: () => void): void {
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (pathname !== opened) {
      close();
    }
  }, [pathname, opened]);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const closeWhenWide = () => wide.matches && close();
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);
}

function Foot({ host, user, onClose }: Props) {
  const open = (dialog: 'login' | 'signup') => {
    onClose();
    host.openDialog(dialog);
  };
  const { actions, ownArea } = useNavigationLinks(user);
  const links = (user ? ownArea : actions).map(({ label, path }) => (
    <Link key={path} className={`${buttonClass()} ${styles.fullWidth}`} to={path} onClick={onClose}>
      {label}
    </Link>
  ));
  if (user) {
    return (
      <div className={styles.foot}>
        {links}
        <div className={styles.fullWidth}>
          <Button
            variant="secondary"
            wide
            id="menu-logout"
            onClick={() => {
              onClose();
              void host.session.logout();
            }}
          >
            Logout
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      {links}
      <Button variant="secondary" id="menu-login" onClick={() => open('login')}>
        Login
      </Button>
      <Button variant="secondary" id="menu-sign-up" onClick={() => open('signup')}>
        Sign Up
      </Button>
    </div>
  );
}

/** The navigation on small screens, as a modal over the page. */
export function MobileMenu({ host, user, onClose }: Props) {
  const name = useBrandName();
  const logoUrl = useLogoUrl();
  const { pathname } = useLocation();
  const { pages } = useNavigationLinks(user);
  const menu = useRef<HTMLDivElement>(null);
  useModal(menu, { inert: '#outlet, .frame-footer', initialFocus: 'button', onClose });
  useAutoClose(onClose);
  return (
    // not <dialog>: a modal one makes the toasts outside of it inert
    <div ref={menu} className={styles.menu} role="dialog" aria-modal="true" aria-label="Menu">
      <div className={styles.top}>
        <Link to="/" onClick={onClose} aria-label={`${name}, home`}>
          <Logo name={name} src={logoUrl} />
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
        {pages.map(({ label, path }) => (
          <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined} onClick={onClose}>
            {label}
          </Link>
        ))}
      </nav>
      <Foot host={host} user={user} onClose={onClose} />
    </div>
  );
}
