import { createHash } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { ReleaseStore } from '@hive/release';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { eventually } from '../../../test/observe.js';
import { startPagesApp, type ContentStub, type PagesApp } from '../../../test/pages/pages-app.js';
import { ReleaseFixtures } from '../../../test/pages/release-fixtures.js';
import { systemActor } from '../../common/audit/actor.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { PagesService } from './pages.service.js';
import { renderPages } from './pages.jobs.js';
import { RenderPool } from './render-pool.js';

const content: ContentStub = { settings: { brandName: 'Hivecraft', tagline: 'First words' } };
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('pages', () => {
  let database: TestDatabase;
  let releases: ReleaseFixtures;
  let site: PagesApp;
  let other: PagesApp;

  const show = async (tagline: unknown) => {
    content.settings = { ...content.settings, tagline };
    await site.app.get(PagesService).refresh('test');
  };
  const audited = (action: string) =>
    site.app
      .get(DataSource)
      .query<{ after: Record<string, unknown> & { reason: string } }[]>(
        'SELECT after FROM audit_log WHERE action = $1',
        [action],
      );

  beforeAll(async () => {
    database = await createTestDatabase();
    releases = await ReleaseFixtures.create();
    await releases.wholeSite();
    const options = { databaseUrl: database.url, objectsDir: releases.dir, content };
    site = await startPagesApp(options);
    other = await startPagesApp(options);
  });

  afterAll(async () => {
    await other?.close();
    await site?.close();
    await database?.drop();
  });

  describe('the answer', () => {
    it('is a full page from the first request on', async () => {
      const { status, headers, body } = await site.get('/');
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<header>Shell Hivecraft</header><main id="outlet"><h1>Marketing 1.0.0 /</h1>');
      expect(body).toContain('data-release="mf-marketing@1.0.0"');
    });

    it('has the headers of a public page', async () => {
      const { headers, body } = await site.get('/');
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'integrity-policy': 'blocked-destinations=(script)',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'unsafe-none',
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

    it('is 304 without a body for the version that the browser has', async () => {
      const { headers } = await site.get('/services');
      const again = await site.get('/services', { 'if-none-match': headers.etag ?? '' });
      expect(again.status).toBe(304);
      expect(again.body).toBe('');
      expect((await site.get('/services', { 'if-none-match': 'W/"other"' })).status).toBe(200);
    });

    it('is compressed when the browser can, and the same page', async () => {
      const { headers, raw } = await site.get('/', { 'accept-encoding': 'gzip, br' });
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(raw).toString()).toBe((await site.get('/')).body);
      expect((await site.get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    });

    it('is compressed at once, and soon as well as it can be', async () => {
      await show('Compressed');
      const html = (await site.get('/')).body;
      const ask = async () => (await site.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).rawPayload;
      expect(brotliDecompressSync(await ask()).toString()).toBe(html);
      const best = brotliCompressSync(html, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html) },
      });
      expect(await eventually(ask, (body) => body.length <= best.length)).toEqual(best);
    });

    it('has no body for HEAD', async () => {
      const { statusCode, body, headers } = await site.app.inject({ method: 'HEAD', url: '/' });
      expect([statusCode, body]).toEqual([200, '']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    });

    it.each(['/?utm_source=x', '/services/', '/services/?a=/../b'])('takes %s for a page', async (url) => {
      expect((await site.get(url)).status).toBe(200);
    });

    it.each(['/nope', '/nope/deeper', '/services/nope', '/%2e%2e/etc/passwd', '/__proto__', '/constructor'])(
      '%s is 404 with the page of the site',
      async (url) => {
        const { status, body, headers } = await site.get(url);
        expect(status).toBe(404);
        expect(body).toContain('<h1>Page Not Found</h1>');
        expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
      },
    );

    it.each(['/image.png', '/wp-login.php', '/.env', '/a/b.js', '/api/nope', '/media/nope', '/bundles'])(
      '%s is 404 without a page',
      async (url) => {
        const { status, body } = await site.get(url);
        expect(status).toBe(404);
        expect(body).not.toContain('<html');
      },
    );

    it('of portal and admin is never stored or indexed and carries a new nonce each time', async () => {
      const nonceOf = async () => {
        const { headers, body } = await site.get('/admin');
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
        expect(headers.etag).toBeUndefined();
        const nonce = /"nonce":"([^"]{20,})"/.exec(body)?.[1] ?? '';
        expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
        expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
        expect(body).toContain('"now":true');
        return nonce;
      };
      expect(await nonceOf()).not.toBe(await nonceOf());
    });

    it('of a public page carries its nonce beside the text, so that the text stays the same', async () => {
      const [first, second] = [await site.get('/'), await site.get('/')];
      expect(first.body).toBe(second.body);
      expect(first.headers['server-timing']).not.toBe(second.headers['server-timing']);
      const nonce = /desc="([^"]+)"/.exec(first.headers['server-timing'] ?? '')?.[1] ?? 'none';
      expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    });
  });

  describe('small files', () => {
    it('keeps robots out of the private areas and names the sitemap', async () => {
      const { body, headers } = await site.get('/robots.txt');
      expect(headers['content-type']).toMatch('text/plain');
      expect(body).toContain('Disallow: /admin\n');
      expect(body).toContain('Sitemap: https://hive.test/sitemap.xml');
    });

    it('lists the public pages and no other', async () => {
      const { body, headers } = await site.get('/sitemap.xml');
      expect(headers['content-type']).toMatch('application/xml');
      expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
        'https://hive.test/',
        'https://hive.test/services',
      ]);
    });

    it('has an icon', async () => {
      expect((await site.get('/favicon.ico')).headers['content-type']).toBe('image/svg+xml');
    });
  });

  describe('content', () => {
    it('is in the page as soon as the save is answered, on every replica', async () => {
      const before = (await other.get('/')).headers.etag;
      await show('Second words');
      expect((await site.get('/')).body).toContain('<p>Second words</p>');
      const there = await eventually(
        () => other.get('/'),
        ({ body }) => body.includes('Second words'),
      );
      expect(there.body).toContain('<p>Second words</p>');
      expect(there.headers.etag).not.toBe(before);
    });

    it('reaches the pages by the job too', async () => {
      content.settings = { ...content.settings, tagline: 'Words of the job' };
      await site.app.get(Transactions).run(systemActor, (tx) => tx.enqueue(renderPages, { reason: 'test' }));
      const { body } = await eventually(
        () => site.get('/services'),
        (answer) => answer.body.includes('Words of the job'),
      );
      expect(body).toContain('Words of the job');
    });

    it('that breaks out of nothing stays text', async () => {
      const hostile = '</script><img src=x onerror="alert(1)"><!--<script>\u2028\u0000\r\n🐝 $& %nonce%';
      await show(hostile);
      const { body } = await site.get('/');
      expect(body).not.toContain('<img');
      expect(body).not.toContain('\u0000');
      expect(body.match(/<script/g)).toHaveLength(4);
      const carried = JSON.parse(/id="hive-content">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as { data: unknown }[];
      expect(carried.map(({ data }) => data)).toEqual([content.settings, content.settings]);
    });

    it('that does not render keeps the page that was', async () => {
      await show('Good words');
      const failures = (await audited('pages.render-failed')).length;
      await show({ not: 'a text' });
      const { status, body } = await site.get('/');
      expect(status).toBe(200);
      expect(body).toContain('Good words');
      const reasons = await audited('pages.render-failed');
      expect(reasons).toHaveLength(failures + 1);
      expect(reasons.at(-1)?.after.reason).toBe('not a text: object');
      await show('Good words again');
      expect((await site.get('/')).body).toContain('Good words again');
    });

    it('asked for many times at once is rendered and shown in its last state', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, index) => show(`Many ${index}`)));
      expect((await site.get('/')).body).toContain('Many 19');
    });
  });

  describe('a release', () => {
    const promoted = async (version: string) => {
      await releases.promote('mf-marketing', version);
      return eventually(
        () => site.get('/'),
        ({ body }) => body.includes(`data-release="mf-marketing@${version}"`),
      );
    };

    it('[MF-2] is in the next pages a moment after the promote, the shell unchanged', async () => {
      await releases.marketing('1.1.0', { words: 'Changed' });
      const before = await site.get('/');
      const { body } = await promoted('1.1.0');
      expect(body).toContain('<h1>Changed /</h1>');
      expect(body).toContain('"order":["1.1.0","1.0.0"]');
      expect(body).toContain('/bundles/mf-marketing/1.1.0/expose.js');
      const shellFiles = (html: string) => html.match(/\/bundles\/shell\/[^"]+/g);
      expect(shellFiles(body)).toEqual(shellFiles(before.body));
      const announced = await eventually(
        () => audited('release.promote'),
        (rows) => rows.length > 0,
      );
      // two processes saw it, one told of it
      expect(announced).toEqual([{ after: { by: 'test', reason: 'test', revision: 4 } }]);
    });

    it('[MF-2] goes back to the one before by a rollback', async () => {
      await releases.rollback('mf-marketing');
      const { body } = await eventually(
        () => site.get('/'),
        (answer) => answer.body.includes('mf-marketing@1.0.0'),
      );
      expect(body).toContain('<h1>Marketing 1.0.0 /</h1>');
    });

    it('[MF-3] that cannot render leaves the pages of the release before it', async () => {
      await releases.marketing('1.2.0', { more: 'throw new Error("broken release");' });
      await releases.promote('mf-marketing', '1.2.0');
      const { body, status } = await eventually(
        () => site.get('/'),
        (answer) => answer.body.includes('"order":["1.2.0"'),
      );
      expect(status).toBe(200);
      expect(body).toContain('data-release="mf-marketing@1.0.0"');
      await releases.rollback('mf-marketing');
    });

    it.each([
      [
        'renders a loading state',
        `return { head: '', html: '<p aria-busy="true"></p>', entries: [], chunks: [], slides: 0 };`,
      ],
      ['gives something else than a fragment', 'return 7;'],
      ['names a chunk that it does not have', `return { head: '', html: '', entries: [], chunks: ['x'], slides: 0 };`],
    ])('[MF-3] that %s leaves the pages as they are', async (_, more) => {
      const version = `1.3.${Math.floor(Math.random() * 1e6)}`;
      await releases.marketing(version, { more });
      await releases.promote('mf-marketing', version);
      const { body } = await eventually(
        () => site.get('/'),
        (answer) => answer.body.includes(`"order":["${version}"`),
      );
      expect(body).toContain('data-release="mf-marketing@1.0.0"');
      await releases.rollback('mf-marketing');
    });

    it("[MF-3] that cannot render is not promoted through the server's store", async () => {
      const store = site.app.get(ReleaseStore);
      await releases.marketing('1.3.0', { more: 'if (path === "/services") throw new Error("half a release");' });
      const { revision } = await releases.store.liveRevision();
      await expect(store.promote('mf-marketing', '1.3.0', { by: 'test', reason: 'test' })).rejects.toMatchObject({
        code: 'GATE_FAILED',
        message: 'mf-marketing@1.3.0 does not render /services: half a release',
      });
      expect((await releases.store.liveRevision()).revision).toBe(revision);
    });

    it('[MF-3] that never ends is killed, and the site goes on', async () => {
      await releases.marketing('1.4.0', { more: 'for (;;) {}' });
      await releases.promote('mf-marketing', '1.4.0');
      expect((await site.get('/')).status).toBe(200);
      const { body } = await eventually(
        () => site.get('/'),
        (answer) => answer.body.includes('"order":["1.4.0"'),
      );
      expect(body).toContain('data-release="mf-marketing@1.0.0"');
      await releases.rollback('mf-marketing');
      await eventually(
        () => site.get('/'),
        (answer) => answer.body.includes('"order":["1.0.0"'),
      );
    });

    it('renders again after its process was killed', async () => {
      await show('Before the kill');
      site.app
        .get(RenderPool)
        .pids()
        .forEach((pid) => process.kill(pid, 'SIGKILL'));
      await show('After the kill');
      const { body } = await eventually(
        () => site.get('/'),
        (answer) => answer.body.includes('After the kill'),
      );
      expect(body).toContain('After the kill');
    });

    it('shows a new shell with new pages', async () => {
      await releases.shell('1.1.0', 'New shell');
      await releases.promote('shell', '1.1.0');
      const { body, headers } = await eventually(
        () => site.get('/'),
        (answer) => answer.body.includes('New shell'),
      );
      expect(body).toContain('boot("1.1.0")');
      expect(headers['content-security-policy']).toContain(sha256('boot("1.1.0")'));
    });
  });

  describe('a bundle store that is gone', () => {
    it('[MF-3] leaves composed pages and loaded files, and says so for the others', async () => {
      await site.get('/');
      expect((await site.get('/bundles/mf-marketing/1.0.0/expose.js')).status).toBe(200);
      await rename(releases.dir, `${releases.dir}.away`);
      try {
        expect((await site.get('/')).status).toBe(200);
        expect((await site.get('/services')).status).toBe(200);
        expect((await site.get('/admin')).status).toBe(200);
        expect((await site.get('/remotes.json')).status).toBe(200);
        expect((await site.get('/bundles/mf-marketing/1.0.0/expose.js')).status).toBe(200);
        const missing = await site.get('/bundles/mf-marketing/1.0.0/wizard.js');
        expect([404, 503]).toContain(missing.status);
        expect(missing.headers['cache-control']).toBe('no-store');
      } finally {
        await rename(`${releases.dir}.away`, releases.dir);
      }
      expect((await site.get('/bundles/mf-marketing/1.0.0/wizard.js')).status).toBe(200);
    });
  });
});

