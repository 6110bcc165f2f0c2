import { useEffect, useState, type ComponentType } from 'react';
import { useHost } from '@hive/session';
import { changeBell, useBell } from './bell-state';
import type { NotificationPaths } from './notification-paths';

interface NotificationCenterProps {
  paths: NotificationPaths;
}

/**
 * Counts unread notifications and shows the panel of the bell. An app renders it once; all but the bell loads after the
 * first screen. A press of the bell retries a failed load.
 */
export function NotificationCenter({ paths }: NotificationCenterProps) {
  const host = useHost();
  const { anchor } = useBell();
  const [Content, setContent] = useState<ComponentType<NotificationCenterProps>>();
  const isMissing = !Content;
  useEffect(() => {
    if (isMissing) {
      import(/* webpackChunkName: "notifications" */ './center-content').then(
        ({ CenterContent }) => setContent(() => CenterContent),
        () => {
          if (anchor) {
            changeBell({ anchor: null });
            host.notify({
              title: 'Error',
              description: 'Notifications did not load. Please try again.',
              variant: 'destructive',
            });
          }
        },
      );
    }
  }, [isMissing, anchor, host]);
  return Content ? <Content paths={paths} /> : null;
}
