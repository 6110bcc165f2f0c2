import type { ReactNode } from 'react';
import type { SidebarItem } from '@hive/contracts';
import { matchRoute } from '@hive/contracts/routes';
import {
  AppstoreOutlined,
  AuditOutlined,
  InboxOutlined,
  LockOutlined,
  MailOutlined,
  ProjectOutlined,
  TeamOutlined,
  UserAddOutlined,
} from '@hive/ui/antd/icons';
import remote from '../../remote.json';

/** Icons that remote.json names. */
export const icons: Record<string, ReactNode> = {
  dashboard: <AppstoreOutlined />,
  inbox: <InboxOutlined />,
  clients: <TeamOutlined />,
  projects: <ProjectOutlined />,
  account: <UserAddOutlined />,
  privacy: <LockOutlined />,
  mail: <MailOutlined />,
  audit: <AuditOutlined />,
};

/** A badge beside an entry. */
export interface Badge {
  count?: number | undefined;
  countLabel?: string | undefined;
}

const groups: { label: string; items: SidebarItem[] }[] = remote.sidebar;

/** The sidebar of remote.json with icons, and with the badges by their name. */
export const sidebarGroups = (badges: Record<string, Badge> = {}) =>
  groups.map(({ label, items }) => ({
    label,
    items: items.map(({ aliases: _aliases, icon, badge = '', ...item }) => ({
      ...item,
      ...badges[badge],
      icon: icons[icon],
    })),
  }));

const sidebarItems = groups.flatMap(({ items }) => items);

/** Pages that the search leads to. */
export const sitePages = [
  ...sidebarItems.map(({ label, path }) => ({ label, path })),
  { label: remote.titles['/account'], path: '/account' },
];

/** The path of the entry that a page belongs to. */
export const currentItem = (pathname: string): string =>
  sidebarItems.find(({ path, aliases = [] }) => matchRoute([path, ...aliases], pathname) !== undefined)?.path ?? '';
