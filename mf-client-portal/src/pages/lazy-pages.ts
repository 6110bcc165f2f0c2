import type { CurrentUser } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import { FailedLazyPage } from './failed-lazy-page';
import * as declared from './page-declarations';

interface PageProps {
  user: CurrentUser;
}

const lazyPage = ({ paths }: { paths: string[] }, fetchCode: Parameters<typeof lazyComponent<PageProps>>[0]) => {
  const Page = lazyComponent<PageProps>(fetchCode, { Layout: FailedLazyPage });
  return Object.fromEntries(paths.map((path) => [path, Page]));
};

/** The pages beside the dashboard, each in a separate chunk, by path. */
export const lazyPages = {
  ...lazyPage(
    declared.projects,
    async () => (await import(/* webpackChunkName: "projects" */ './projects/projects-page')).ProjectsPage,
  ),
  ...lazyPage(declared.ai, async () => (await import(/* webpackChunkName: "ai" */ './ai/ai-page')).loadAiPage()),
  ...lazyPage(
    declared.files,
    async () => (await import(/* webpackChunkName: "files" */ './files/files-page')).FilesPage,
  ),
  ...lazyPage(declared.team, async () => (await import(/* webpackChunkName: "team" */ './team/team-page')).TeamPage),
  ...lazyPage(
    declared.company,
    async () => (await import(/* webpackChunkName: "company" */ './company/company-page')).CompanyPage,
  ),
  ...lazyPage(
    declared.brand,
    async () => (await import(/* webpackChunkName: "company" */ './brand/brand-page')).BrandPage,
  ),
  ...lazyPage(
    declared.account,
    async () => (await import(/* webpackChunkName: "account" */ './account/account-page')).AccountPage,
  ),
};

/** Loads the code of a page beside the dashboard. */
export const preloadPage = async (path: string): Promise<void> => lazyPages[path]?.preload();
