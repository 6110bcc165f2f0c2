import { readdir, readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { newId } from '../../../platform/database/ids.js';
import { PortfolioItemEntity } from '../portfolio/portfolio-item.entity.js';

const sites = new URL('../../../seeds/sites/', import.meta.url);
const slugs = (await readdir(sites)).filter((name) => name !== 'fonts').toSorted();

describe('demo sites', () => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp({ config: { demo: true } })));
  afterAll(() => app.close());

  it('are those of the six demo clients', () => {
    expect(slugs).toEqual(['aloe', 'fire-ireno', 'kettle', 'northbay', 'northcask', 'stylisto']);
  });

  it.each(slugs)('%s opens with all its files and references no other site', async (slug) => {
    const page = await app.nest.inject({ url: `/demo/${slug}/` });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const html = page.payload;
    expect(html).not.toMatch(/<script|\son\w+=|javascript:|<link|<iframe|<form|@import|https?:\/\//i);
    const named = [...html.matchAll(/(?:src="|url\()([^")]+)/g)].map(([, url = '']) => url);
    expect(named.length).toBeGreaterThan(0);
    for (const url of named) {
      const file = await app.nest.inject({ url: new URL(url, `http://hive/demo/${slug}/`).pathname });
      expect([url, file.statusCode]).toEqual([url, 200]);
      expect(file.headers['content-type']).toMatch(/^(image\/webp|font\/woff2)$/);
    }
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) {
      expect(html).toContain(`id="${anchor}"`);
    }
  });

  it('are restricted to their own files and may only be embedded by this site', async () => {
    const { headers } = await app.nest.inject({ url: '/demo/aloe/' });
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
  });

  it('are compressed, cached by ETag and redirected to the address with a slash', async () => {
    const plain = await app.nest.inject({ url: '/demo/kettle/' });
    const small = await app.nest.inject({ url: '/demo/kettle/', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload);
    const again = await app.nest.inject({
      url: '/demo/kettle/',
      headers: { 'if-none-match': String(plain.headers['etag']) },
    });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const moved = await app.nest.inject({ url: '/demo/kettle' });
    expect([moved.statusCode, moved.headers['location']]).toEqual([308, '/demo/kettle/']);
  });

  it.each([
    '/demo/',
    '/demo/unknown/',
    '/demo/fonts/',
    '/demo/aloe/index.html',
    '/demo/aloe/missing.webp',
    '/demo/aloe/../../media/og.jpg',
    '/demo/..%2f..%2fseeds/media/og.jpg',
    '/demo/aloe/..%2f..%2f..%2fmain.js',
    '/demo/%2e%2e/%2e%2e/main.js',
    '/demo/aloe/..%5c..%5cmain.js',
  ])('do not serve %s', async (url) => {
    expect((await app.nest.inject({ url })).statusCode).toBe(404);
  });
});

describe('without demo content', () => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp({ config: { demo: false } })));
  afterAll(() => app.close());

  const statuses = (): Promise<number[]> =>
    Promise.all(
      ['/demo/aloe/', '/demo/aloe/aloe.webp', '/demo/fonts/outfit.woff2', '/demo/kettle/'].map(
        async (url) => (await app.nest.inject({ url })).statusCode,
      ),
    );

  it('a demo site opens only while the portfolio contains it', async () => {
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const item = { id: newId(), title: 'Aloe', url: '/demo/aloe/', category: 'beauty' };
    await app.dataSource.manager.insert(PortfolioItemEntity, item);
    expect(await statuses()).toEqual([200, 200, 200, 404]);
    await app.dataSource.manager.delete(PortfolioItemEntity, { id: item.id });
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });
});

it('every page of a demo site is smaller than 14 KB', async () => {
  for (const slug of slugs) {
    expect((await readFile(new URL(`${slug}/index.html`, sites))).length).toBeLessThan(14_000);
  }
});
