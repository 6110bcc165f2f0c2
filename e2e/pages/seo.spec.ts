/// <reference lib="dom" />
import type { Settings } from '@hive/contracts';
import type { Browser } from 'playwright-core';
import { describeInBrowser, intend, openBrowser, visit, type Visit } from '../support/browser.js';
import { ADMIN, Site } from '../support/site.js';

const routes = ['/', '/portfolio', '/services', '/support', '/privacy'];

/** Types of the structured data besides the agency itself. */
const types: Record<string, string[]> = {
  '/': ['WebSite'],
  '/portfolio': ['BreadcrumbList'],
  '/services': ['BreadcrumbList', ...Array.from({ length: 6 }, () => 'Service')],
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

/** The head as a search engine's parser sees it. */
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

describeInBrowser('what search engines and shared links see', () => {
  let browser: Browser;
  let site: Site;
  let here: Visit;
  let original: Settings;

  const open = async (route: string) => {
    const answer = await here.page.goto(route);
    return {
      status: answer?.status() ?? 0,
      headers: answer?.headers() ?? {},
      head: await here.page.evaluate(readHead),
    };
  };
  const save = async (change: Partial<Settings>) => {
    expect((await site.save({ ...original, ...change })).status).toBe(200);
  };

  beforeAll(async () => {
    [site, browser] = await Promise.all([Site.start(), openBrowser()]);
    original = await site.settings();
    here = await visit(browser, { baseURL: site.url });
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  beforeEach(() => void here.problems.splice(0));

  it.each(routes)('%s has one of each tag, its own address and no report of the policy', async (route) => {
    const { status, head } = await open(route);
    expect(status).toBe(200);
    expect(head.titles).toBe(1);
    expect(head.canonical).toEqual([site.url + route]);
    for (const key of [
      'description',
      'og:type',
      'og:site_name',
      'og:title',
      'og:description',
      'og:image',
      'og:image:alt',
    ]) {
      expect([key, head.tags[key]?.length]).toEqual([key, 1]);
    }
    expect(head.tags['og:url']).toEqual([site.url + route]);
    expect(head.tags['twitter:card']).toEqual(['summary_large_image']);
    expect(head.tags.robots).toBeUndefined();
    expect(head.tags['og:image']?.[0]?.startsWith(`${site.url}/`)).toBe(true);
    expect(head.graph.map((node) => node['@type'])).toEqual(['Organization', ...(types[route] ?? [])]);
    await intend(here.page);
    await here.page.waitForTimeout(300);
    expect(here.problems).toEqual([]);
  });

  it('gives each page a title and a description of its own', async () => {
    const heads: Head[] = [];
    for (const route of routes) {
      heads.push((await open(route)).head);
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(routes.length);
    const descriptions = heads.map(({ tags }) => tags.description?.[0] ?? '');
    expect(new Set(descriptions).size).toBe(routes.length);
    expect(descriptions.filter((text) => text.length < 40 || text.length > 320)).toEqual([]);
  });

  it('has a picture for shared links that anyone can fetch, its own or a chosen one', async () => {
    const chosen = (await open('/')).head.tags['og:image']?.[0] ?? '';
    const answer = await fetch(chosen);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    await save({ shareImageUrl: '' });
    const own = (await open('/')).head.tags['og:image']?.[0] ?? '';
    expect(own.startsWith(`${site.url}/bundles/mf-marketing/`)).toBe(true);
    const built = await fetch(own);
    expect([built.status, built.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await save({});
  });

  it('lists in the sitemap what may be indexed, and nothing else', async () => {
    const xml = await site.html('/sitemap.xml');
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(new Set(listed)).toEqual(new Set(routes.map((route) => site.url + route)));
    expect(listed).toHaveLength(routes.length);
    const robots = await site.html('/robots.txt');
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    for (const closed of ['/api/', '/admin', '/hive', '/client-portal']) {
      expect(robots).toContain(`Disallow: ${closed}\n`);
    }
  });

  it.each(['/admin', '/hive', '/client-portal', '/confirm-access'])('keeps %s out of search engines', async (route) => {
    const { status, headers, head } = await open(route);
    expect(status).toBe(200);
    expect([...(head.tags.robots ?? []), headers['x-robots-tag'] ?? '']).toContain('noindex');
  });

  it('answers an unknown path with 404, no address and no index', async () => {
    const { status, head } = await open('/no-such-page');
    expect(status).toBe(404);
    expect(head.canonical).toEqual([]);
    expect(head.tags.robots).toEqual(['noindex']);
    expect(head.title).toContain('Not Found');
  });

  it('reads prices from the settings, in offers, answers and text alike', async () => {
    const services = original.services.map((service) =>
      service.key === 'web' ? { ...service, price: 'from $4,321' } : service,
    );
    await save({ services });
    const { head } = await open('/services');
    expect(head.graph.find(({ name }) => name === 'Web Development')?.offers?.price).toBe(4321);
    expect(await here.page.textContent('#outlet')).toContain('From $4,321');
    const support = await open('/support');
    const faq = support.head.graph.find((node) => node['@type'] === 'FAQPage');
    expect(faq?.mainEntity).toHaveLength(10);
    expect(faq?.mainEntity?.map(({ acceptedAnswer }) => acceptedAnswer.text).join(' ')).toContain('$4,321');
    expect(await here.page.textContent('#outlet')).toContain('$4,321');
    await save({});
  });

  it('keeps hostile texts of the settings in their place on every page', async () => {
    const hostile = `</script><script>window.evil=1</script><!--<img src=x onerror="window.evil=1"> "' & \u2028]]>`;
    const brandName = hostile.slice(0, 80).trim();
    await save({ brandName, tagline: hostile, description: hostile, privacy: [{ title: hostile, points: [hostile] }] });
    for (const route of routes) {
      const { status, head } = await open(route);
      expect(status).toBe(200);
      expect(head.graph[0]?.name).toBe(brandName);
      expect(head.tags['og:site_name']).toEqual([brandName]);
      await intend(here.page);
      await here.page.waitForTimeout(300);
      expect(await here.page.evaluate(() => 'evil' in window)).toBe(false);
    }
    expect(here.problems).toEqual([]);
    await save({});
  });

  it('keeps hostile texts of the portfolio in their place', async () => {
    const hostile = `</script><script>window.evil=1</script><!--<img src=x onerror="window.evil=1"> "' & \u2028]]>`;
    const { request } = here.context;
    expect((await request.post('/api/auth/admin-login', { data: ADMIN })).ok()).toBe(true);
    const made = await request.post('/api/portfolio', {
      data: {
        title: hostile,
        url: 'https://hostile.invalid/?a=</script>'.replace(/[<>]/g, encodeURIComponent),
        category: hostile.slice(0, 60),
        description: hostile,
        technologies: [hostile.slice(0, 40), '"><img src=x onerror=window.evil=1>'],
        clientName: hostile,
        featured: true,
      },
    });
    expect(made.status()).toBe(201);
    expect((await open('/portfolio')).status).toBe(200);
    await intend(here.page);
    await here.page
      .getByRole('button', { name: hostile.slice(0, 30) })
      .first()
      .click();
    await here.page.getByRole('dialog').waitFor();
    await here.page.waitForTimeout(300);
    expect(await here.page.getByRole('dialog').textContent()).toContain('<script>window.evil=1</script>');
    expect(await here.page.evaluate(() => 'evil' in window)).toBe(false);
    expect(here.problems).toEqual([]);
  });
});
