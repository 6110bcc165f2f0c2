/// <reference lib="dom" />
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contracts';
import type { Browser, Page } from 'playwright-core';
import { alive, describeInBrowser, intend, isAlive, openBrowser, visit, type Visit } from '../support/browser.js';
import { holdBundles } from '../support/hold.js';
import { ADMIN, Site } from '../support/site.js';
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

describeInBrowser('[MF-3] a stable release that is broken, its HTML in the page', () => {
  let browser: Browser;
  let site: Site;
  let variants: Variants;
  let here: Visit;
  let good: Release;
  let changed: Release;
  let crashing: string;

  const fileOf = (chunk: string) => changed.chunks[chunk]?.find((file) => file.endsWith('.js')) ?? 'missing';
  const address = (file: string, { version }: Release = changed) => `**/bundles/mf-marketing/${version}/${file}`;

  const open = async (route: string) => {
    here = await visit(browser, { baseURL: site.url });
    await here.page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    return { ...here, go: () => here.page.goto(route) };
  };

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
    variants = await Variants.create();
    const [first, second] = await Promise.all([variants.changed('2.0.0'), variants.crashing('2.1.0')]);
    crashing = second;
    [site, browser] = await Promise.all([Site.start(), openBrowser()]);
    good = await site.releases.get('mf-marketing', await site.stable('mf-marketing'));
    changed = await site.releases.get('mf-marketing', await site.release(first));
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await variants?.remove();
  });

  afterEach(async () => {
    await here?.close();
  });

  it('comes alive in place when nothing is broken', async () => {
    const { page, go, problems } = await open('/');
    await go();
    await intend(page);
    await alive(page, '#changed');
    expect(problems).toEqual([]);
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
    const { page, go } = await open(route);
    await breakFile(page, file(), how);
    await go();
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
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift).toBeLessThan(0.1);
  });

  it('loses nothing that was typed and pressed before', async () => {
    const { page, go } = await open('/');
    await breakFile(page, 'remoteEntry.js', 'missing');
    const release = await holdBundles(page, new RegExp(`/bundles/mf-marketing/${good.version}/.*js$`));
    await go();
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
    expect(await page.inputValue('#companyName')).toBe('Acme');
  });

  it('leaves a plain page whose links work when no release loads', async () => {
    const { page, go } = await open('/');
    await page.route('**/bundles/mf-marketing/**/remoteEntry.js', (route) => route.fulfill({ status: 404, body: '' }));
    await go();
    const before = await look(page);
    const failed = page.waitForRequest((request) => (request.postData() ?? '').includes('"failed"'));
    await intend(page);
    await failed;
    await page.waitForTimeout(300);
    expect(await look(page)).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { __hive: { off?: boolean } }).__hive.off)).toBe(true);
    await page.click('#outlet a[href="/services"]');
    await page.waitForURL('**/services', { waitUntil: 'domcontentloaded' });
    expect(here.requests.filter((request) => request.startsWith('document'))).toEqual([
      'document /',
      'document /services',
    ]);
    expect(await page.title()).toContain('Services');
    // a link of the shell, which is alive, asks the server for the page as well
    await intend(page);
    await page.waitForFunction(() => (window as unknown as { __hive: { off?: boolean } }).__hive.off);
    await page.click('header a[href="/portfolio"]');
    await page.waitForURL('**/portfolio');
    await page.locator('#outlet h1').waitFor();
    expect(here.requests.filter((request) => request === 'document /portfolio')).toHaveLength(1);
  });

  it('goes to the one before when it crashes while rendering', async () => {
    await site.release(crashing);
    const { page, go } = await open('/');
    await go();
    expect(await page.locator('#crashing').count()).toBe(1);
    await intend(page);
    await page.waitForSelector('#crashing', { state: 'detached' });
    await alive(page, '#changed');
    expect((await look(page)).versions).toEqual([changed.global]);
    await site.rollback('mf-marketing');
  });

  it('[MF-2] changes nothing of the shell, and an open page is offered the one that is live again', async () => {
    const html = await site.html('/');
    const shellFiles = (text: string) => [...new Set(text.match(/\/bundles\/shell\/[^"]+/g))];
    const { page, context, go } = await open('/');
    // who is logged in hears of releases
    expect((await context.request.post('/api/auth/admin-login', { data: ADMIN })).ok()).toBe(true);
    const connected = page.waitForEvent('websocket');
    await page.addInitScript('localStorage.currentUser ??= "{}"');
    await go();
    await intend(page);
    await alive(page, '#changed');
    await (await connected).waitForEvent('framereceived', { timeout: 1_000 }).catch(() => undefined);
    expect(await site.rollback('mf-marketing')).toBe(good.version);
    const after = await site.html('/');
    expect(after).toContain(`data-release="mf-marketing@${good.version}"`);
    expect(after).not.toContain('id="changed"');
    expect(shellFiles(after)).toEqual(shellFiles(html));
    await page.getByText('A new version is ready.').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForSelector('#changed', { state: 'detached' });
    expect((await look(page)).versions).toEqual([good.global]);
    await site.promote('mf-marketing', changed.version);
    expect(await site.html('/')).toContain(`data-release="mf-marketing@${changed.version}"`);
  });

  it('leaves the site working when the store of bundles is gone', async () => {
    const objects = path.join(site.dataDir, 'objects');
    await Promise.all(['/', '/services', '/admin-dashboard'].map((route) => site.html(route)));
    await rename(objects, `${objects}.away`);
    try {
      const { page, go } = await open('/');
      await go();
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
