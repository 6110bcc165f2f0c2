import type { ReactNode } from 'react';
import { AppstoreOutlined, InboxOutlined } from '@ant-design/icons';
import type { SidebarItem } from '@hive/contracts';
import { useLocation } from '@hive/router';
import type { NavGroup } from '@hive/ui/antd';
import remote from '../../remote.json';
import { useAdminMessageStatsQuery } from '../features/contact/contact.api';

/** Icons that remote.json names. */
export const icons: Record<string, ReactNode> = {
  dashboard: <AppstoreOutlined aria-hidden />,
  inbox: <InboxOutlined aria-hidden />,
};

type Badge = Pick<NavGroup['items'][number], 'count' | 'countLabel'>;

/** Badges that remote.json names. */
export function useBadges(): Record<string, Badge> {
  const unread = useAdminMessageStatsQuery().data?.unread;
  return { unreadMessages: { count: unread, countLabel: `${unread} unread messages` } };
}

const items: SidebarItem[] = remote.sidebar.flatMap((group) => group.items);

/** The sidebar of remote.json with icons and badges, and the path of the current entry. */
export function useSidebar(): { groups: NavGroup[]; current: string } {
  const { pathname } = useLocation();
  const badges = useBadges();
  const groups = remote.sidebar.map(({ label, items: own }: { label: string; items: SidebarItem[] }) => ({
    label,
    items: own.map(({ aliases: _aliases, icon, badge = '', ...item }) => ({
      ...item,
      ...badges[badge],
      icon: icons[icon],
    })),
  }));
  const current = items.find(({ path, aliases = [] }) => [path, ...aliases].includes(pathname))?.path ?? '';
  return { groups, current };
}
