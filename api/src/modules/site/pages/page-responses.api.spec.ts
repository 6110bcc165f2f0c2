import { createHash } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { pollUntil } from '../../../../test/observe.js';
import type { PagesApp } from '../../../../test/pages/pages-app.js';
import { PagesSite } from '../../../../test/pages/pages-site.js';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('page responses', () => {
  let site: PagesSite;
  let app: PagesApp;

  beforeAll(async () => {
    site = await PagesSite.create();
    app = await site.start();
  });
  afterAll(() => site.close());

  describe('a page', () => {
    it('is complete HTML from the first request on', async () => {
      const { status, headers, body } = await app.get('/');
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<header>Shell Hivecraft</header><main id="outlet"><h1>Marketing 1.0.0 /</h1>');
      expect(body).toContain('data-release="mf-marketing@1.0.0"');
    });

    it('has the headers of a public page', async () => {
      const { headers, body } = await app.get('/');
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'integrity-policy': 'blocked-destinations=(script)',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'unsafe-none',
        'speculation-rules': '"/speculation-rules.json"',
        etag: expect.stringMatching(/^W\/"/),
      });
      const styles = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => sha256(css));
      const script = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => sha256(code));
      expect(styles).toHaveLength(2);
      expect(script).toHaveLength(1);
      const policy = headers['content-security-policy'] ?? '';
      [...styles, ...script].forEach((hash) => expect(policy).toContain(hash));
      expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
      expect(policy).toContain("style-src-attr 'unsafe-inline'");
      expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    });

    it('is 304 without a body when the browser has it already', async () => {
      const { headers } = await app.get('/services');
      const again = await app.get('/services', { 'if-none-match': headers.etag ?? '' });
      expect(again.status).toBe(304);
      expect(again.body).toBe('');
      expect((await app.get('/services', { 'if-none-match': 'W/"other"' })).status).toBe(200);
    });

    it('is compressed when the browser accepts it', async () => {
      const { headers, raw } = await app.get('/', { 'accept-encoding': 'gzip, br' });
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(raw).toString()).toBe((await app.get('/')).body);
      expect((await app.get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    });

    it('is compressed fast at once and at the best quality soon after', async () => {
      await site.save('Compressed');
      const html = (await app.get('/')).body;
      const ask = async () => (await app.nest.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).rawPayload;
      expect(brotliDecompressSync(await ask()).toString()).toBe(html);
      const best = brotliCompressSync(html, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html) },
      });
      expect(await pollUntil(ask, (body) => body.length <= best.length)).toEqual(best);
    });

    it('has no body for HEAD', async () => {
      const { statusCode, body, headers } = await app.nest.inject({ method: 'HEAD', url: '/' });
      expect([statusCode, body]).toEqual([200, '']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    });

    it.each(['/?utm_source=x', '/services/', '/services/?a=/../b'])('serves %s as a page', async (url) => {
      expect((await app.get(url)).status).toBe(200);
    });

    it.each(['/nope', '/nope/deeper', '/services/nope', '/%2e%2e/etc/passwd', '/__proto__', '/constructor'])(
      'answers %s with 404 and the page of the site',
      async (url) => {
        const { status, body, headers } = await app.get(url);
        expect(status).toBe(404);
        expect(body).toContain('<h1>Page Not Found</h1>');
        expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
      },
    );

    it.each(['/image.png', '/wp-login.php', '/.env', '/a/b.js', '/api/nope', '/media/nope', '/bundles'])(
      'answers %s with 404 and no page',
      async (url) => {
        const { status, body } = await app.get(url);
        expect(status).toBe(404);
        expect(body).not.toContain('<html');
      },
    );

    it('of portal or admin is not cached or indexed and has a new nonce each time', async () => {
      const nonceOf = async () => {
        const { headers, body } = await app.get('/admin');
        expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
        expect(headers.etag).toBeUndefined();
        expect(headers['speculation-rules']).toBeUndefined();
        const nonce = /"nonce":"([^"]{20,})"/.exec(body)?.[1] ?? '';
        expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
        expect(headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+'){3};/);
        expect(body).toContain('"now":false');
        return nonce;
      };
      expect(await nonceOf()).not.toBe(await nonceOf());
    });

    it('for the public has its nonce in a header, so the HTML stays the same', async () => {
      const [first, second] = [await app.get('/'), await app.get('/')];
      expect(first.body).toBe(second.body);
      expect(first.headers['server-timing']).not.toBe(second.headers['server-timing']);
      const nonce = /desc="([^"]+)"/.exec(first.headers['server-timing'] ?? '')?.[1] ?? 'none';
      expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    });
  });

  describe('site files', () => {
    it('exclude robots from private areas and name the sitemap', async () => {
      const { body, headers } = await app.get('/robots.txt');
      expect(headers['content-type']).toMatch('text/plain');
      expect(body).toContain('Disallow: /admin\n');
      expect(body).toContain('Sitemap: https://hive.test/sitemap.xml');
    });

    it('list the public pages only', async () => {
      const { body, headers } = await app.get('/sitemap.xml');
      expect(headers['content-type']).toMatch('application/xml');
      expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
        'https://hive.test/',
        'https://hive.test/services',
      ]);
    });

    it('let browsers prerender the indexed pages only, without queries that may act', async () => {
      const { headers, body } = await app.get('/speculation-rules.json');
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^application\/speculationrules\+json/),
        'cache-control': 'public, max-age=3600',
      });
      expect(JSON.parse(body)).toMatchObject({
        prerender: [
          {
            eagerness: 'moderate',
            where: {
              and: [
                {
                  href_matches: [
                    { pathname: '/', search: '' },
                    { pathname: '/', search: 'service=*' },
                    { pathname: '/services', search: '' },
                    { pathname: '/services', search: 'service=*' },
                  ],
                },
                { selector_matches: expect.stringContaining(':not([target], [download])') },
              ],
            },
          },
        ],
      });
    });

    it('include an icon', async () => {
      expect((await app.get('/favicon.ico')).headers['content-type']).toBe('image/svg+xml');
    });
  });

  describe('a failing release store', () => {
    it('[MF-3] keeps composed pages and loaded files, and fails for others only', async () => {
      await app.get('/');
      expect((await app.get('/bundles/mf-marketing/1.0.0/expose.js')).status).toBe(200);
      await rename(site.releases.dir, `${site.releases.dir}.away`);
      try {
        expect((await app.get('/')).status).toBe(200);
        expect((await app.get('/services')).status).toBe(200);
        expect((await app.get('/admin')).status).toBe(200);
        expect((await app.get('/remotes.json')).status).toBe(200);
        expect((await app.get('/bundles/mf-marketing/1.0.0/expose.js')).status).toBe(200);
        const missing = await app.get('/bundles/mf-marketing/1.0.0/wizard.js');
        expect([404, 503]).toContain(missing.status);
        expect(missing.headers['cache-control']).toBe('no-store');
      } finally {
        await rename(`${site.releases.dir}.away`, site.releases.dir);
      }
      expect((await app.get('/bundles/mf-marketing/1.0.0/wizard.js')).status).toBe(200);
    });
  });
});
