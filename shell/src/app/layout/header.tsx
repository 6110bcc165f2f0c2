import { useRef, useState } from 'react';
import type { CurrentUser, HostApi } from '@hive/contracts';
import { Link, useLocation } from '@hive/router';
import { useCurrentUser } from '@hive/session';
import { Button, buttonClass, Icon, Logo, useEventReplay } from '@hive/ui';
import { useBrandName, useLogoUrl } from '../shell-settings';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu';
import { useNavigationLinks } from './navigation-links';
import { useFloatingHeader } from './use-floating-header';

interface Props {
  host: HostApi;
}

function SignedIn({ host, user }: Props & { user: CurrentUser }) {
  return (
    <>
      <span className={styles.userName}>
        {user.firstName}
        {user.accessLevel === 'admin' && <span className={styles.badge}>Admin</span>}
      </span>
      <Button variant="quiet" size="small" id="header-logout" onClick={() => void host.session.logout()}>
        Logout
      </Button>
    </>
  );
}

function SignedOut({ host }: Props) {
  return (
    <>
      <Button variant="quiet" size="small" id="header-login" onClick={() => host.openDialog('login')}>
        Login
      </Button>
      <Button variant="secondary" size="small" id="header-sign-up" onClick={() => host.openDialog('signup')}>
        Sign Up
      </Button>
    </>
  );
}

/** Header of public pages, which returns when the visitor scrolls up; below 1080 px its links are in a menu. */
export function Header({ host }: Props) {
  const user = useCurrentUser();
  const name = useBrandName();
  const logoUrl = useLogoUrl();
  const { pathname } = useLocation();
  const { pages, actions } = useNavigationLinks(user);
  const [open, setOpen] = useState(false);
  const isFloating = useFloatingHeader();
  const part = useRef<HTMLElement>(null);
  useEventReplay(part);
  return (
    <header ref={part} data-part="header" className={styles.header}>
      <div className={styles.bar} data-floating={isFloating || undefined} inert={open}>
        <Link className={styles.home} to="/" aria-label={`${name}, home`}>
          <Logo name={name} src={logoUrl} />
        </Link>
        <nav className={styles.links} aria-label="Main">
          {pages.map(({ label, path }) => (
            <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          {user ? <SignedIn host={host} user={user} /> : <SignedOut host={host} />}
          {actions.map(({ label, path }) => (
            <Link key={path} className={buttonClass({ size: 'small' })} to={path}>
              {label}
            </Link>
          ))}
        </div>
        <div className={styles.burger}>
          <Button
            variant="secondary"
            round
            id="menu-open"
            aria-label="Open menu"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" size={22} />
          </Button>
        </div>
      </div>
      {open && <MobileMenu host={host} user={user ?? undefined} onClose={() => setOpen(false)} />}
    </header>
  );
}
