import type { CurrentUser } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import { FailedLazyPage } from './failed-lazy-page';

interface PageProps {
  user: CurrentUser;
}

/** The pages beside the dashboard, each in a separate chunk, by path. */
export const lazyPages = {
  '/client-portal/projects': lazyComponent<PageProps>(
    async () => (await import(/* webpackChunkName: "projects" */ './projects-page')).ProjectsPage,
    { Layout: FailedLazyPage },
  ),
  '/client-portal/ai': lazyComponent<PageProps>(
    async () => (await import(/* webpackChunkName: "ai" */ './ai-page')).loadAiPage(),
    { Layout: FailedLazyPage },
  ),
  '/client-portal/files': lazyComponent<PageProps>(
    async () => (await import(/* webpackChunkName: "files" */ './files-page')).FilesPage,
    { Layout: FailedLazyPage },
  ),
  '/client-portal/team': lazyComponent<PageProps>(
    async () => (await import(/* webpackChunkName: "team" */ './team-page')).TeamPage,
    { Layout: FailedLazyPage },
  ),
  '/client-portal/company': lazyComponent<PageProps>(
    async () => (await import(/* webpackChunkName: "company" */ './company-page')).CompanyPage,
    { Layout: FailedLazyPage },
  ),
  '/client-portal/brand': lazyComponent<PageProps>(
    async () => (await import(/* webpackChunkName: "company" */ './brand-page')).BrandPage,
    { Layout: FailedLazyPage },
  ),
  '/client-portal/account': lazyComponent<PageProps>(
    async () => (await import(/* webpackChunkName: "account" */ './account-page')).AccountPage,
    { Layout: FailedLazyPage },
  ),
};

/** Loads the code of a page beside the dashboard. */
export const preloadPage = async (path: string): Promise<void> =>
  Object.entries(lazyPages)
    .find(([page]) => page === path)?.[1]
    .preload();
