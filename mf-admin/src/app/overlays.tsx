import { Suspense } from 'react';
import { useHost } from '@hive/session';
import { lazyComponent } from '@hive/ui';
import { useCurrentStaff } from './current-staff';
import { sitePages } from './sidebar-items';

const close = ({ onClose }: { onClose: () => void }) => onClose();

/** Loads with the first use. */
export const LazySearchDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "search" */ '../features/search/search-dialog')).SearchDialog,
  { dismiss: close },
);

export const LazyShortcutHelp = lazyComponent(
  async () => (await import(/* webpackChunkName: "search" */ './shortcut-help')).ShortcutHelp,
  { dismiss: close },
);

export type Overlay = 'search' | 'shortcuts';

interface OverlaysProps {
  overlay: Overlay | undefined;
  onChange: (overlay: Overlay | undefined) => void;
}

/** The search and the list of shortcuts above a page. */
export function Overlays({ overlay, onChange }: OverlaysProps) {
  const host = useHost();
  const staff = useCurrentStaff();
  const onClose = () => onChange(undefined);
  return (
    <Suspense>
      {overlay === 'search' && staff ? (
        <LazySearchDialog
          userId={staff.id}
          pages={sitePages(staff.permissions)}
          onNavigate={(path) => host.navigate(path)}
          onShowShortcuts={() => onChange('shortcuts')}
          onClose={onClose}
        />
      ) : null}
      {overlay === 'shortcuts' ? <LazyShortcutHelp onClose={onClose} /> : null}
    </Suspense>
  );
}