describe('pages of a site on which nothing is released', () => {
  it('say that it is being set up', async () => {
    const database = await createTestDatabase();
    const releases = await ReleaseFixtures.create();
    const site = await startPagesApp({ databaseUrl: database.url, objectsDir: releases.dir, content });
    try {
      const { status, headers } = await site.get('/');
      expect(status).toBe(503);
      expect(headers['cache-control']).toBe('no-store');
      await releases.wholeSite();
      const live = await eventually(
        () => site.get('/'),
        (answer) => answer.body.includes('mf-marketing@1.0.0'),
      );
      expect(live.status).toBe(200);
    } finally {
      await site.close();
      await database.drop();
    }
  });
});

describe('a process that starts with nothing to show', () => {
  it('is ready when its pages are made, however long that takes', async () => {
    const database = await createTestDatabase();
    const releases = await ReleaseFixtures.create();
    await releases.wholeSite();
    const other = new Client(database.url);
    await other.connect();
    // the lock under which pages are made, longer than a save waits for them
    await other.query('SELECT pg_advisory_lock(7305311)');
    let isReady = false;
    const starting = startPagesApp({ databaseUrl: database.url, objectsDir: releases.dir, content });
    void starting.then(() => (isReady = true));
    await delay(7_000);
    expect(isReady).toBe(false);
    await other.end();
    const site = await starting;
    try {
      expect(await site.get('/')).toMatchObject({ status: 200, body: expect.stringContaining('Marketing 1.0.0') });
    } finally {
      await site.close();
      await database.drop();
    }
  });
});
