import { useUnreadCount } from '@hive/chat/unread';
import { useLocation } from '@hive/router';
import type { NavGroup } from '@hive/ui/app';
import { useAdminMessageStatsQuery } from '../features/contact/contact.api';
import { useCurrentStaff } from './current-staff';
import { currentItem, sidebarOf, type Badge } from './sidebar-items';

/** Badges that remote.json names. */
export function useBadges(): Record<string, Badge> {
  const messages = useAdminMessageStatsQuery().data?.unread ?? 0;
  const chat = useUnreadCount();
  const countLabel = chat > 0 ? `${messages} unread messages, ${chat} in chats` : `${messages} unread messages`;
  return { unreadInHive: { count: messages + chat, countLabel } };
}

/** The sidebar of the user with icons and badges, and the path of the current entry. */
export function useSidebar(): { groups: NavGroup[]; current: string } {
  const { pathname } = useLocation();
  const permissions = useCurrentStaff()?.permissions ?? [];
  return { groups: sidebarOf(permissions, useBadges()), current: currentItem(pathname) };
}
