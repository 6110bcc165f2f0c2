import type { ReactNode } from 'react';
import type { SidebarItem } from '@hive/contracts';
import { matchRoute } from '@hive/contracts/routes';
import { Icon } from '@hive/ui';
import { DatabaseOutlined, MailOutlined, UserAddOutlined } from '@hive/ui/app/icons';
import remote from '../../remote.json';
import account from '../pages/account/page.json';

// from Lucide (ISC licence): a tenth of the size of those of antd
const PANELS = 'M3 3h7v9H3zM14 3h7v5h-7zM14 12h7v9h-7zM3 16h7v5H3z';
const INBOX = 'M22 12h-6l-2 3h-4l-2-3H2M5 5l-3 7v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3-7-2-1H7z';
const PEOPLE =
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M22 21v-2a4 4 0 0 0-3-4M16 3a4 4 0 0 1 0 8';
const BOARD = 'M3 3h18v18H3zM8 7v7M12 7v4M16 7v9';
const HISTORY = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2';
const LAYOUT = 'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 9h18M9 21V9';
const IMAGE = 'M3 3h18v18H3zM7 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M21 15l-3-3-9 9';
const CLOUD = 'M12 13v8M4 14.9A7 7 0 1 1 15.7 8h1.8a4.5 4.5 0 0 1 2.5 8.2M8 17l4-4 4 4';
const ARTICLE = 'M4 3h13v18H6a2 2 0 0 1-2-2zM17 8h3v11a2 2 0 0 1-2 2M8 7h5M8 11h5M8 15h5';
const MEGAPHONE = 'm3 11 18-5v12L3 14zM11.6 16.8a3 3 0 1 1-5.8-1.6';
const SLIDERS = 'M21 4h-7M10 4H3M21 12h-9M8 12H3M21 20h-5M12 20H3M14 2v4M8 10v4M16 18v4';

/** Icons that remote.json names. */
export const icons: Record<string, ReactNode> = {
  dashboard: <Icon path={PANELS} size={16} />,
  inbox: <Icon path={INBOX} size={16} />,
  clients: <Icon path={PEOPLE} size={16} />,
  projects: <Icon path={BOARD} size={16} />,
  media: <Icon path={IMAGE} size={16} />,
  portfolio: <Icon path={LAYOUT} size={16} />,
  insights: <Icon path={ARTICLE} size={16} />,
  account: <UserAddOutlined />,
  privacy: <Icon name="lock" size={16} />,
  releases: <Icon path={CLOUD} size={16} />,
  mail: <MailOutlined />,
  alerts: <Icon path={MEGAPHONE} size={16} />,
  audit: <Icon path={HISTORY} size={16} />,
  backups: <DatabaseOutlined />,
  settings: <Icon path={SLIDERS} size={16} />,
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

const isFor = ({ capability }: Pick<SidebarItem, 'capability'>, permissions: readonly string[]): boolean =>
  capability === undefined || permissions.includes(capability);

/** The sidebar of one person: without the entries of pages that are not for this person. */
export const sidebarOf = (permissions: readonly string[], badges: Record<string, Badge>) =>
  sidebarGroups(badges)
    .map(({ label, items }) => ({ label, items: items.filter((item) => isFor(item, permissions)) }))
    .filter(({ items }) => items.length > 0);

const sidebarItems = groups.flatMap(({ items }) => items);

/** Pages that the search of one person leads to. */
export const sitePages = (permissions: readonly string[]) => [
  ...sidebarItems.filter((item) => isFor(item, permissions)).map(({ label, path }) => ({ label, path })),
  ...account.paths.map((path) => ({ label: account.title, path })),
];

/** The path of the entry that a page belongs to. */
export const currentItem = (pathname: string): string =>
  sidebarItems.find(({ path, aliases = [] }) => matchRoute([path, ...aliases], pathname) !== undefined)?.path ?? '';
