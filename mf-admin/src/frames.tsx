import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { renderVisitorPage } from '@hive/session/prerender';
import { AppFrame, BRAND, ButtonSpace, FrameRoot, HeaderToolsFrame, NO_TEXT, When } from '@hive/ui/app/frame';
import { currentItem, sidebarGroups } from './app/sidebar-items';
import { StaffOnly } from './app/staff-only';
import { AccountFrame } from './frames/account-frame';
import { AccountSetupFrame } from './frames/account-setup-frame';
import { ClientFrame } from './frames/client-frame';
import { ClientsFrame } from './frames/clients-frame';
import { DashboardFrame } from './frames/dashboard-frame';
import { HiveFrame } from './frames/hive-frame';
import { MediaFrame } from './frames/media-frames';
import { PortfolioFrame } from './frames/portfolio-frame';
import { PersonalDataFrame } from './frames/personal-data-frame';
import { AuditLogFrame, MailFrame } from './frames/log-frames';
import { ProjectFrame, ProjectsFrame } from './frames/project-frames';
import { ReleasesFrame } from './frames/releases-frame';
import { AlertsFrame, BackupsFrame } from './frames/run-frames';
import { SettingsFrame } from './frames/settings-frame';

const NO_USER = { name: '', detail: NO_TEXT, path: '/account' };

const tools = {
  sidebar: <ButtonSpace size={28} />,
  header: <HeaderToolsFrame />,
};

/** The server leaves out parts that the visitor may not see. */
const partFor = (capability: string | undefined) =>
  capability === undefined
    ? {}
    : {
        within: (part: ReactNode) => (
          <When of={capability} is="permitted">
            {part}
          </When>
        ),
      };

const groups = sidebarGroups().map(({ label, items }) => ({
  label,
  items: items.map(({ capability, ...item }) => ({ ...item, ...partFor(capability) })),
}));

const frames: Record<string, () => ReactNode> = {
  '/admin': DashboardFrame,
  '/admin-dashboard': DashboardFrame,
  '/hive': HiveFrame,
  '/admin/clients': ClientsFrame,
  '/admin/clients/:id': ClientFrame,
  '/admin/projects': ProjectsFrame,
  '/admin/projects/:id': ProjectFrame,
  '/admin/media': MediaFrame,
  '/admin/portfolio': PortfolioFrame,
  '/admin/audit-log': AuditLogFrame,
  '/admin/mail': MailFrame,
  '/admin/alerts': AlertsFrame,
  '/account-setup': AccountSetupFrame,
  '/admin/personal-data': PersonalDataFrame,
  '/admin/backups': BackupsFrame,
  '/admin/releases': ReleasesFrame,
  '/admin/settings': SettingsFrame,
  '/account': AccountFrame,
};

/** The HTML of a route before its code and data have loaded. The build renders it; it never runs in a browser. */
export function render(route: string): string {
  const Frame = frames[route];
  if (!Frame) {
    throw new Error(`${route} has no frame`);
  }
  return renderToStaticMarkup(
    <FrameRoot>
      <AppFrame brand={BRAND} groups={groups} current={currentItem(route)} user={NO_USER} tools={tools}>
        <Frame />
      </AppFrame>
    </FrameRoot>,
  );
}

/** The gate of a route, as the browser hydrates it. */
export const renderGate = (path: string): Promise<string> => renderVisitorPage(StaffOnly, { path, brandName: BRAND });
