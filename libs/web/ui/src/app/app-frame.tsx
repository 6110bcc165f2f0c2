import type { MouseEvent, ReactNode } from 'react';
import { EllipsisOutlined } from './icons';
import { LogoMark } from './logo-mark';
import { VisuallyHidden } from './visually-hidden';
import { StarryBackdrop } from '../starry-backdrop';
import { badgeText, initials } from '../text';
import styles from './app-layout.module.css';

export interface NavItem {
  label: string;
  /** Shown in the bottom bar of phones. */
  shortLabel?: string;
  path: string;
  icon: ReactNode;
  /** Badge beside the label; 0 shows none. */
  count?: number | undefined;
  /** Accessible text of the badge: '4 unread'. */
  countLabel?: string | undefined;
}

export interface NavGroup {
  label: string;
  items: NavItem[];
}

export interface AppFrameProps {
  brand: string;
  /** The agency's own logo; empty for the built-in one. */
  logoUrl?: string | undefined;
  groups: NavGroup[];
  /** Path of the current item. */
  current: string;
  /** `path` is the page of the user's account. */
  user: { name: string; detail: string; path?: string };
  /** Without it, links are left to the browser. */
  onNavigate?: (path: string) => void;
  /** Buttons at the foot of the sidebar, and in the header of phones. */
  tools: { sidebar: ReactNode; header: ReactNode };
  children: ReactNode;
}

/** Navigates client-side on a plain click; clicks with a modifier key are left to the browser. */
function handleLinkClick(event: MouseEvent, path: string, onNavigate: AppFrameProps['onNavigate']): void {
  if (onNavigate && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    onNavigate(path);
  }
}

interface NavLinkProps {
  item: NavItem;
  isCurrent: boolean;
  onNavigate: AppFrameProps['onNavigate'];
  short?: boolean;
}

function NavLink({ item, isCurrent, onNavigate, short = false }: NavLinkProps) {
  const label = short ? (item.shortLabel ?? item.label) : item.label;
  const count = item.count ?? 0;
  return (
    <a
      href={item.path}
      className={short ? styles.tab : styles.item}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => handleLinkClick(event, item.path, onNavigate)}
    >
      <span aria-hidden className={styles.icon}>
        {item.icon}
      </span>
      <span>{label}</span>
      {count > 0 ? (
        <span className={styles.count}>
          <span aria-hidden>{badgeText(count)}</span>
          <VisuallyHidden>{item.countLabel ?? count}</VisuallyHidden>
        </span>
      ) : null}
    </a>
  );
}

/** The entries of a list of links. */
const Entries = ({
  items,
  current,
  onNavigate,
}: Pick<NavigationProps, 'current' | 'onNavigate'> & { items: NavItem[] }) =>
  items.map((item) => (
    <li key={item.path}>
      <NavLink item={item} isCurrent={item.path === current} onNavigate={onNavigate} />
    </li>
  ));

type NavigationProps = Omit<AppFrameProps, 'children'>;

function Brand({ brand, logoUrl, onNavigate }: Pick<NavigationProps, 'brand' | 'logoUrl' | 'onNavigate'>) {
  return (
    <a
      href="/"
      className={styles.brand}
      aria-label={`${brand}, to the website`}
      onClick={(event) => handleLinkClick(event, '/', onNavigate)}
    >
      <LogoMark src={logoUrl} />
      <span>{brand}</span>
    </a>
  );
}

function Sidebar({ brand, logoUrl, groups, current, user, tools, onNavigate }: NavigationProps) {
  return (
    <aside className={styles.sidebar}>
      <span className={styles.backdrop}>
        {/* no stars: they look like dots on the labels */}
        <StarryBackdrop stars={0} seed={11} />
      </span>
      <Brand brand={brand} logoUrl={logoUrl} onNavigate={onNavigate} />
      <nav aria-label="Administration" className={styles.nav}>
        {groups.map(({ label, items }) => (
          <div key={label}>
            <p className={styles.groupLabel}>{label}</p>
            <ul aria-label={label}>
              <Entries items={items} current={current} onNavigate={onNavigate} />
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.user}>
        <Identity user={user} onNavigate={onNavigate} />
        {tools.sidebar}
      </div>
    </aside>
  );
}

/** The user, with a link to their account where there is one. */
function Identity({ user, onNavigate }: Pick<NavigationProps, 'user' | 'onNavigate'>) {
  const { name, detail, path } = user;
  const content = (
    <>
      <span aria-hidden className={styles.avatar}>
        {initials(name)}
      </span>
      <span className={styles.identity}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </>
  );
  return path === undefined ? (
    <span className={styles.person}>{content}</span>
  ) : (
    <a
      href={path}
      className={styles.person}
      aria-label={`Your account, ${name}`}
      onClick={(event) => handleLinkClick(event, path, onNavigate)}
    >
      {content}
    </a>
  );
}

function AccountLink({ user: { name, path }, onNavigate }: Pick<NavigationProps, 'user' | 'onNavigate'>) {
  return path === undefined ? null : (
    <a
      href={path}
      className={styles.account}
      aria-label="Your account"
      onClick={(event) => handleLinkClick(event, path, onNavigate)}
    >
      <span aria-hidden className={styles.avatar}>
        {initials(name)}
      </span>
    </a>
  );
}

function MobileHeader({ brand, logoUrl, user, tools, onNavigate }: NavigationProps) {
  return (
    <header className={styles.mobileHeader}>
      <Brand brand={brand} logoUrl={logoUrl} onNavigate={onNavigate} />
      <div className={styles.mobileTools}>
        <AccountLink user={user} onNavigate={onNavigate} />
        {tools.header}
      </div>
    </header>
  );
}

/** Entries of the bottom bar; the last place opens the others. */
const PLACES = 4;
const MORE_ID = 'more-sections';

function BottomBar({ groups, current, onNavigate }: NavigationProps) {
  const items = groups.flatMap((group) => group.items);
  const rest = items.slice(PLACES);
  const isRestCurrent = rest.some(({ path }) => path === current);
  return (
    <nav aria-label="Sections" className={styles.tabs}>
      {items.slice(0, PLACES).map((item) => (
        <NavLink key={item.path} short item={item} isCurrent={item.path === current} onNavigate={onNavigate} />
      ))}
      {rest.length > 0 ? (
        <>
          {/* an empty data-part keeps record-input.ts from holding the press back: the browser opens the popover without scripts */}
          <button
            type="button"
            id={`${MORE_ID}-button`}
            data-part=""
            className={styles.tab}
            popoverTarget={MORE_ID}
            aria-current={isRestCurrent ? 'true' : undefined}
          >
            <span aria-hidden className={styles.icon}>
              <EllipsisOutlined />
            </span>
            <span>More</span>
          </button>
          {/* the key replaces the popover on navigation, so it is closed again */}
          <div key={current} id={MORE_ID} popover="auto" className={styles.more}>
            <ul aria-label="More">
              <Entries items={rest} current={current} onNavigate={onNavigate} />
            </ul>
          </div>
        </>
      ) : null}
    </nav>
  );
}

/** A sidebar, or on phones a top bar and a bottom tab bar. */
export function AppFrame({ children, ...navigation }: AppFrameProps) {
  return (
    <div className={styles.layout}>
      <Sidebar {...navigation} />
      <MobileHeader {...navigation} />
      <div id="content" className={styles.content}>
        {children}
      </div>
      <BottomBar {...navigation} />
    </div>
  );
}
