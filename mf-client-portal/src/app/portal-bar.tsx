import type { ReactNode } from 'react';
import { Link } from '@hive/router';
import { Brand } from './brand';
import styles from './portal-bar.module.css';

/** The areas of the portal that are built, with the path of their icon: antd's icons write a style that needs its theme. */
const portalTabs = [
  { path: '/client-portal', label: 'Dashboard', icon: 'M4 4h7v7H4z M13 4h7v7h-7z M4 13h7v7H4z M13 13h7v7h-7z' },
  { path: '/client-portal/projects', label: 'Projects', icon: 'M4 4h16v16H4z M8.5 8v8 M12 8v4 M15.5 8v6' },
  { path: '/client-portal/ai', label: 'AI Content', icon: 'M13 3 4 14h8l-1 7 9-11h-8z' },
  {
    path: '/client-portal/files',
    label: 'Files',
    icon: 'M3 6a2 2 0 0 1 2-2h4l2.5 3H19a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  },
];

/** As tall as the text beside it. */
export const TabIcon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.8">
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

interface PortalBarProps {
  /** Name of the agency. */
  brand: string;
  /** Its own logo; empty for the built-in one. */
  logoUrl?: string | undefined;
  /** Path of the current tab. */
  current: string;
  /** Buttons at the right end. */
  tools: ReactNode;
  /** The end of the bar at the bottom of phones: the pages that have no tab. */
  more?: ReactNode;
}

/** The header of the portal: brand, tabs and tools. On phones the tabs are a bar at the bottom. */
export const PortalBar = ({ brand, logoUrl, current, tools, more }: PortalBarProps) => (
  <div className={styles.bar}>
    <Brand name={brand} logoUrl={logoUrl} />
    <nav aria-label="Client portal" className={styles.tabs}>
      {portalTabs.map(({ path, label, icon }) => (
        <Link key={path} to={path} className={styles.tab} aria-current={path === current ? 'page' : undefined}>
          <span aria-hidden className={styles.icon}>
            <TabIcon path={icon} />
          </span>
          {label}
        </Link>
      ))}
      {more === undefined ? null : <div className={styles.more}>{more}</div>}
    </nav>
    <div className={styles.tools}>{tools}</div>
  </div>
);
