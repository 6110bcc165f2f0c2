import { settingsRoutes } from '@hive/contracts';
import type { PagesApp } from '../../../../test/pages/pages-app.js';
import { PagesSite } from '../../../../test/pages/pages-site.js';
import { PagePreview } from './page-preview.js';

describe('the preview of a page', () => {
  let site: PagesSite;
  let app: PagesApp;

  beforeAll(async () => {
    site = await PagesSite.create();
    app = await site.start();
  });
  afterAll(() => site.close());

  const render = (path: string, tagline = 'Unsaved words') =>
    app.nest.get(PagePreview).render(path, { [settingsRoutes.get.path]: { brandName: 'Combworks', tagline } });

  it('shows the changed content in page and shell, while the page itself stays', async () => {
    const before = await app.get('/');
    const preview = await render('/');
    expect(preview?.status).toBe(200);
    expect(preview?.body).toContain('<p>Unsaved words</p>');
    expect(preview?.body).toContain('Combworks');
    const after = await app.get('/');
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
  });

  it('is never stored, cached or indexed, and only this site frames it', async () => {
    const { headers } = (await render('/')) ?? {};
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(headers?.['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers?.['x-frame-options']).toBe('SAMEORIGIN');
    const { headers: live } = await app.get('/');
    expect(live['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('runs no script, and its links open the real pages', async () => {
    const hostile = '</script><script>alert(1)</script>';
    const { body = '' } = (await render('/', hostile)) ?? {};
    expect(String(body)).not.toMatch(/<script/i);
    expect(String(body)).toContain('<base target="_blank">');
  });

  it.each(['/nowhere', '/admin', '/client-portal'])('is not of %s', async (path) => {
    expect(await render(path)).toBeUndefined();
  });
});
