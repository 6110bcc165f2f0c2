import { useLocation } from '@hive/router';
import type { NavGroup } from '@hive/ui/antd';
import { useAdminMessageStatsQuery } from '../features/contact/contact.api';
import { currentItem, sidebarGroups, type Badge } from './sidebar-items';

/** Badges that remote.json names. */
export function useBadges(): Record<string, Badge> {
  const unread = useAdminMessageStatsQuery().data?.unread;
  return { unreadMessages: { count: unread, countLabel: `${unread} unread messages` } };
}

/** The sidebar with icons and badges, and the path of the current entry. */
export function useSidebar(): { groups: NavGroup[]; current: string } {
  const { pathname } = useLocation();
  return { groups: sidebarGroups(useBadges()), current: currentItem(pathname) };
}
