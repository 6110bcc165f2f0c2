import { useEffect } from 'react';
import { useCurrentUser, useHost } from '@hive/session';
import { useDispatch } from '@hive/store';
import { changeBell } from './bell-state';
import { DesktopNotifications } from './desktop-notifications';
import { notificationsApi } from './notifications.api';
import { useTitleCount } from './use-title-count';
import { useUnread } from './use-unread';

/** Refetches when an event says that something is new, or was read in another tab. */
function useLiveNotifications(): void {
  const { live } = useHost();
  const dispatch = useDispatch();
  useEffect(() => {
    const refetch = () => void dispatch(notificationsApi.util.invalidateTags(['notifications']));
    const stops = [live.on('notification.created', refetch), live.on('notification.changed', refetch)];
    return () => stops.forEach((stop) => stop());
  }, [live, dispatch]);
}

/** The number of the bells and of the page title, and the desktop notifications of staff. */
export function NotificationUpdates() {
  useLiveNotifications();
  const isStaff = useCurrentUser()?.accessLevel === 'admin';
  const { total } = useUnread();
  useTitleCount(total);
  useEffect(() => {
    changeBell({ unread: total });
    return () => changeBell({ unread: 0 });
  }, [total]);
  return isStaff ? <DesktopNotifications /> : null;
}
