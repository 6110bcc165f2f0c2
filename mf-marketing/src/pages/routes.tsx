import type { ComponentType } from 'react';
import { matchRoute } from '@hive/contracts/routes';
import { lazyComponent } from '@hive/ui';
import { HomePage } from './home-page';
import { AssessmentWizard, ContactForm } from './home-sections';
import type { PageProps } from './page-props';

/** A page whose code is loaded with it. */
function lazyPage(path: string, load: () => Promise<ComponentType<PageProps>>) {
  const Page = lazyComponent(load);
  return { path, Page, lazyComponents: [Page] };
}

const loadInsightsPage = async () =>
  (await import(/* webpackChunkName: "page-insights" */ './insights-page')).InsightsPage;

const loadChoosePasswordPage = async () =>
  (await import(/* webpackChunkName: "page-choose-password" */ './choose-password-page')).ChoosePasswordPage;

/**
 * The public pages. `lazyComponents` loads the code that hydration of the page needs, whose chunks `page-chunks.ts` names; a release
 * counts as loaded only when that code has loaded.
 */
export const pages = [
  { path: '/', Page: HomePage, lazyComponents: [AssessmentWizard, ContactForm] },
  lazyPage(
    '/portfolio',
    async () => (await import(/* webpackChunkName: "page-portfolio" */ './portfolio-page')).PortfolioPage,
  ),
  lazyPage('/portfolio/:slug', async () => (await import(/* webpackChunkName: "page-case" */ './case-page')).CasePage),
  lazyPage('/insights', loadInsightsPage),
  lazyPage('/insights/:slug', loadInsightsPage),
  lazyPage(
    '/services',
    async () => (await import(/* webpackChunkName: "page-services" */ './services-page')).ServicesPage,
  ),
  lazyPage('/support', async () => (await import(/* webpackChunkName: "page-support" */ './support-page')).SupportPage),
  lazyPage('/privacy', async () => (await import(/* webpackChunkName: "page-privacy" */ './privacy-page')).PrivacyPage),
  lazyPage(
    '/confirm-access',
    async () => (await import(/* webpackChunkName: "page-confirm-access" */ './confirm-access-page')).ConfirmAccessPage,
  ),
  ...['/set-password', '/reset-password'].map((path) => lazyPage(path, loadChoosePasswordPage)),
];

const routes = pages.map(({ path }) => path);

/** The page of a path. */
export const findPage = (path: string) => {
  const match = matchRoute(routes, path);
  return pages.find((page) => page.path === match?.route);
};

/** Loads all code that hydration of a page needs. */
export const prepare = (path: string) =>
  Promise.all((findPage(path)?.lazyComponents ?? []).map(({ preload }) => preload()));
