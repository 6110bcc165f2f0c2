import type { ReactNode } from 'react';
import { AppstoreOutlined, InboxOutlined } from '@ant-design/icons';
import { departmentLabels, staffLevelLabels } from '../shared/labels';
import { AppLayout, type NavGroup } from '@hive/ui/antd';
import { useBrandName } from './branding.api';
import { useHost, useCurrentStaff } from './host';

export type AdminPath = '/admin-dashboard' | '/hive';

interface AdminLayoutProps {
  current: AdminPath;
  unread: number | undefined;
  children: ReactNode;
}

const groupsOf = (unread: number | undefined): NavGroup[] => [
  {
    label: 'Work',
    items: [
      { label: 'Dashboard', path: '/admin-dashboard', icon: <AppstoreOutlined aria-hidden /> },
      {
        label: 'Hive Portal',
        shortLabel: 'Hive',
        path: '/hive',
        icon: <InboxOutlined aria-hidden />,
        count: unread,
        countLabel: `${unread} unread messages`,
      },
    ],
  },
];

/** The frame around every page of the staff. */
export function AdminLayout({ current, unread, children }: AdminLayoutProps) {
  const host = useHost();
  const staff = useCurrentStaff();
  const brand = useBrandName();
  const level = staff?.staffLevel ? staffLevelLabels[staff.staffLevel] : '';
  const department = departmentLabels[staff?.department ?? ''] ?? staff?.department ?? '';
  return (
    <AppLayout
      brand={brand}
      groups={groupsOf(unread)}
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
