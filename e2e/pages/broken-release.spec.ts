/// <reference lib="dom" />
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contracts';
import type { Page } from 'playwright-core';
import { alive, describeInBrowser, intend, isAlive, type Visit } from '../support/browser.js';
import { hold } from '../support/hold.js';
import { connected, settled } from '../support/page.js';
import { openStage } from '../support/stage.js';
import { Variants } from '../support/variants.js';

const GOOD_ALIVE: Record<string, string> = { '/': '#assessment-continue', '/portfolio': '#outlet button' };

interface Seen {
  title: number;
  descriptions: number;
  evil: boolean;
  changed: boolean;
  heading: string;
  versions: string[];
}

/** What is on the page, and by which releases: class names carry the version. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    title: document.querySelectorAll('title').length,
    descriptions: document.querySelectorAll('meta[name=description]').length,
    evil: 'evil' in window,
    changed: document.getElementById('changed') !== null,
    heading: document.querySelector('h1')?.textContent ?? '',
    versions: [
      ...new Set(
        [...document.querySelectorAll('#outlet [class]')].flatMap(
          (element) => /mf_marketing_[\w]+?(?=-)/.exec(element.getAttribute('class') ?? '')?.[0] ?? [],
        ),
      ),
    ],
  }));

const documents = ({ requests }: Visit) => requests.filter((request) => request.startsWith('document'));

/** In the page: adds up every shift of the layout from the start. */
function watchShifts(): void {
  Object.assign(globalThis, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      (globalThis as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const isOff = () => Boolean((globalThis as { __hive?: { off?: boolean } }).__hive?.off);

describeInBrowser('[MF-3] a stable release that is broken, its HTML in the page', () => {
  let variants: Variants;
  let changing: string;
  let crashing: string;
  let good: Release;
  let changed: Release;

  const stage = openStage({
    meanwhile: async () => {
      variants = await Variants.create();
      [changing, crashing] = await Promise.all([variants.changed('2.0.0'), variants.crashing('2.1.0')]);
    },
  });

  const fileOf = (chunk: string) => changed.chunks[chunk]?.find((file) => file.endsWith('.js')) ?? 'missing';
  const address = (file: string, { version }: Release = changed) => `**/bundles/mf-marketing/${version}/${file}`;

  const breakFile = (page: Page, file: string, how: 'missing' | 'tampered') =>
    page.route(address(file), async (route) => {
      if (how === 'missing') {
        await route.fulfill({ status: 404, headers: { 'cache-control': 'no-store' }, body: 'Not found.' });
        return;
      }
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.evil = 1;${await response.text()}` });
    });

  beforeAll(async () => {
    const { releases } = stage.site;
    good = await releases.get('mf-marketing', await stage.site.stable('mf-marketing'));
    changed = await releases.get('mf-marketing', await stage.site.release(changing));
  });

  afterAll(() => variants?.remove());

  it('comes alive in place when nothing is broken', async () => {
    const { page } = await stage.openAlive('/', '#changed');
    expect(await look(page)).toMatchObject({ changed: true, title: 1, descriptions: 1, versions: [changed.global] });
  });

  it.each([
    { what: 'entry', route: '/', how: 'missing', file: (): string => 'remoteEntry.js' },
    { what: 'entry', route: '/', how: 'tampered', file: (): string => 'remoteEntry.js' },
    { what: 'expose chunk', route: '/', how: 'missing', file: (): string => fileOf('expose') },
    { what: 'expose chunk', route: '/', how: 'tampered', file: (): string => fileOf('expose') },
    { what: 'chunk of the route', route: '/portfolio', how: 'missing', file: (): string => fileOf('page-portfolio') },
    { what: 'chunk of the wizard', route: '/', how: 'missing', file: (): string => fileOf('wizard') },
  ] as const)('is replaced as a whole by the one before: $what of $route $how', async ({ route, how, file }) => {
    // of the file, and of what it keeps from running
    stage.expectProblems(/mf-marketing|integrity|digest/i);
    const { page } = await stage.visit();
    await page.addInitScript(watchShifts);
    await breakFile(page, file(), how);
    await page.goto(route);
    expect(await look(page)).toMatchObject({ changed: true, versions: [changed.global] });
    const reported = page.waitForRequest('**/api/releases/loads');
    await intend(page);
    await page.waitForSelector('#changed', { state: 'detached' });
    await alive(page, GOOD_ALIVE[route] ?? '');
    expect(await look(page)).toMatchObject({
      title: 1,
      descriptions: 1,
      evil: false,
      changed: false,
      versions: [good.global],
    });
    expect((await reported).postDataJSON()).toMatchObject({
      remote: 'mf-marketing',
      version: good.version,
      outcome: 'fallback',
      tried: [changed.version],
    });
    await settled(page);
    expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.1);
  });

  it('loses nothing that was typed and pressed before', async () => {
    stage.expectProblems(/mf-marketing/);
    const { page } = await stage.visit();
    await breakFile(page, 'remoteEntry.js', 'missing');
    const release = await hold(page, new RegExp(`/bundles/mf-marketing/${good.version}/.*js$`));
    await page.goto('/');
    const texts = {
      companyName: 'Acme',
      contactEmail: 'a@acme.test',
      businessStory: 'x',
      targetAudience: 'y',
      competitors: 'z',
    };
    for (const [id, text] of Object.entries(texts)) {
      await page.focus(`#${id}`);
      await page.keyboard.type(text);
    }
    await page.click('#assessment-continue');
    expect(await isAlive(page, '#assessment-continue')).toBe(false);
    release();
    await page.getByText('Step 2 of 4').waitFor();
    expect((await look(page)).versions).toEqual([good.global]);
    await page.click('#assessment-back');
    await page.getByText('Step 1 of 4').waitFor();
    for (const [id, text] of Object.entries(texts)) {
      expect([id, await page.inputValue(`#${id}`)]).toEqual([id, text]);
    }
  });

  it('leaves a plain page whose links work when no release loads', async () => {
    stage.expectProblems(/mf-marketing|remoteEntry/);
    const visitor = await stage.visit();
    const { page } = visitor;
    await page.route('**/bundles/mf-marketing/**/remoteEntry.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    const before = await look(page);
    const failed = page.waitForRequest((request) => (request.postData() ?? '').includes('"failed"'));
    await intend(page);
    await failed;
    await page.waitForFunction(isOff);
    await settled(page);
    expect(await look(page)).toEqual(before);
    await page.click('#outlet a[href="/services"]');
    await page.waitForURL('**/services', { waitUntil: 'domcontentloaded' });
    expect(documents(visitor)).toEqual(['document /', 'document /services']);
    expect(await page.title()).toContain('Services');
    // a link of the shell, which is alive, asks the server for the page as well
    await intend(page);
    await page.waitForFunction(isOff);
    await page.click('header a[href="/portfolio"]');
    await page.waitForURL('**/portfolio');
    await page.locator('#outlet h1').waitFor();
    expect(documents(visitor)).toEqual(['document /', 'document /services', 'document /portfolio']);
  });

  describe('which crashes while rendering', () => {
    beforeAll(() => stage.site.release(crashing));
    afterAll(() => stage.site.rollback('mf-marketing'));

    it('is replaced by the one before', async () => {
      // the second is React's word that it gives up what it began to take over
      stage.expectProblems(/this release crashes in the browser|React error #422|mf-marketing/);
      const { page } = await stage.open('/');
      expect(await page.locator('#crashing').count()).toBe(1);
      await intend(page);
      await page.waitForSelector('#crashing', { state: 'detached' });
      await alive(page, '#changed');
      expect((await look(page)).versions).toEqual([changed.global]);
    });
  });

  it('[MF-2] changes nothing of the shell, and an open page is offered the one that is live again', async () => {
    const html = await stage.site.html('/');
    const shellFiles = (text: string) => [...new Set(text.match(/\/bundles\/shell\/[^"]+/g))];
    // who is logged in hears of releases
    const { page } = await stage.visitLoggedIn();
    await page.goto('/');
    await alive(page, '#changed');
    await connected(page);
    expect(await stage.site.rollback('mf-marketing')).toBe(good.version);
    const after = await stage.site.html('/');
    expect(after).toContain(`data-release="mf-marketing@${good.version}"`);
    expect(after).not.toContain('id="changed"');
    expect(shellFiles(html).length).toBeGreaterThan(1);
    expect(shellFiles(after)).toEqual(shellFiles(html));
    await page.getByText('A new version is ready.').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForSelector('#changed', { state: 'detached' });
    expect((await look(page)).versions).toEqual([good.global]);
    await stage.site.promote('mf-marketing', changed.version);
    expect(await stage.site.html('/')).toContain(`data-release="mf-marketing@${changed.version}"`);
  });

  it('leaves the site working when the store of bundles is gone', async () => {
    // pages are there, what they need of the store is not
    stage.expectProblems(/./);
    const { site } = stage;
    const objects = path.join(site.dataDir, 'objects');
    await Promise.all(['/', '/services', '/admin-dashboard'].map((route) => site.html(route)));
    await rename(objects, `${objects}.away`);
    try {
      const { page } = await stage.open('/');
      expect(await page.textContent('h1')).toContain('Small business');
      await page.click('header nav a[href="/services"]');
      await page.waitForURL('**/services', { waitUntil: 'domcontentloaded' });
      expect((await fetch(`${site.url}/admin-dashboard`)).status).toBe(200);
    } finally {
      // looking after the storage may have made the folder anew
      await rm(objects, { recursive: true, force: true });
      await rename(`${objects}.away`, objects);
    }
  });
});
