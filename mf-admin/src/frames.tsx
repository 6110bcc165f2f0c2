import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentType, ReactNode } from 'react';
import { renderVisitorPage } from '@hive/session/prerender';
import { AppFrame, BRAND, ButtonSpace, FrameRoot, HeaderToolsFrame, NO_TEXT, When } from '@hive/ui/app/frame';
import { currentItem, sidebarGroups } from './app/sidebar-items';
import { StaffOnly } from './app/staff-only';
import { AccountSetupFrame } from './frames/account-setup-frame';
import { DashboardFrame } from './frames/dashboard-frame';
import { frameByPath } from './frames/frame-by-path';
import { HiveFrame } from './frames/hive-frame';

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

const frames: Record<string, ComponentType> = {
  ...frameByPath,
  '/admin': DashboardFrame,
  '/admin-dashboard': DashboardFrame,
  '/hive': HiveFrame,
  '/account-setup': AccountSetupFrame,
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
