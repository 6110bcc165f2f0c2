import { CrashBoundary } from '@hive/ui/app';
import { changeBell, useBell } from './bell-state';
import type { NotificationPaths } from './notification-paths';
import { NotificationPanel } from './panel';
import { NotificationUpdates } from './updates';

const close = (): void => changeBell({ anchor: null });

/** The part that loads after the first screen. */
export function CenterContent({ paths }: { paths: NotificationPaths }) {
  const { anchor } = useBell();
  return (
    <>
      <NotificationUpdates />
      {anchor ? (
        <CrashBoundary onDismiss={close}>
          <NotificationPanel paths={paths} anchor={anchor} onClose={close} />
        </CrashBoundary>
      ) : null}
    </>
  );
}
