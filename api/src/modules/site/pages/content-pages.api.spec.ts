import { CASE_ROUTE, portfolioCaseRoutes } from '@hive/contracts';
import type { PagesApp } from '../../../../test/pages/pages-app.js';
import { PagesSite } from '../../../../test/pages/pages-site.js';
import { PageContent } from './page-content.js';
import { PagePreview } from './page-preview.js';
import { PageRedirects } from './page-redirects.js';

const MODIFIED = `<meta property="article:modified_time" content="2026-03-01T09:30:00.000Z">`;
const LIST = portfolioCaseRoutes.listPublic.path;

describe('pages that the content lists', () => {
  let site: PagesSite;
  let app: PagesApp;
  let slugs = ['kettle', 'northcask'];
  let renderCode = '';
  const routes = ['/', '/services', CASE_ROUTE];

  beforeAll(async () => {
    site = await PagesSite.create();
    app = await site.start();
    app.nest.get(PageContent).register(LIST, () => Promise.resolve(slugs.map((slug) => ({ slug }))));
    app.nest.get(PageRedirects).register(CASE_ROUTE, ({ slug }) => {
      if (slug === 'down') {
        return Promise.reject(new Error('The database is away'));
      }
      return Promise.resolve(slug === 'old' ? '/portfolio/kettle' : undefined);
    });
    // a page of content says when it changed
    renderCode = `if (path.includes(':')) throw new Error('no page'); if (path.startsWith('/portfolio/')) return { head: '${MODIFIED}', html: '<h1>' + path + '</h1><img alt="" src="/media/a.webp?w=1&amp;h=2"><img src="https://else.test/b.webp"><img src="/media/a.webp?w=1&amp;h=2">', entries: [], chunks: [], slides: 0 };`;
    await site.releaseMarketing({ heading: 'Marketing', renderCode, routes });
  });
  afterAll(() => site.close());

  it('a listed page is complete HTML with an address of their own, and in the sitemap with the time of their change', async () => {
    const { status, body } = await app.get('/portfolio/kettle/');
    expect(status).toBe(200);
    expect(body).toContain('<h1>/portfolio/kettle</h1>');
    expect(body).toContain('<link rel="canonical" href="https://hive.test/portfolio/kettle">');
    expect((await app.get('/sitemap.xml')).body).toContain(
      '<loc>https://hive.test/portfolio/northcask</loc><lastmod>2026-03-01T09:30:00.000Z</lastmod>' +
        '<image:image><image:loc>https://hive.test/media/a.webp?w=1&amp;h=2</image:loc></image:image></url>',
    );
  });

  it('another page is in the sitemap with the time when it was rendered with another text, not by another release', async () => {
    const changedAt = async () =>
      /\/services<\/loc><lastmod>([^<]*)/.exec((await app.get('/sitemap.xml')).body)?.[1] ?? '';
    const first = await changedAt();
    expect(Date.parse(first)).toBeGreaterThan(0);
    await site.releaseMarketing({ heading: 'Marketing', renderCode, routes });
    await site.save('First words');
    expect(await changedAt()).toBe(first);
    await site.save('Second words');
    expect(Date.parse(await changedAt())).toBeGreaterThan(Date.parse(first));
  });

  it.each(['/portfolio/none', '/portfolio/:slug', '/portfolio/Kettle', '/portfolio/kettle/more'])(
    'the unlisted path %s is the page for unknown paths, with 404',
    async (path) => {
      const { status, body } = await app.get(path);
      expect(status).toBe(404);
      expect(body).toContain('<h1>Page Not Found</h1>');
      expect(body).not.toContain('rel="canonical"');
    },
  );

  it('a missing page tells the browser, which knows the route, that it is missing', async () => {
    const manifestOf = async (path: string) =>
      JSON.parse(/id="hive-manifest">(.*?)<\/script>/s.exec((await app.get(path)).body)?.[1] ?? '{}') as object;
    expect(await manifestOf('/portfolio/none')).toMatchObject({ isMissing: true });
    expect(await manifestOf('/none')).not.toHaveProperty('isMissing');
  });

  it('a former address leads to the present one, with the query', async () => {
    const { status, headers } = await app.get('/portfolio/old?utm_source=card');
    expect([status, headers.location, headers['cache-control']]).toEqual([
      301,
      '/portfolio/kettle?utm_source=card',
      'no-cache',
    ]);
  });

  it('a former address that cannot be read is the page for unknown paths', async () => {
    expect((await app.get('/portfolio/down')).status).toBe(404);
  });

  it('a page can be rendered before it is listed, and is gone when it is no longer listed', async () => {
    const preview = await app.nest.get(PagePreview).render('/portfolio/draft', { [LIST]: [{ slug: 'draft' }] });
    expect(preview?.body).toContain('<h1>/portfolio/draft</h1>');
    expect((await app.get('/portfolio/draft')).status).toBe(404);
    slugs = ['northcask'];
    await site.save('Other words');
    expect((await app.get('/portfolio/kettle')).status).toBe(404);
    expect((await app.get('/portfolio/northcask')).status).toBe(200);
  });
});
