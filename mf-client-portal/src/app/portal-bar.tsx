import type { MouseEvent, ReactNode } from 'react';
import { AppstoreOutlined, ShopOutlined, TeamOutlined } from '@ant-design/icons';
import styles from './portal-bar.module.css';

/** The areas of the portal that are built. */
const portalTabs = [
  { path: '/client-portal', label: 'Dashboard', icon: <AppstoreOutlined aria-hidden /> },
  { path: '/client-portal/team', label: 'Team', icon: <TeamOutlined aria-hidden /> },
  { path: '/client-portal/company', label: 'Company', icon: <ShopOutlined aria-hidden /> },
];

interface PortalBarProps {
  /** Logo and name of the agency. */
  brand: ReactNode;
  /** Path of the current tab. */
  current: string;
  /** Buttons at the right end. */
  tools: ReactNode;
  /** Without it, links are left to the browser. */
  onNavigate?: (path: string) => void;
}

/** The header of the portal: brand, tabs and tools. On phones the tabs are a bar at the bottom. Without antd, for frames. */
export function PortalBar({ brand, current, tools, onNavigate }: PortalBarProps) {
  const follow = (event: MouseEvent, path: string) => {
    if (onNavigate && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onNavigate(path);
    }
  };
  return (
    <div className={styles.bar}>
      {brand}
      <nav aria-label="Client portal" className={styles.tabs}>
        {portalTabs.map(({ path, label, icon }) => (
          <a
            key={path}
            href={path}
            className={styles.tab}
            aria-current={path === current ? 'page' : undefined}
            onClick={(event) => follow(event, path)}
          >
            <span aria-hidden className={styles.icon}>
              {icon}
            </span>
            {label}
          </a>
        ))}
      </nav>
      <div className={styles.tools}>{tools}</div>
    </div>
  );
}
