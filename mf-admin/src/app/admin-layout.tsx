import { useState, type ReactNode } from 'react';
import type { CurrentUser } from '@hive/contracts';
import { useLogout } from '@hive/files/uploads';
import { NotificationBell } from '@hive/notifications';
import { useSettingsQuery } from '@hive/store';
import { useIsHydrating } from '@hive/ui';
import { AppLayout } from '@hive/ui/app';
import { departmentLabels, staffLevelLabels } from '../shared/labels';
import { searchKeys } from '../shared/shortcut-keys';
import { useHost } from '@hive/session';
import { useCurrentStaff } from './current-staff';
import { LazySearchDialog, Overlays, type Overlay } from './overlays';
import { useSidebar } from './sidebar';
import { useShortcuts } from './use-shortcuts';

function sidebarUser(staff: CurrentUser | null) {
  const { firstName = '', lastName = '', staffLevel, department = '' } = staff ?? {};
  const level = staffLevel ? staffLevelLabels[staffLevel] : '';
  return {
    path: '/account',
    name: `${firstName} ${lastName}`.trim(),
    detail: [level, departmentLabels[department] ?? department].filter(Boolean).join(', '),
  };
}

/** A failed load is reported when the search opens. */
const preloadSearch = () => void LazySearchDialog.preload().catch(() => undefined);

/** The layout of every admin page: sidebar, user, logout, search and shortcuts. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const host = useHost();
  const logout = useLogout();
  const staff = useCurrentStaff();
  const { brandName: brand = '', logoUrl } = useSettingsQuery().data ?? {};
  const { groups, current } = useSidebar();
  const [overlay, setOverlay] = useState<Overlay>();
  // until two-factor login is set up, the server accepts no search
  const isSearchDisabled = staff?.mustSetUpTwoFactor ?? false;
  const openSearch = () => isSearchDisabled || setOverlay('search');
  // the server does not know the system
  const keys = useIsHydrating() ? 'Ctrl K' : searchKeys();
  useShortcuts({ onSearch: openSearch, onHelp: () => setOverlay('shortcuts') });
  return (
    <AppLayout
      brand={brand}
      logoUrl={logoUrl}
      groups={groups}
      current={current}
      user={sidebarUser(staff)}
      onNavigate={(path) => host.navigate(path)}
      onLogout={logout}
      bell={isSearchDisabled ? undefined : { page: <NotificationBell />, header: <NotificationBell onDark /> }}
      search={{ keys, onOpen: openSearch, onIntent: preloadSearch, isDisabled: isSearchDisabled }}
    >
      {children}
      <Overlays overlay={overlay} onChange={setOverlay} />
    </AppLayout>
  );
}
