import type { ContentSnapshot, FragmentModule, SiteAddress } from '@hive/contracts';
import { outletOf, prerenderRoot } from '@hive/session/prerender';
import { createStore, primeContent, settingsOf } from '@hive/store';
import { articleOf, articleSlugIn } from './features/content/article-of';
import { caseOf, caseSlugIn } from './features/content/case-of';
import { contentOf, projectsOf, slidesOf } from './features/content/content-entries';
import { faqQuestions } from './features/support/faq-questions';
import { chunksOf } from './pages/page-chunks';
import { pages } from './pages/routes';
import { Root } from './root';
import { headTags } from './seo/head-tags';
import shareImage from './seo/share.jpg';

const BODY = '<div class="frame-header">';

export const routes = pages.map(({ path }) => path);

/** Head tags that need the origin of the site. */
function originTags(path: string, content: ContentSnapshot, { publicUrl: origin }: SiteAddress): string {
  const settings = settingsOf(content);
  if (!settings) {
    throw new Error('The content snapshot has no settings');
  }
  const questions = path === '/support' ? faqQuestions(settings) : [];
  const page = {
    path,
    settings,
    origin,
    questions,
    work: caseOf(path, content) ?? articleOf(path, content),
    projects: projectsOf(content),
  };
  return headTags(page, shareImage);
}

/** Renders a page from a content snapshot; rejects when any component throws, so no partial page is stored. */
export async function render(path: string, content: ContentSnapshot, site?: SiteAddress) {
  if (caseSlugIn(path) !== undefined && !caseOf(path, content)) {
    // an API of the previous version knows no cases; it keeps the release that it has
    throw new Error(`${path}: the content snapshot has no such case`);
  }
  if (articleSlugIn(path) !== undefined && !articleOf(path, content)) {
    throw new Error(`${path}: the content snapshot has no such article`);
  }
  const store = createStore();
  const entries = contentOf(path, content);
  primeContent(store, entries);
  const html = await prerenderRoot(Root, { path, store });
  if (html.includes('aria-busy="true"')) {
    throw new Error(`${path}: content is missing, a loading state was rendered`);
  }
  return {
    head: html.slice(0, html.indexOf(BODY)) + (site ? originTags(path, content, site) : ''),
    html: outletOf(html),
    entries,
    chunks: chunksOf(path),
    slides: slidesOf(path, content).length,
  };
}

({ routes, render }) satisfies FragmentModule;
