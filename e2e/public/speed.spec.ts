/// <reference lib="dom" />
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { alive, describeInBrowser, intend, isAlive, openBrowser, visit, type Visit } from '../support/browser.js';
import { holdBundles } from '../support/hold.js';
import { Site } from '../support/site.js';

const pages = ['/', '/services', '/portfolio', '/support', '/privacy'];
const KB = 1000;

interface BootList {
  js: [string, string][];
}

interface Shift {
  value: number;
  sources: { node?: Element }[];
}

/** In the page: adds up every shift of the layout from the start. */
function watchShifts(): void {
  const shifts = { total: 0, of: [] as string[] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
      shifts.total += value;
      shifts.of.push(...sources.map(({ node }) => node?.id || node?.className || ''));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Words of the fallback faces are a little narrower or wider, so that a line may break elsewhere: a fifth of what is good. */
const SLIGHT = 0.02;

/** A slow phone line, really throttled. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
}

describeInBrowser('what a public page costs', () => {
  let browser: Browser;
  let site: Site;
  let here: Visit;

  beforeAll(async () => {
    [site, browser] = await Promise.all([Site.start(), openBrowser()]);
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  afterEach(async () => {
    await here?.close();
  });

  const bootList = async (path: string): Promise<BootList> => {
    const html = await site.html(path);
    return JSON.parse(/id="hive-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootList;
  };

  it.each(pages)('%s loads no script before the first intent, and every file once', async (path) => {
    here = await visit(browser, { baseURL: site.url, splash: true });
    const { page, requests } = here;
    await page.goto(path);
    await page.waitForTimeout(400);
    expect(requests.filter((request) => request.startsWith('script'))).toEqual([]);
    expect(await page.locator('script[src], link[as=script], link[rel=modulepreload]').count()).toBe(0);
    await intend(page);
    await alive(page, '#outlet a, #outlet button');
    const files = requests.filter((request) => /^(script|stylesheet|font|image) /.test(request));
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });

  it.each(pages)('%s stays where it is while fonts and scripts arrive late', async (path) => {
    for (const mobile of [false, true]) {
      here = await visit(browser, { baseURL: site.url, mobile });
      const { page } = here;
      await page.addInitScript(watchShifts);
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue().catch(() => undefined);
      });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await intend(page);
      await alive(page, '#outlet a, #outlet button');
      await page.waitForTimeout(200);
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { total: number; of: string[] } }).shifts,
      );
      expect(shifts.total > SLIGHT ? shifts.of : []).toEqual([]);
      await here.close();
    }
  });

  it('keeps what was typed and pressed on a slow line before the page was alive', async () => {
    here = await visit(browser, { baseURL: site.url, mobile: true });
    const { page, problems } = here;
    const release = await holdBundles(page);
    await page.goto('/');
    await slow(page);
    await page.focus('#companyName');
    await page.keyboard.type('Acme Ltd');
    await page.click('#assessment-continue');
    expect(await isAlive(page, '#assessment-continue')).toBe(false);
    release();
    await page.locator('#assessment-form').getByText('Required', { exact: true }).first().waitFor();
    expect(await page.locator('#assessment-form').getByText('Required', { exact: true }).count()).toBe(4);
    expect(await page.inputValue('#companyName')).toBe('Acme Ltd');
    expect(problems).toEqual([]);
  });

  it('says what to fill in also when the code that checks comes late', async () => {
    here = await visit(browser, { baseURL: site.url });
    const { page } = here;
    await page.goto('/');
    await intend(page);
    await alive(page, '#contact-send');
    await slow(page);
    await page.click('#contact-send');
    await page.locator('#contact-form').getByText('Required', { exact: true }).first().waitFor();
    expect(await page.locator('#contact-form').getByText('Required', { exact: true }).count()).toBe(3);
  });

  it.each(pages)('%s asks for at most 160 KB of script, compressed', async (path) => {
    const { js } = await bootList(path);
    const scripts = js.map(([url]) => url).filter((url) => url.endsWith('.js'));
    const sizes = await Promise.all(
      scripts.map(
        async (url) => brotliCompressSync(Buffer.from(await (await fetch(site.url + url)).arrayBuffer())).length,
      ),
    );
    expect(scripts.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(160 * KB);
  });
});
