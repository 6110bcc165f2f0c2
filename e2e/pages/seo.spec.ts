/// <reference lib="dom" />
import type { Settings } from '@hive/contracts';
import type { Page } from 'playwright-core';
import { alive, describeInBrowser, intend } from '../support/browser.js';
import { settled } from '../support/page.js';
import { openStage } from '../support/stage.js';
import { Staff } from '../support/staff.js';

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

const hostile = `</script><script>window.evil=1</script><!--<img src=x onerror="window.evil=1"> "' & \u2028]]>`;

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
  const stage = openStage();
  let original: Settings;

  /** Opens another page, for the visitor who is there already or for the first one. */
  const open = async (route: string, visitor?: Page) => {
    const page = visitor ?? (await stage.visit()).page;
    const answer = await page.goto(route);
    return {
      page,
      status: answer?.status() ?? 0,
      headers: answer?.headers() ?? {},
      head: await page.evaluate(readHead),
    };
  };
  /** Whatever the page would run has run. */
  const comesAlive = async (page: Page) => {
    await intend(page);
    await alive(page, '#outlet a, #outlet button');
    await settled(page);
  };
  const save = async (change: Partial<Settings>) => {
    expect((await stage.site.save({ ...original, ...change })).status).toBe(200);
  };

  beforeAll(async () => {
    original = await stage.site.settings();
  });

  it.each(routes)('%s has one of each tag, its own address and no report of the policy', async (route) => {
    const { page, status, head } = await open(route);
    expect(status).toBe(200);
    expect(head.titles).toBe(1);
    expect(head.canonical).toEqual([stage.site.url + route]);
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
    expect(head.tags['og:url']).toEqual([stage.site.url + route]);
    expect(head.tags['twitter:card']).toEqual(['summary_large_image']);
    expect(head.tags.robots).toBeUndefined();
    expect(head.tags['og:image']?.[0]?.startsWith(`${stage.site.url}/`)).toBe(true);
    expect(head.graph.map((node) => node['@type'])).toEqual(['Organization', ...(types[route] ?? [])]);
    await comesAlive(page);
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
    expect(own.startsWith(`${stage.site.url}/bundles/mf-marketing/`)).toBe(true);
    const built = await fetch(own);
    expect([built.status, built.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await save({});
  });

  it('lists in the sitemap what may be indexed, and nothing else', async () => {
    const xml = await stage.site.html('/sitemap.xml');
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(new Set(listed)).toEqual(new Set(routes.map((route) => stage.site.url + route)));
    expect(listed).toHaveLength(routes.length);
    const robots = await stage.site.html('/robots.txt');
    expect(robots).toContain(`Sitemap: ${stage.site.url}/sitemap.xml`);
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
    stage.expectProblems(/404.*\/no-such-page$/);
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
    const { page, head } = await open('/services');
    expect(head.graph.find(({ name }) => name === 'Web Development')?.offers?.price).toBe(4321);
    expect(await page.textContent('#outlet')).toContain('From $4,321');
    const support = await open('/support', page);
    const faq = support.head.graph.find((node) => node['@type'] === 'FAQPage');
    expect(faq?.mainEntity).toHaveLength(10);
    expect(faq?.mainEntity?.map(({ acceptedAnswer }) => acceptedAnswer.text).join(' ')).toContain('$4,321');
    expect(await page.textContent('#outlet')).toContain('$4,321');
    await save({});
  });

  it('keeps hostile texts of the settings in their place on every page', async () => {
    const brandName = hostile.slice(0, 80).trim();
    await save({ brandName, tagline: hostile, description: hostile, privacy: [{ title: hostile, points: [hostile] }] });
    for (const route of routes) {
      const { page, status, head } = await open(route);
      expect(status).toBe(200);
      expect(head.graph[0]?.name).toBe(brandName);
      expect(head.tags['og:site_name']).toEqual([brandName]);
      await comesAlive(page);
      expect(await page.evaluate(() => 'evil' in window)).toBe(false);
    }
    await save({});
  });

  it('keeps hostile texts of the portfolio in their place', async () => {
    const staff = await Staff.login(stage.site);
    await staff.call('POST', '/api/portfolio', {
      title: hostile,
      url: 'https://hostile.invalid/?a=</script>'.replace(/[<>]/g, encodeURIComponent),
      category: hostile.slice(0, 60),
      description: hostile,
      technologies: [hostile.slice(0, 40), '"><img src=x onerror=window.evil=1>'],
      clientName: hostile,
      featured: true,
    });
    const { page, status } = await open('/portfolio');
    expect(status).toBe(200);
    await comesAlive(page);
    await page
      .getByRole('button', { name: hostile.slice(0, 30) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await settled(page);
    expect(await dialog.textContent()).toContain('<script>window.evil=1</script>');
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);
  });
});
