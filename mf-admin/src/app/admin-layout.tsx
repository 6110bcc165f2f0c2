import type { ReactNode } from 'react';
import type { CurrentUser } from '@hive/contracts';
import { useSettingsQuery } from '@hive/store';
import { AppLayout } from '@hive/ui/antd';
import { departmentLabels, staffLevelLabels } from '../shared/labels';
import { useHost } from '@hive/session';
import { useCurrentStaff } from './current-staff';
import { useSidebar } from './sidebar';

function sidebarUser(staff: CurrentUser | null) {
  const { firstName = '', lastName = '', staffLevel, department = '' } = staff ?? {};
  const level = staffLevel ? staffLevelLabels[staffLevel] : '';
  return {
    path: '/account',
    name: `${firstName} ${lastName}`.trim(),
    detail: [level, departmentLabels[department] ?? department].filter(Boolean).join(', '),
  };
}

/** The layout of every admin page: sidebar, user and logout. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const host = useHost();
  const staff = useCurrentStaff();
  const brand = useSettingsQuery().data?.brandName ?? '';
  const { groups, current } = useSidebar();
  return (
    <AppLayout
      brand={brand}
      groups={groups}
      current={current}
      user={sidebarUser(staff)}
      onNavigate={(path) => host.navigate(path)}
      onLogout={() => void host.session.logout()}
    >
      {children}
    </AppLayout>
  );
}
