import type { ReactNode } from 'react';
import { AppLayout } from '@hive/ui/antd';
import { departmentLabels, staffLevelLabels } from '../shared/labels';
import { useBrandName } from './branding.api';
import { useHost } from '@hive/session';
import { useCurrentStaff } from './current-staff';
import { useSidebar } from './sidebar';

/** The layout of every admin page: sidebar, user and logout. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const host = useHost();
  const staff = useCurrentStaff();
  const brand = useBrandName();
  const { groups, current } = useSidebar();
  const level = staff?.staffLevel ? staffLevelLabels[staff.staffLevel] : '';
  const department = departmentLabels[staff?.department ?? ''] ?? staff?.department ?? '';
  return (
    <AppLayout
      brand={brand}
      groups={groups}
      current={current}
      user={{
        name: `${staff?.firstName ?? ''} ${staff?.lastName ?? ''}`.trim(),
        detail: [level, department].filter(Boolean).join(', '),
      }}
      onNavigate={(path) => host.navigate(path)}
      onLogout={() => void host.session.logout()}
    >
      {children}
    </AppLayout>
  );
}
