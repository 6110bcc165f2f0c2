import type { CurrentUser } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import account from './account/page.json';
import ai from './ai/page.json';
import brand from './brand/page.json';
import company from './company/page.json';
import { FailedLazyPage } from './failed-lazy-page';
import files from './files/page.json';
import projects from './projects/page.json';
import team from './team/page.json';

interface PageProps {
  user: CurrentUser;
}

const lazyPage = ({ paths }: { paths: string[] }, ...[fetchCode]: Parameters<typeof lazyComponent<PageProps>>) => {
  const Page = lazyComponent<PageProps>(fetchCode, { Layout: FailedLazyPage });
  return Object.fromEntries(paths.map((path) => [path, Page]));
};

/** The pages beside the dashboard, each in a separate chunk, by path. */
export const lazyPages = {
  ...lazyPage(
    projects,
    async () => (await import(/* webpackChunkName: "projects" */ './projects/projects-page')).ProjectsPage,
  ),
  ...lazyPage(ai, async () => (await import(/* webpackChunkName: "ai" */ './ai/ai-page')).loadAiPage()),
  ...lazyPage(files, async () => (await import(/* webpackChunkName: "files" */ './files/files-page')).FilesPage),
  ...lazyPage(team, async () => (await import(/* webpackChunkName: "team" */ './team/team-page')).TeamPage),
  ...lazyPage(
    company,
    async () => (await import(/* webpackChunkName: "company" */ './company/company-page')).CompanyPage,
  ),
  ...lazyPage(brand, async () => (await import(/* webpackChunkName: "company" */ './brand/brand-page')).BrandPage),
  ...lazyPage(
    account,
    async () => (await import(/* webpackChunkName: "account" */ './account/account-page')).AccountPage,
  ),
};

/** Loads the code of a page beside the dashboard. */
export const preloadPage = async (path: string): Promise<void> => lazyPages[path]?.preload();
