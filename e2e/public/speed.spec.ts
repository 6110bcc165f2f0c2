/// <reference lib="dom" />
import { brotliCompressSync } from 'node:zlib';
import type { PublicSlide } from '@hive/contracts';
import type { Page } from 'playwright-core';
import { alive, describeInBrowser, intend, isAlive, type Visit } from '../support/browser.js';
import { hold } from '../support/hold.js';
import { phone, settled } from '../support/page.js';
import { openStage } from '../support/stage.js';

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
  const add = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries as unknown as Shift[]) {
      shifts.total += value;
      shifts.of.push(...sources.map(({ node }) => node?.id || node?.className || ''));
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const shiftsSoFar = () => {
    add(observer.takeRecords());
    return shifts;
  };
  Object.assign(globalThis, { shiftsSoFar });
}

/** Three pixels in the menu; no line breaks elsewhere. */
const NOTHING = 0.001;

/** Where the faces that the fallbacks are cut from are missing, lines may break elsewhere: a fifth of what is good. */
const SLIGHT = 0.02;

const hasFallbacks = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      ['Arial', 'Arial Bold'].map((name) =>
        new FontFace(name, `local('${name}'), local('${name.replace('Arial', 'Liberation Sans')}')`).load(),
      ),
    ).then(
      () => true,
      () => false,
    ),
  );

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

/** The shell has taken over. */
const isTakenOver = (page: Page) => alive(page, '#outlet a, #outlet button');

describeInBrowser('what a public page costs', () => {
  const stage = openStage();

  const bootList = async (path: string): Promise<BootList> => {
    const html = await stage.site.html(path);
    return JSON.parse(/id="hive-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootList;
  };

  it.each(pages)('%s loads no script before the first intent, and every file once', async (path) => {
    const { page, requests } = await stage.visit({ splash: true });
    // the last that the page does by itself
    const counted = page.waitForRequest('**/api/analytics/track-visit');
    await page.goto(path);
    await counted;
    await settled(page);
    expect(requests.filter((request) => request.startsWith('script'))).toEqual([]);
    expect(await page.locator('script[src], link[as=script], link[rel=modulepreload]').count()).toBe(0);
    await intend(page);
    await isTakenOver(page);
    await settled(page);
    const files = requests.filter((request) => /^(script|stylesheet|font|image) /.test(request));
    expect(files.some((file) => file.startsWith('script'))).toBe(true);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });

  it('a phone loads the upright middle of the first slide, and nothing else of it', async () => {
    const { page, requests } = await stage.visit({ mobile: true });
    await page.goto('/');
    await settled(page);
    const [slide] = (await (await fetch(`${stage.site.url}/api/slideshow-images`)).json()) as PublicSlide[];
    const loaded = requests.filter((request) => JSON.stringify(slide).includes(request.replace(/^image /, '')));
    expect(loaded).toEqual([`image ${slide?.image.portraitCrop ?? ''}`]);
  });

  /** What moved while fonts came after the first picture of the page, and scripts after that. */
  const shiftsOf = async ({ page }: Visit, path: string): Promise<{ total: number; of: string[] }> => {
    await page.addInitScript(watchShifts);
    const fonts: string[] = [];
    page.on('requestfinished', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
    const release = await hold(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(fonts).toEqual([]);
    release();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(fonts.length).toBeGreaterThan(0);
    await intend(page);
    await isTakenOver(page);
    await settled(page);
    return page.evaluate(() =>
      (globalThis as unknown as { shiftsSoFar(): { total: number; of: string[] } }).shiftsSoFar(),
    );
  };

  it.each(pages)('%s stays where it is while fonts and scripts arrive late', async (path) => {
    const sizes = [phone, { width: 412, height: 915 }, { width: 1440, height: 900 }];
    const visits = await Promise.all(sizes.map((viewport) => stage.visit({ viewport })));
    const shifts = await Promise.all(visits.map((visitor) => shiftsOf(visitor, path)));
    const most = (await hasFallbacks(stage.here.page)) ? NOTHING : SLIGHT;
    expect(shifts.filter(({ total }) => total > most)).toEqual([]);
  });

  it('keeps what was typed and pressed on a slow line before the page was alive', async () => {
    const { page, release } = await stage.openHeld('/', { mobile: true });
    await slow(page);
    await page.focus('#companyName');
    await page.keyboard.type('Acme Ltd');
    await page.click('#assessment-continue');
    expect(await isAlive(page, '#assessment-continue')).toBe(false);
    release();
    const missing = page.locator('#assessment-form').getByText('Required', { exact: true });
    await missing.first().waitFor();
    expect(await missing.count()).toBe(4);
    expect(await page.inputValue('#companyName')).toBe('Acme Ltd');
  });

  it('says what to fill in also when the code that checks comes late', async () => {
    const { page } = await stage.openAlive('/', '#contact-send');
    const release = await hold(page);
    await page.click('#contact-send');
    const missing = page.locator('#contact-form').getByText('Required', { exact: true });
    await settled(page);
    expect(await missing.count()).toBe(0);
    release();
    await missing.first().waitFor();
    expect(await missing.count()).toBe(3);
  });

  it.each(pages)('%s asks for at most 170 KB of script, compressed', async (path) => {
    const { js } = await bootList(path);
    const scripts = js.map(([url]) => url).filter((url) => url.endsWith('.js'));
    const sizes = await Promise.all(
      scripts.map(
        async (url) => brotliCompressSync(Buffer.from(await (await fetch(stage.site.url + url)).arrayBuffer())).length,
      ),
    );
    expect(scripts.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(170 * KB);
  });
});
