import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { pollUntil } from '../../../../test/observe.js';
import { startPagesApp, type PagesApp } from '../../../../test/pages/pages-app.js';
import { ReleaseFixtures } from '../../../../test/pages/release-fixtures.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { LoadReports } from './load-reports.js';

describe('releases', () => {
  let database: TestDatabase;
  let releases: ReleaseFixtures;
  let site: PagesApp;

  beforeAll(async () => {
    database = await createTestDatabase();
    releases = await ReleaseFixtures.create();
    await releases.wholeSite();
    const content = { settings: { brandName: 'Hivecraft', tagline: 'Words' } };
    site = await startPagesApp({ databaseUrl: database.url, objectsDir: releases.dir, content });
  });

  afterAll(async () => {
    await site?.close();
    await database?.drop();
  });

  describe('files of bundles', () => {
    it('are immutable for a year and have their content type', async () => {
      const { status, headers, body } = await site.get('/bundles/mf-marketing/1.0.0/remoteEntry.js');
      expect([status, body]).toEqual([200, 'entry("1.0.0")']);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      });
    });

    it.each([
      ['expose.css', 'text/css; charset=utf-8'],
      ['assets/font.woff2', 'font/woff2'],
    ])('include %s as %s', async (file, type) => {
      const { status, headers } = await site.get(`/bundles/mf-marketing/1.0.0/${file}`);
      expect([status, headers['content-type']]).toEqual([200, type]);
    });

    it('are sent as brotli when accepted, except for fonts', async () => {
      const accept = { 'accept-encoding': 'gzip, br' };
      const script = await site.get('/bundles/mf-marketing/1.0.0/expose.js', accept);
      expect(script.headers['content-encoding']).toBe('br');
      expect(script.raw.length).toBeLessThan(200);
      expect(brotliDecompressSync(script.raw).toString()).toMatch(/^expose\(\)/);
      const font = await site.get('/bundles/mf-marketing/1.0.0/assets/font.woff2', accept);
      expect(font.headers['content-encoding']).toBeUndefined();
    });

    it.each([
      'mf-marketing/1.0.0/nope.js',
      'mf-marketing/9.9.9/remoteEntry.js',
      'unknown/1.0.0/remoteEntry.js',
      'mf-marketing/1.0.0/server/render.mjs',
      'mf-marketing/1.0.0/Server/render.mjs',
      'mf-marketing/1.0.0/release.json',
      'mf-marketing/1.0.0/../1.0.0/server/render.mjs',
      'mf-marketing/1.0.0/%2e%2e/1.0.0/server/render.mjs',
      'mf-marketing/1.0.0/..%2f..%2f..%2fchannels/production/000001.json',
      'mf-marketing/1.0.0/%73erver/render.mjs',
      '../channels/production/000001.json',
      '%2e%2e/channels/production/000001.json',
      '..%5c..%5cchannels',
      'mf-marketing/1.0.0/remoteEntry.js%00.css',
      'mf-marketing/1.0.0/__proto__',
      'mf-marketing/__proto__/constructor',
      '/etc/passwd',
    ])('answer %s with 404, not cached and not a page', async (path) => {
      const { status, headers, body } = await site.get(`/bundles/${path}`);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).not.toMatch(/<html|render\(|revision/);
    });
  });

  describe('a file whose bytes differ from the published ones', () => {
    const path = 'bundles/mf-admin/1.0.0/expose.js';
    const published = (): string => join(releases.dir, 'files', path);

    it.each([
      ['truncated', (body: Buffer) => body.subarray(0, body.length / 2)],
      ['changed', (body: Buffer) => Buffer.concat([body, Buffer.from('//')])],
    ])('is not sent while it is %s', async (_, damage) => {
      const body = await readFile(published());
      await writeFile(published(), damage(body));
      try {
        for (const encoding of ['identity', 'br']) {
          const { status, headers } = await site.get(`/${path}`, { 'accept-encoding': encoding });
          expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
        }
      } finally {
        await writeFile(published(), body);
      }
    });

    it('is sent after it is repaired', async () => {
      const { status, raw } = await site.get(`/${path}`);
      expect([status, raw.equals(await readFile(published()))]).toEqual([200, true]);
    });
  });

  describe('the manifest', () => {
    it('names the candidates of every remote and is revalidated each time', async () => {
      const { status, headers, body } = await site.get('/remotes.json');
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
      });
      expect(JSON.parse(body)).toMatchObject({
        revision: 3,
        remotes: { 'mf-marketing': { order: ['1.0.0'], access: 'public' }, 'mf-admin': { access: 'staff' } },
      });
      const again = await site.get('/remotes.json', { 'if-none-match': headers.etag ?? '' });
      expect([again.status, again.body]).toEqual([304, '']);
    });

    it('[MF-2] changes soon after a promotion, without a restart', async () => {
      await releases.marketing('1.1.0');
      const { headers } = await site.get('/remotes.json');
      await releases.promote('mf-marketing', '1.1.0');
      const after = await pollUntil(
        () => site.get('/remotes.json', { 'if-none-match': headers.etag ?? '' }),
        ({ status }) => status !== 304,
      );
      expect(after.status).toBe(200);
      expect(JSON.parse(after.body)).toMatchObject({
        revision: 4,
        remotes: { 'mf-marketing': { order: ['1.1.0', '1.0.0'] } },
      });
    });
  });

  describe('load reports', () => {
    const report = (body: object) => site.nest.inject({ method: 'POST', url: '/api/releases/loads', payload: body });
    const good = { remote: 'mf-admin', version: '1.0.0', revision: 3, outcome: 'fallback', tried: ['1.1.0'], ms: 120 };

    it('are counted and answered without a body', async () => {
      const { statusCode, body } = await report(good);
      expect([statusCode, body]).toEqual([204, '']);
      expect(site.nest.get(LoadReports).totals().get('mf-admin@1.0.0 fallback')).toBe(1);
    });

    it.each([{ outcome: 'great' }, { ms: -1 }, { remote: 'x'.repeat(65) }, { tried: Array(11).fill('1') }])(
      'with %j are rejected',
      async (bad) => {
        const before = site.nest.get(LoadReports).totals().size;
        expect((await report({ ...good, ...bad })).statusCode).toBe(400);
        expect(site.nest.get(LoadReports).totals().size).toBe(before);
      },
    );

    it('are dropped without an error above the limit of an address', async () => {
      const totals = site.nest.get(LoadReports).totals();
      const flood = { ...good, version: '7.0.0' };
      const answers = await Promise.all(Array.from({ length: 140 }, () => report(flood)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
      expect(totals.get('mf-admin@7.0.0 fallback')).toBeLessThanOrEqual(120);
    });

    it('are limited in number', () => {
      const reports = new LoadReports(site.nest.get(RateLimiter));
      for (let index = 0; index < 3_000; index += 1) {
        reports.record({ ...good, version: `${index}.0.0`, outcome: 'ok' });
      }
      expect(reports.totals().size).toBe(1_000);
    });
  });
});
