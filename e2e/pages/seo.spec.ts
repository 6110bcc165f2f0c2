/// <reference lib="dom" />
import type { Settings } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { movePointer, waitForHydration, waitForIdle } from '../support/page.js';
import type { Site } from '../support/site.js';
import { test, expect } from '../support/test.js';

const ARTICLE = '/insights/what-to-photograph-before-you-ask-for-a-website';
const routes = ['/', '/portfolio', '/portfolio/northcask', '/services', '/insights', ARTICLE, '/support', '/privacy'];

/** The other case pages of the demo content. */
const otherCases = ['aloe-co', 'fire-ireno', 'stylisto', 'northbay-it', 'kettle-crumb'].map(
  (slug) => `/portfolio/${slug}`,
);

/** The other articles of the demo content. */
const otherArticles = ['how-to-ask-for-reviews-without-feeling-awkward', 'what-a-website-costs-in-year-two'].map(
  (slug) => `/insights/${slug}`,
);

/** Types of the structured data besides the agency itself. */
const types: Record<string, string[]> = {
  '/': ['WebSite'],
  '/portfolio': ['BreadcrumbList', 'ItemList'],
  '/portfolio/northcask': ['BreadcrumbList', 'CreativeWork'],
  '/services': ['BreadcrumbList', ...Array.from({ length: 6 }, () => 'Service')],
  '/insights': ['BreadcrumbList'],
  [ARTICLE]: ['BreadcrumbList', 'BlogPosting'],
  '/support': ['BreadcrumbList', 'FAQPage'],
  '/privacy': ['BreadcrumbList'],
};

interface Node {
  '@type': string;
  name?: string;
  offers?: { price?: number };
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
}

interface Head {
  title: string;
  titles: number;
  tags: Record<string, string[]>;
  canonical: string[];
  graph: Node[];
}

const hostile = `</script><script>window.evil=1</script><!--<img src=x onerror="window.evil=1"> "' & \u2028]]>`;

/** In the page: the parsed head, as search engines read it. */
function readHead(): Head {
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const tags: Record<string, string[]> = {};
  for (const meta of all<HTMLMetaElement>('meta[name], meta[property]')) {
    const key = meta.getAttribute('property') ?? meta.name;
    (tags[key] ??= []).push(meta.content);
  }
  const [data] = all<HTMLScriptElement>('script[type="application/ld+json"]').map(
    ({ textContent }) => JSON.parse(textContent ?? '') as { '@graph': Node[] },
  );
  return {
    title: document.title,
    titles: all('title').filter((title) => !title.closest('svg')).length,
    tags,
    canonical: all<HTMLLinkElement>('link[rel="canonical"]').map(({ href }) => href),
    graph: data?.['@graph'] ?? [],
  };
}

