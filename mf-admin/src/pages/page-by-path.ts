import type { ComponentType } from 'react';
import { matchRoute } from '@hive/contracts/routes';
import { lazyComponent } from '@hive/ui';
import { AdminLayout } from '../app/admin-layout';
import { LazyStepList } from '../features/first-steps/first-steps';
import { DashboardPage } from './dashboard-page';
import { HivePage } from './hive-page';
import { preloadHiveTab } from './hive-tabs';
import { LazyDashboardPart } from './lazy-dashboard-panels';

/** Forms are a large part of its code, which the other pages do not load. */
export const LazyAccountSetupPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "account-setup" */ './account-setup-page')).AccountSetupPage,
  { Layout: AdminLayout },
);

/** Its list and forms are loaded with the first visit. */
export const LazyClientsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "clients" */ './clients-page')).ClientsPage,
  { Layout: AdminLayout },
);

export const LazyClientPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "client" */ './client-page')).ClientPage,
  { Layout: AdminLayout },
);

export const LazyProjectsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "projects" */ './projects-page')).ProjectsPage,
  { Layout: AdminLayout },
);

/** Moving milestones is a large part of its code. */
export const LazyProjectPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "project" */ './project-page')).ProjectPage,
  { Layout: AdminLayout },
);

/** For those who edit the public pages. */
export const LazyMediaPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "media" */ './media-page')).MediaPage,
  { Layout: AdminLayout },
);

export const LazyPortfolioPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "portfolio" */ './portfolio-page')).PortfolioPage,
  { Layout: AdminLayout },
);

/** For administrators. */
export const LazyPersonalDataPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "personal-data" */ './personal-data-page')).PersonalDataPage,
  { Layout: AdminLayout },
);

export const LazyBackupsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "backups" */ './backups-page')).BackupsPage,
  { Layout: AdminLayout },
);

export const LazyReleasesPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "releases" */ './releases-page')).ReleasesPage,
  { Layout: AdminLayout },
);

export const LazyAuditLogPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "audit-log" */ './audit-log-page')).AuditLogPage,
  { Layout: AdminLayout },
);

export const LazyMailPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "mail" */ './mail-page')).MailPage,
  { Layout: AdminLayout },
);

export const LazySettingsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).SettingsPage,
  { Layout: AdminLayout },
);

/** For managers and administrators. */
export const LazyAlertsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "alerts" */ './alerts-page')).AlertsPage,
  { Layout: AdminLayout },
);

/** Few people visit it. */
export const LazyAccountPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "account" */ './account-page')).AccountPage,
  { Layout: AdminLayout },
);

/** The page of each route in remote.json; one with `preload` is a chunk of its own. */
export const pageByPath: Record<string, ComponentType & { preload?: () => Promise<void> }> = {
  '/admin': DashboardPage,
  '/admin-dashboard': DashboardPage,
  '/hive': HivePage,
  '/admin/clients': LazyClientsPage,
  '/admin/clients/:id': LazyClientPage,
  '/admin/projects': LazyProjectsPage,
  '/admin/projects/:id': LazyProjectPage,
  '/admin/media': LazyMediaPage,
  '/admin/portfolio': LazyPortfolioPage,
  '/admin/audit-log': LazyAuditLogPage,
  '/admin/mail': LazyMailPage,
  '/admin/alerts': LazyAlertsPage,
  '/account-setup': LazyAccountSetupPage,
  '/admin/personal-data': LazyPersonalDataPage,
  '/admin/backups': LazyBackupsPage,
  '/admin/releases': LazyReleasesPage,
  '/admin/settings': LazySettingsPage,
  '/account': LazyAccountPage,
};

const preloadDashboard = () => Promise.all([LazyDashboardPart.preload(), LazyStepList.preload()]);

/** Loads the part of a page that its address names, when it is a chunk of its own. */
const preloadPart: Partial<Record<string, (params: URLSearchParams) => Promise<unknown>>> = {
  '/admin': preloadDashboard,
  '/admin-dashboard': preloadDashboard,
  '/hive': (params) => preloadHiveTab(params.get('tab')),
  '/admin/media': async (params) => (await import(/* webpackChunkName: "media" */ './media-page')).preloadTab(params),
  '/admin/settings': async (params) =>
    (await import(/* webpackChunkName: "settings" */ './settings-page')).preloadSection(params),
};

/** Loads the code of what the page at this address shows first. */
export async function preloadPage(path: string, search: string): Promise<void> {
  const { route = '' } = matchRoute(Object.keys(pageByPath), path) ?? {};
  await Promise.all([pageByPath[route]?.preload?.(), preloadPart[route]?.(new URLSearchParams(search))]);
}
