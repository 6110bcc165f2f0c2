import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { renderVisitorPage } from '@hive/session/prerender';
import { AppFrame, BRAND, ButtonSpace, FrameRoot, HeaderToolsFrame, NO_TEXT } from '@hive/ui/antd/frame';
import { currentItem, sidebarGroups } from './app/sidebar-items';
import { StaffOnly } from './app/staff-only';
import { AccountFrame } from './frames/account-frame';
import { AccountSetupFrame } from './frames/account-setup-frame';
import { ClientFrame } from './frames/client-frame';
import { ClientsFrame } from './frames/clients-frame';
import { DashboardFrame } from './frames/dashboard-frame';
import { HiveFrame } from './frames/hive-frame';
import { PersonalDataFrame } from './frames/personal-data-frame';
import { AuditLogFrame, MailFrame } from './frames/log-frames';
import { ProjectFrame, ProjectsFrame } from './frames/project-frames';

const NO_USER = { name: '', detail: NO_TEXT, path: '/account' };

const tools = {
  sidebar: <ButtonSpace size={28} />,
  header: <HeaderToolsFrame />,
};

const frames: Record<string, () => ReactNode> = {
  '/admin': DashboardFrame,
  '/admin-dashboard': DashboardFrame,
  '/hive': HiveFrame,
  '/admin/clients': ClientsFrame,
  '/admin/clients/:id': ClientFrame,
  '/admin/projects': ProjectsFrame,
  '/admin/projects/:id': ProjectFrame,
  '/admin/audit-log': AuditLogFrame,
  '/admin/mail': MailFrame,
  '/account-setup': AccountSetupFrame,
  '/admin/personal-data': PersonalDataFrame,
  '/account': AccountFrame,
};

/** The HTML of a route before its code and data are there. The build renders it; it never runs in a browser. */
export function render(route: string): string {
  const Frame = frames[route];
  if (!Frame) {
    throw new Error(`${route} has no frame`);
  }
  return renderToStaticMarkup(
    <FrameRoot>
      <AppFrame brand={BRAND} groups={sidebarGroups()} current={currentItem(route)} user={NO_USER} tools={tools}>
        <Frame />
      </AppFrame>
    </FrameRoot>,
  );
}

/** The gate of a route, as the browser hydrates it. */
export const renderGate = (path: string): Promise<string> => renderVisitorPage(StaffOnly, { path, brandName: BRAND });
