import { readdir, readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { newId } from '../../platform/database/ids.js';
import { PortfolioItemEntity } from '../portfolio/portfolio-item.entity.js';

const sites = new URL('../../seeds/sites/', import.meta.url);
const slugs = (await readdir(sites)).filter((name) => name !== 'fonts').toSorted();

describe('Demo sites', () => {
  let hive: TestApp;
  beforeAll(async () => (hive = await createTestApp({ config: { demo: true } })));
  afterAll(() => hive.close());

  it('are the websites of the six demo clients', () => {
    expect(slugs).toEqual(['aloe', 'fire-ireno', 'kettle', 'northbay', 'northcask', 'stylisto']);
  });

  it.each(slugs)('%s opens with everything that it names, and names nothing elsewhere', async (slug) => {
    const page = await hive.nest.inject({ url: `/demo/${slug}/` });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const html = page.payload;
    expect(html).not.toMatch(/<script|\son\w+=|javascript:|<link|<iframe|<form|@import|https?:\/\//i);
    const named = [...html.matchAll(/(?:src="|url\()([^")]+)/g)].map(([, url = '']) => url);
    expect(named.length).toBeGreaterThan(0);
    for (const url of named) {
      const file = await hive.nest.inject({ url: new URL(url, `http://hive/demo/${slug}/`).pathname });
      expect([url, file.statusCode]).toEqual([url, 200]);
      expect(file.headers['content-type']).toMatch(/^(image\/webp|font\/woff2)$/);
    }
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) {
      expect(html).toContain(`id="${anchor}"`);
    }
  });

  it('may show themselves and nothing more, inside this site alone', async () => {
    const { headers } = await hive.nest.inject({ url: '/demo/aloe/' });
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
  });

  it('come compressed, once for each version, and from their own address', async () => {
    const plain = await hive.nest.inject({ url: '/demo/kettle/' });
    const small = await hive.nest.inject({ url: '/demo/kettle/', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload);
    const again = await hive.nest.inject({
      url: '/demo/kettle/',
      headers: { 'if-none-match': String(plain.headers['etag']) },
    });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const moved = await hive.nest.inject({ url: '/demo/kettle' });
    expect([moved.statusCode, moved.headers['location']]).toEqual([308, '/demo/kettle/']);
  });

  it.each([
    '/demo/',
    '/demo/nobody/',
    '/demo/fonts/',
    '/demo/aloe/index.html',
    '/demo/aloe/missing.webp',
    '/demo/aloe/../../media/og.jpg',
    '/demo/..%2f..%2fseeds/media/og.jpg',
    '/demo/aloe/..%2f..%2f..%2fmain.js',
    '/demo/%2e%2e/%2e%2e/main.js',
    '/demo/aloe/..%5c..%5cmain.js',
  ])('are nothing else of the disk: %s', async (url) => {
    expect((await hive.nest.inject({ url })).statusCode).toBe(404);
  });
});

describe('Without demo content', () => {
  let hive: TestApp;
  beforeAll(async () => (hive = await createTestApp({ config: { demo: false } })));
  afterAll(() => hive.close());

  const statuses = (): Promise<number[]> =>
    Promise.all(
      ['/demo/aloe/', '/demo/aloe/aloe.webp', '/demo/fonts/outfit.woff2', '/demo/kettle/'].map(
        async (url) => (await hive.nest.inject({ url })).statusCode,
      ),
    );

  it('a demo site opens only while the portfolio names it', async () => {
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const item = { id: newId(), title: 'Aloe', url: '/demo/aloe/', category: 'beauty' };
    await hive.dataSource.manager.insert(PortfolioItemEntity, item);
    expect(await statuses()).toEqual([200, 200, 200, 404]);
    await hive.dataSource.manager.delete(PortfolioItemEntity, { id: item.id });
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });
});

it('the texts of demo sites are small', async () => {
  for (const slug of slugs) {
    expect((await readFile(new URL(`${slug}/index.html`, sites))).length).toBeLessThan(14_000);
  }
});
