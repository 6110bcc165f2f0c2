import type { ComponentType } from 'react';
import { matchRoute } from '@hive/contracts/routes';
import { lazyComponent } from '@hive/ui';
import { AdminLayout } from '../app/admin-layout';
import { LazyStepList } from '../features/first-steps/first-steps';
import { DashboardPage } from './dashboard/dashboard-page';
import { HivePage } from './hive/hive-page';
import { preloadHiveTab } from './hive/hive-tabs';
import { LazyDashboardPart } from './dashboard/lazy-dashboard-panels';
import * as declared from './page-declarations';

/** Forms are a large part of its code, which the other pages do not load. */
export const LazyAccountSetupPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "account-setup" */ './account-setup/account-setup-page')).AccountSetupPage,
  { Layout: AdminLayout },
);

/** Its list and forms are loaded with the first visit. */
export const LazyClientsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "clients" */ './clients/clients-page')).ClientsPage,
  { Layout: AdminLayout },
);

export const LazyClientPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "client" */ './client/client-page')).ClientPage,
  { Layout: AdminLayout },
);

export const LazyProjectsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "projects" */ './projects/projects-page')).ProjectsPage,
  { Layout: AdminLayout },
);

/** Moving milestones is a large part of its code. */
export const LazyProjectPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "project" */ './project/project-page')).ProjectPage,
  { Layout: AdminLayout },
);

/** For those who edit the public pages. */
export const LazyMediaPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "media" */ './media/media-page')).MediaPage,
  { Layout: AdminLayout },
);

export const LazyPortfolioPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "portfolio" */ './portfolio/portfolio-page')).PortfolioPage,
  { Layout: AdminLayout },
);

export const LazyInsightsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "insights" */ './insights/insights-page')).InsightsPage,
  { Layout: AdminLayout },
);

/** For administrators. */
export const LazyPersonalDataPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "personal-data" */ './personal-data/personal-data-page')).PersonalDataPage,
  { Layout: AdminLayout },
);

export const LazyBackupsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "backups" */ './backups/backups-page')).BackupsPage,
  { Layout: AdminLayout },
);

export const LazyReleasesPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "releases" */ './releases/releases-page')).ReleasesPage,
  { Layout: AdminLayout },
);

export const LazyAuditLogPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "audit-log" */ './audit-log/audit-log-page')).AuditLogPage,
  { Layout: AdminLayout },
);

export const LazyMailPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "mail" */ './mail/mail-page')).MailPage,
  { Layout: AdminLayout },
);

export const LazySettingsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "settings" */ './settings/settings-page')).SettingsPage,
  { Layout: AdminLayout },
);

/** For managers and administrators. */
export const LazyAlertsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "alerts" */ './alerts/alerts-page')).AlertsPage,
  { Layout: AdminLayout },
);

/** Few people visit it. */
export const LazyAccountPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "account" */ './account/account-page')).AccountPage,
  { Layout: AdminLayout },
);

export interface AdminPage {
  paths: string[];
  title: string;
  /** With `preload`, it is a chunk of its own. */
  Page: ComponentType & { preload?: () => Promise<void> };
  /** Loads the part that the address names, when that is a chunk of its own. */
  preloadPart?: (params: URLSearchParams) => Promise<unknown>;
}

const pages: AdminPage[] = [
  {
    ...declared.dashboard,
    Page: DashboardPage,
    preloadPart: () => Promise.all([LazyDashboardPart.preload(), LazyStepList.preload()]),
  },
  { ...declared.hive, Page: HivePage, preloadPart: (params) => preloadHiveTab(params.get('tab')) },
  { ...declared.clients, Page: LazyClientsPage },
  { ...declared.client, Page: LazyClientPage },
  { ...declared.projects, Page: LazyProjectsPage },
  { ...declared.project, Page: LazyProjectPage },
  {
    ...declared.media,
    Page: LazyMediaPage,
    preloadPart: async (params) =>
      (await import(/* webpackChunkName: "media" */ './media/media-page')).preloadTab(params),
  },
  { ...declared.portfolio, Page: LazyPortfolioPage },
  { ...declared.insights, Page: LazyInsightsPage },
  { ...declared.auditLog, Page: LazyAuditLogPage },
  { ...declared.mail, Page: LazyMailPage },
  { ...declared.alerts, Page: LazyAlertsPage },
  { ...declared.accountSetup, Page: LazyAccountSetupPage },
  { ...declared.personalData, Page: LazyPersonalDataPage },
  { ...declared.backups, Page: LazyBackupsPage },
  { ...declared.releases, Page: LazyReleasesPage },
  {
    ...declared.settings,
    Page: LazySettingsPage,
    preloadPart: async (params) =>
      (await import(/* webpackChunkName: "settings" */ './settings/settings-page')).preloadSection(params),
  },
  { ...declared.account, Page: LazyAccountPage },
];

/** The page of each route. */
export const pageByPath: Record<string, AdminPage> = Object.fromEntries(
  pages.flatMap((page) => page.paths.map((path) => [path, page])),
);

/** Loads the code of what the page at this address shows first. */
export async function preloadPage(path: string, search: string): Promise<void> {
  const { route = '' } = matchRoute(Object.keys(pageByPath), path) ?? {};
  const { Page, preloadPart } = pageByPath[route] ?? {};
  await Promise.all([Page?.preload?.(), preloadPart?.(new URLSearchParams(search))]);
}