test.describe('metadata for search engines and shared links', () => {
  let original: Settings;

  const open = async (page: Page, route: string) => {
    const response = await page.goto(route);
    return {
      status: response?.status() ?? 0,
      headers: response?.headers() ?? {},
      head: await page.evaluate(readHead),
    };
  };
  const hydrate = async (page: Page) => {
    await movePointer(page);
    await waitForHydration(page, '#outlet a, #outlet button');
    await waitForIdle(page);
  };
  const save = async (site: Site, change: Partial<Settings>) => {
    expect((await site.saveSettings({ ...original, ...change })).status).toBe(200);
  };

  test.beforeAll(async ({ site }) => {
    original = await site.settings();
  });

  test('each page has each tag once, its own canonical URL, title and description, and no CSP report', async ({
    site,
    visitors,
  }) => {
    // a test takes as long as all of its pages
    test.slow();
    const { page } = await visitors.create();
    const heads: Head[] = [];
    for (const route of routes) {
      await test.step(route, async () => {
        const { status, head } = await open(page, route);
        heads.push(head);
        expect.soft(status).toBe(200);
        expect.soft(head.titles).toBe(1);
        expect.soft(head.canonical).toEqual([site.url + route]);
        for (const key of [
          'description',
          'og:type',
          'og:site_name',
          'og:title',
          'og:description',
          'og:image',
          'og:image:alt',
        ]) {
          expect.soft([key, head.tags[key]?.length]).toEqual([key, 1]);
        }
        expect.soft(head.tags['og:url']).toEqual([site.url + route]);
        expect.soft(head.tags['twitter:card']).toEqual(['summary_large_image']);
        expect.soft(head.tags.robots).toBeUndefined();
        expect.soft(head.tags['og:image']?.[0]?.startsWith(`${site.url}/`)).toBe(true);
        expect.soft(head.graph.map((node) => node['@type'])).toEqual(['Organization', ...(types[route] ?? [])]);
        await hydrate(page);
      });
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(routes.length);
    const descriptions = heads.map(({ tags }) => tags.description?.[0] ?? '');
    expect(new Set(descriptions).size).toBe(routes.length);
    expect(descriptions.filter((text) => text.length < 40 || text.length > 320)).toEqual([]);
  });

  test('has a public image for shared links, chosen or drawn', async ({ site, visitors }) => {
    const { page } = await visitors.create();
    const chosen = (await open(page, '/')).head.tags['og:image']?.[0] ?? '';
    const response = await fetch(chosen);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    await save(site, { shareImageUrl: '' });
    const drawn = (await open(page, '/')).head.tags['og:image']?.[0] ?? '';
    expect(drawn.startsWith(`${site.url}/share/index.jpg?v=`)).toBe(true);
    const answer = await fetch(drawn);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await save(site, {});
  });

  test('lists exactly the indexed pages in the sitemap', async ({ site }) => {
    const xml = await site.html('/sitemap.xml');
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    const expected = [...routes, ...otherCases, ...otherArticles].map((route) => site.url + route);
    expect(new Set(listed)).toEqual(new Set(expected));
    expect(listed).toHaveLength(expected.length);
    expect(xml).toMatch(/\/portfolio\/northcask<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
    const robots = await site.html('/robots.txt');
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    for (const closed of ['/api/', '/admin', '/hive', '/client-portal']) {
      expect(robots).toContain(`Disallow: ${closed}\n`);
    }
  });

  test('serves the articles as a feed that is well-formed, with addresses that exist', async ({ site, visitors }) => {
    const { page } = await visitors.open(ARTICLE, { javaScriptEnabled: true });
    const feed = await page.evaluate(async () => {
      const address = document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]')?.href ?? '';
      const text = await (await fetch(address)).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const texts = (name: string) => [...xml.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '');
      return {
        error: texts('parsererror'),
        guids: texts('guid'),
        dates: texts('pubDate'),
        authors: texts('dc:creator'),
      };
    });
    expect(feed.error).toEqual([]);
    expect(feed.guids).toEqual([ARTICLE, ...otherArticles].map((path) => site.url + path));
    expect(feed.dates.map((date) => Number.isNaN(Date.parse(date)))).toEqual([false, false, false]);
    expect(feed.authors).toEqual(['Jon Park', 'Priya Nair', 'Noor Haddad']);
  });

  test('keeps areas with a login and pages of mailed links out of search engines', async ({ visitors }) => {
    const { page } = await visitors.create();
    for (const route of ['/admin', '/hive', '/client-portal', '/confirm-access', '/set-password', '/reset-password']) {
      const { status, headers, head } = await open(page, route);
      expect.soft(status, route).toBe(200);
      expect.soft([...(head.tags.robots ?? []), headers['x-robots-tag'] ?? ''], route).toContain('noindex');
    }
  });

  test('serves an unknown path with 404, without canonical URL, with noindex', async ({ visitors, allowConsole }) => {
    allowConsole(/404.*\/no-such-page$/);
    const { page } = await visitors.create();
    const { status, head } = await open(page, '/no-such-page');
    expect(status).toBe(404);
    expect(head.canonical).toEqual([]);
    expect(head.tags.robots).toEqual(['noindex']);
    expect(head.title).toContain('Not Found');
  });

  test('shows prices of the settings in offers, answers and text', async ({ site, visitors }) => {
    const services = original.services.map((service) =>
      service.key === 'web' ? { ...service, price: 'from $4,321' } : service,
    );
    await save(site, { services });
    const { page } = await visitors.create();
    const { head } = await open(page, '/services');
    expect(head.graph.find(({ name }) => name === 'Web Development')?.offers?.price).toBe(4321);
    await expect(page.locator('#outlet')).toContainText('From $4,321');
    const support = await open(page, '/support');
    const faq = support.head.graph.find((node) => node['@type'] === 'FAQPage');
    expect(faq?.mainEntity).toHaveLength(10);
    expect(faq?.mainEntity?.map(({ acceptedAnswer }) => acceptedAnswer.text).join(' ')).toContain('$4,321');
    await expect(page.locator('#outlet')).toContainText('$4,321');
    await save(site, {});
  });

  test('escapes hostile texts of the settings on every page', async ({ site, visitors }) => {
    const brandName = hostile.slice(0, 80).trim();
    await save(site, {
      brandName,
      tagline: hostile,
      description: hostile,
      privacy: [{ title: hostile, points: [hostile] }],
    });
    const { page } = await visitors.create();
    for (const route of routes) {
      const { status, head } = await open(page, route);
      expect(status, route).toBe(200);
      expect(head.graph[0]?.name, route).toBe(brandName);
      expect(head.tags['og:site_name'], route).toEqual([brandName]);
      await hydrate(page);
      expect(await page.evaluate(() => 'evil' in window), route).toBe(false);
    }
    await save(site, {});
  });

  test('escapes hostile texts of the portfolio', async ({ visitors, admin }) => {
    await admin.call('POST', '/api/portfolio', {
      title: hostile,
      url: 'https://hostile.invalid/?a=</script>'.replace(/[<>]/g, encodeURIComponent),
      category: hostile.slice(0, 60),
      description: hostile,
      technologies: [hostile.slice(0, 40), '"><img src=x onerror=window.evil=1>'],
      clientName: hostile,
      featured: true,
    });
    const { page } = await visitors.create();
    const { status } = await open(page, '/portfolio');
    expect(status).toBe(200);
    await hydrate(page);
    await page
      .getByRole('button', { name: hostile.slice(0, 30) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await waitForIdle(page);
    await expect(dialog).toContainText('<script>window.evil=1</script>');
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);
  });
});
