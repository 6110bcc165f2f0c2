import type { MouseEvent, ReactNode } from 'react';
import { Button } from 'antd';
import { LogoutOutlined } from '@ant-design/icons';
import { LogoMark } from './hexagon-badge';
import { VisuallyHidden } from './visually-hidden';
import { StarryBackdrop } from '../starry-backdrop';
import { ThemeToggle } from './page-header';
import styles from './app-layout.module.css';

export interface NavItem {
  label: string;
  /** On phones, where the bar has little room. */
  shortLabel?: string;
  path: string;
  icon: ReactNode;
  /** A small number beside the label; 0 shows none. */
  count?: number | undefined;
  /** What the number counts, for readers: '4 unread'. */
  countLabel?: string | undefined;
}

export interface NavGroup {
  label: string;
  items: NavItem[];
}

export interface AppLayoutProps {
  brand: string;
  groups: NavGroup[];
  /** Path of the item that is open. */
  current: string;
  user: { name: string; detail: string };
  onNavigate: (path: string) => void;
  onLogout: () => void;
  children: ReactNode;
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A plain click stays in the page; every other one is the browser's (new tab, download). */
function follow(event: MouseEvent, path: string, onNavigate: (path: string) => void): void {
  if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    onNavigate(path);
  }
}

interface ItemProps {
  item: NavItem;
  active: boolean;
  onNavigate: (path: string) => void;
  short?: boolean;
}

function NavLink({ item, active, onNavigate, short = false }: ItemProps) {
  const label = short ? (item.shortLabel ?? item.label) : item.label;
  const count = item.count ?? 0;
  return (
    <a
      href={item.path}
      className={short ? styles.tab : styles.item}
      aria-current={active ? 'page' : undefined}
      onClick={(event) => follow(event, item.path, onNavigate)}
    >
      <span aria-hidden className={styles.icon}>
        {item.icon}
      </span>
      <span>{label}</span>
      {count > 0 ? (
        <span className={styles.count}>
          <span aria-hidden>{count > 99 ? '99+' : count}</span>
          <VisuallyHidden>{item.countLabel ?? count}</VisuallyHidden>
        </span>
      ) : null}
    </a>
  );
}

type SideProps = Omit<AppLayoutProps, 'children'>;

function Brand({ brand, onNavigate }: Pick<AppLayoutProps, 'brand' | 'onNavigate'>) {
  return (
    <a
      href="/"
      className={styles.brand}
      aria-label={`${brand}, to the website`}
      onClick={(event) => follow(event, '/', onNavigate)}
    >
      <LogoMark />
      <span>{brand}</span>
    </a>
  );
}

function Sidebar({ brand, groups, current, user, onNavigate, onLogout }: SideProps) {
  return (
    <aside className={styles.sidebar}>
      <span className={styles.sky}>
        <StarryBackdrop stars={26} seed={11} />
      </span>
      <Brand brand={brand} onNavigate={onNavigate} />
      <nav aria-label="Administration" className={styles.nav}>
        {groups.map((group) => (
          <div key={group.label}>
            <p className={styles.group}>{group.label}</p>
            <ul aria-label={group.label}>
              {group.items.map((item) => (
                <li key={item.path}>
                  <NavLink item={item} active={item.path === current} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.user}>
        <span aria-hidden className={styles.face}>
          {initials(user.name)}
        </span>
        <div className={styles.who}>
          <div className={styles.name}>{user.name}</div>
          <div className={styles.detail}>{user.detail}</div>
        </div>
        <Button
          type="text"
          size="small"
          className={styles.logout ?? ''}
          aria-label="Logout"
          icon={<LogoutOutlined aria-hidden />}
          onClick={onLogout}
        />
      </div>
    </aside>
  );
}

function PhoneBar({ brand, onNavigate, onLogout }: SideProps) {
  return (
    <header className={styles.phoneBar}>
      <Brand brand={brand} onNavigate={onNavigate} />
      <div className={styles.phoneTools}>
        <ThemeToggle night />
        <Button
          type="text"
          className={styles.logout ?? ''}
          aria-label="Logout"
          icon={<LogoutOutlined aria-hidden />}
          onClick={onLogout}
        />
      </div>
    </header>
  );
}

/** The frame of a working app: an ink sidebar, on phones a bar above and one below. */
export function AppLayout({ children, ...side }: AppLayoutProps) {
  return (
    <div className={styles.frame}>
      <Sidebar {...side} />
      <PhoneBar {...side} />
      <div className={styles.content}>{children}</div>
      <nav aria-label="Sections" className={styles.tabs}>
        {side.groups
          .flatMap((group) => group.items)
          .slice(0, 4)
          .map((item) => (
            <NavLink
              key={item.path}
              short
              item={item}
              active={item.path === side.current}
              onNavigate={side.onNavigate}
            />
          ))}
      </nav>
    </div>
  );
}
