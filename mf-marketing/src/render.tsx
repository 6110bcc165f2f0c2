import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import {
  HOST_API_VERSION,
  type ContentSnapshot,
  type FragmentModule,
  type HostApi,
  type SiteAddress,
} from '@hive/contracts';
import { StaticRouter } from '@hive/router/hosts';
import { createStore, primeContent, Provider, settingsOf } from '@hive/store';
import { PageFrame } from '@hive/ui';
import { contentOf, slidesOf } from './features/content/content.api';
import { faqQuestions } from './features/support/faq-questions';
import { chunksOf, pages } from './pages/routes';
import { Root } from './root';
import { headTags } from './seo/head-tags';
import shareImage from './seo/share.jpg';

const OPEN = '<main id="outlet">';
const BODY = '<div class="frame-header">';

export const routes = pages.map(({ path }) => path);

const noop = () => undefined;

/** A host without effects: the server never calls event handlers. */
const host: HostApi = {
  version: HOST_API_VERSION,
  session: { current: noop, subscribe: () => noop, logout: () => Promise.resolve() },
  navigate: noop,
  notify: noop,
  openDialog: noop,
  live: { on: () => noop },
};

/** Head tags that need the origin of the site. */
function originTags(path: string, content: ContentSnapshot, { publicUrl: origin }: SiteAddress): string {
  const settings = settingsOf(content);
  if (!settings) {
    throw new Error('The content snapshot has no settings');
  }
  const questions = path === '/support' ? faqQuestions(settings) : [];
  return headTags({ path, settings, origin, questions }, shareImage);
}

/** Renders a page from a content snapshot; rejects when any component throws, so no partial page is stored. */
export async function render(path: string, content: ContentSnapshot, site?: SiteAddress) {
  const store = createStore();
  const entries = contentOf(path, content);
  primeContent(store, entries);
  let failure: unknown;
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Provider store={store}>
        <PageFrame>
          <Suspense>
            <Root host={host} />
          </Suspense>
        </PageFrame>
      </Provider>
    </StaticRouter>,
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude as unknown as ReadableStream).text();
  if (failure) {
    throw failure;
  }
  if (html.includes('aria-busy="true"')) {
    throw new Error(`${path}: content is missing, a loading state was rendered`);
  }
  return {
    head: html.slice(0, html.indexOf(BODY)) + (site ? originTags(path, content, site) : ''),
    html: html.slice(html.indexOf(OPEN) + OPEN.length, html.lastIndexOf('</main>')),
    entries,
    chunks: chunksOf(path),
    slides: slidesOf(path, content).length,
  };
}

({ routes, render }) satisfies FragmentModule;
