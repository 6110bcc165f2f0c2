import { createHash } from 'node:crypto';
import type { ChannelRevision } from '@hive/contracts';
import { ReleaseStore } from '@hive/release';
import { DataSource } from 'typeorm';
import { pollUntil } from '../../../../../test/observe.js';
import type { PagesApp } from '../../../../../test/pages/pages-app.js';
import { PagesSite } from '../../../../../test/pages/pages-site.js';
import { PageFailureEntity } from './page-failure.entity.js';
import { PageRenderer } from './page-renderer.js';
import { PageFragmentEntity } from './page-fragment.entity.js';
import { RenderLease } from './render-lease.js';
import { RenderPool } from './render-pool.js';
import { RenderedPages } from './rendered-pages.js';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const shellFiles = (html: string) => html.match(/\/bundles\/shell\/[^"]+/g);
const pageOf = (version: string) => `data-release="mf-marketing@${version}"`;

describe('a release', () => {
  let site: PagesSite;
  let app: PagesApp;

  beforeAll(async () => {
    site = await PagesSite.create();
    app = await site.start();
    await site.start();
  });
  afterAll(() => site.close());

  it('[MF-2] is on the pages soon after its promotion, with the shell unchanged', async () => {
    const previous = await site.releaseMarketing();
    const before = await app.get('/');
    const version = await site.releaseMarketing({ heading: 'Changed' });
    const { body } = await site.homePageWith(pageOf(version));
    expect(body).toContain('<h1>Changed /</h1>');
    expect(body).toContain(`"order":["${version}","${previous}"`);
    expect(body).toContain(`/bundles/mf-marketing/${version}/expose.js`);
    expect(shellFiles(body)).toEqual(shellFiles(before.body));
  });

  it('[MF-2] is announced once by two processes', async () => {
    await site.releaseMarketing();
    const { revision } = await site.releases.store.liveRevision();
    const entries = await pollUntil(
      async () => (await site.auditEntries('release.promote')).filter(({ after }) => after.revision === revision),
      (rows) => rows.length > 0,
    );
    expect(entries).toEqual([{ after: { by: 'test', reason: 'test', revision } }]);
  });

  it('[MF-2] is replaced by the previous one after a rollback', async () => {
    const previous = await site.releaseMarketing();
    await site.releaseMarketing({ heading: 'Rolled back' });
    await site.releases.rollback('mf-marketing');
    const { body } = await site.homePageWith(pageOf(previous));
    expect(body).toContain(`<h1>Marketing ${previous} /</h1>`);
  });

  it.each([
    ['cannot render', 'throw new Error("broken release");'],
    [
      'renders a loading state',
      `return { head: '', html: '<p aria-busy="true"></p>', entries: [], chunks: [], slides: 0 };`,
    ],
    ['does not return a fragment', 'return 7;'],
    ['names a chunk that it does not have', `return { head: '', html: '', entries: [], chunks: ['x'], slides: 0 };`],
    ['never ends and is killed', 'for (;;) {}'],
  ])('[MF-3] that %s leaves the pages of the previous release', async (_, renderCode) => {
    const previous = await site.releaseMarketing();
    await site.releaseMarketing({ renderCode });
    const { body, status } = await app.get('/');
    expect(status).toBe(200);
    expect(body).toContain(pageOf(previous));
  });

  it('that cannot render is not rendered again for a minute while the content stays', async () => {
    await site.releaseMarketing({ renderCode: 'throw new Error("fails once");' });
    const failures = async () =>
      (await site.auditEntries('pages.render-failed')).filter(({ after }) => after.reason === 'fails once').length;
    const renderer = app.nest.get(PageRenderer);
    await renderer.render();
    expect(await failures()).toBe(1);
    const failedBefore = async (ms: number) => {
      const { manager } = app.nest.get(DataSource);
      await manager.update(PageFailureEntity, { remote: 'mf-marketing' }, { failedAt: new Date(Date.now() - ms) });
      await renderer.render();
    };
    await failedBefore(50_000);
    expect(await failures()).toBe(1);
    await failedBefore(60_000);
    expect(await failures()).toBe(2);
    await site.save('Other words');
    await renderer.render();
    expect(await failures()).toBe(3);
  });

  it('keeps its pages when a process that does not know it yet stores its own; unreachable ones go later', async () => {
    const older = (await site.releases.store.liveRevision()) as ChannelRevision;
    const version = await site.releaseMarketing();
    const { manager } = app.nest.get(DataSource);
    const stored = () => manager.countBy(PageFragmentEntity, { version });
    const storeWithout = () =>
      app.nest.get(RenderLease).run((lease) => app.nest.get(RenderedPages).store(lease, [], older));
    const before = await stored();
    await storeWithout();
    expect([before, await stored()]).toEqual([2, 2]);
    await manager.update(PageFragmentEntity, { version }, { renderedAt: new Date(Date.now() - 3_600_000) });
    await storeWithout();
    expect(await stored()).toBe(0);
  });

  it('with a noindex page omits that page from the sitemap', async () => {
    const sitemap = async () => (await app.get('/sitemap.xml')).body;
    await site.releaseMarketing();
    expect(await sitemap()).toContain('https://hive.test/services<');
    const head = '<meta name="robots" content="noindex">';
    await site.releaseMarketing({
      renderCode: `if (path === '/services') return { head: '${head}', html: '', entries: [], chunks: [], slides: 0 };`,
    });
    const body = await pollUntil(sitemap, (xml) => !xml.includes('/services'));
    expect(body).toContain('<loc>https://hive.test/</loc>');
    expect(body).not.toContain('/services');
  });

  it("[MF-3] that cannot render is not promoted through the server's store", async () => {
    const store = app.nest.get(ReleaseStore);
    await site.releases.marketing('9.0.0', {
      renderCode: 'if (path === "/services") throw new Error("half a release");',
    });
    const { revision } = await site.releases.store.liveRevision();
    await expect(store.promote('mf-marketing', '9.0.0', { by: 'test', reason: 'test' })).rejects.toMatchObject({
      code: 'GATE_FAILED',
      message: 'mf-marketing@9.0.0 does not render /services: half a release',
    });
    expect((await site.releases.store.liveRevision()).revision).toBe(revision);
  });

  it('renders again after its process was killed', async () => {
    await site.releaseMarketing();
    await site.save('Before the kill');
    for (const pid of app.nest.get(RenderPool).pids()) {
      process.kill(pid, 'SIGKILL');
    }
    await site.save('After the kill');
    expect((await site.homePageWith('After the kill')).body).toContain('After the kill');
  });

  it('of the shell brings new pages', async () => {
    await site.releases.shell('1.1.0', 'New shell');
    await site.releases.promote('shell', '1.1.0');
    const { body, headers } = await site.homePageWith('New shell');
    expect(body).toContain('boot("1.1.0")');
    expect(headers['content-security-policy']).toContain(sha256('boot("1.1.0")'));
  });
});
