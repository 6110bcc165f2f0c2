import { matchRoute } from '@hive/contracts/routes';
import { lazyComponent } from '@hive/ui';
import { HomePage } from './home-page';
import { AssessmentWizard, ContactForm } from './home-sections';
import type { PageProps } from './page-props';

const InsightsPage = lazyComponent<PageProps>(
  async () => (await import(/* webpackChunkName: "page-insights" */ './insights-page')).InsightsPage,
);

/**
 * The public pages. `chunks` names the chunks (webpackChunkName) that hydration of the page needs; `lazyComponents`
 * loads the same code, and a release counts as loaded only when that code has loaded.
 */
export const pages = [
  { path: '/', Page: HomePage, lazyComponents: [AssessmentWizard, ContactForm], chunks: ['wizard', 'contact'] },
  ...[
    {
      path: '/portfolio',
      chunk: 'page-portfolio',
      Page: lazyComponent<PageProps>(
        async () => (await import(/* webpackChunkName: "page-portfolio" */ './portfolio-page')).PortfolioPage,
      ),
    },
    {
      path: '/portfolio/:slug',
      chunk: 'page-case',
      Page: lazyComponent<PageProps>(
        async () => (await import(/* webpackChunkName: "page-case" */ './case-page')).CasePage,
      ),
    },
    ...['/insights', '/insights/:slug'].map((path) => ({ path, chunk: 'page-insights', Page: InsightsPage })),
    {
      path: '/services',
      chunk: 'page-services',
      Page: lazyComponent<PageProps>(
        async () => (await import(/* webpackChunkName: "page-services" */ './services-page')).ServicesPage,
      ),
    },
    {
      path: '/support',
      chunk: 'page-support',
      Page: lazyComponent<PageProps>(
        async () => (await import(/* webpackChunkName: "page-support" */ './support-page')).SupportPage,
      ),
    },
    {
      path: '/privacy',
      chunk: 'page-privacy',
      Page: lazyComponent<PageProps>(
        async () => (await import(/* webpackChunkName: "page-privacy" */ './privacy-page')).PrivacyPage,
      ),
    },
    {
      path: '/confirm-access',
      chunk: 'page-confirm-access',
      Page: lazyComponent<PageProps>(
        async () =>
          (await import(/* webpackChunkName: "page-confirm-access" */ './confirm-access-page')).ConfirmAccessPage,
      ),
    },
    {
      path: '/set-password',
      chunk: 'page-choose-password',
      Page: lazyComponent<PageProps>(
        async () =>
          (await import(/* webpackChunkName: "page-choose-password" */ './choose-password-page')).SetPasswordPage,
      ),
    },
    {
      path: '/reset-password',
      chunk: 'page-choose-password',
      Page: lazyComponent<PageProps>(
        async () =>
          (await import(/* webpackChunkName: "page-choose-password" */ './choose-password-page')).ResetPasswordPage,
      ),
    },
  ].map(({ path, chunk, Page }) => ({ path, Page, lazyComponents: [Page], chunks: [chunk] })),
];

const routes = pages.map(({ path }) => path);

const findPage = (path: string) => {
  const match = matchRoute(routes, path);
  return pages.find((page) => page.path === match?.route);
};

/** Names of the chunks of a page. */
export const chunksOf = (path: string): string[] => findPage(path)?.chunks ?? [];

/** Loads all code that hydration of a page needs. */
export const prepare = (path: string) =>
  Promise.all((findPage(path)?.lazyComponents ?? []).map(({ preload }) => preload()));
