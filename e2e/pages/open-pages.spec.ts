/// <reference lib="dom" />
import { jest } from '@jest/globals';
import type { Settings } from '@hive/contracts';
import type { Browser, Page } from 'playwright-core';
import { alive, describeInBrowser, intend, openBrowser, visit, type Visit } from '../support/browser.js';
import { holdBundles } from '../support/hold.js';
import { Site } from '../support/site.js';
import { Variants } from '../support/variants.js';

jest.setTimeout(60_000);

const MARKETING = 'mf-marketing';

const documents = ({ requests }: Visit) => requests.filter((request) => request.startsWith('document'));
const outletOf = (html: string) => html.slice(html.indexOf('<main id="outlet">'), html.indexOf('</main>'));
const madeBy = (page: Page) => page.getAttribute('#root', 'data-release');

/** The page knows for five seconds what is live: lets them pass. */
const later = (page: Page) => page.clock.fastForward(6_000);
const shownAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

describeInBrowser('pages that are open while releases change', () => {
  let browser: Browser;
  let site: Site;
  let variants: Variants;
  let here: Visit;
  let good: string;
  let changed: string;

  const open = async (route = '/') => {
    here = await visit(browser, { baseURL: site.url });
    await here.page.clock.install();
    await here.page.goto(route);
    return here;
  };
  const bootedOn = async (element: string) => {
    await open();
    await intend(here.page);
    await alive(here.page, element);
    return here;
  };

  beforeAll(async () => {
    variants = await Variants.create();
    const [first] = await Promise.all([
      variants.changed('2.0.0'),
      Site.start().then((started) => (site = started)),
      openBrowser().then((opened) => (browser = opened)),
    ]);
    good = await site.stable(MARKETING);
    changed = await site.release(first);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await variants?.remove();
  });

  afterEach(async () => {
    await here?.close();
  });

  it('[MF-2] brings a visitor the earlier release at the next link, and takes nothing away before', async () => {
    const { page } = await bootedOn('#changed');
    await page.fill('#contact-name', 'Half a na');
    expect(await site.rollback(MARKETING)).toBe(good);
    await later(page);
    const looked = page.waitForResponse('**/remotes.json');
    await shownAgain(page);
    expect((await looked).status()).toBe(200);
    await page.waitForTimeout(100);
    expect(await page.inputValue('#contact-name')).toBe('Half a na');
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
    await page.click('header a[href="/services"]');
    await page.waitForURL('**/services');
    expect(await madeBy(page)).toBe(`${MARKETING}@${good}`);
    expect(documents(here)).toEqual(['document /', 'document /services']);
    await intend(page);
    await alive(page, '#services-sign-up');
    expect(await page.locator('#changed').count()).toBe(0);
    expect(here.problems).toEqual([]);
  });

  it('[MF-2] brings it with the very first link after the rollback too', async () => {
    await site.promote(MARKETING, changed);
    const { page } = await bootedOn('#changed');
    await site.rollback(MARKETING);
    await later(page);
    await page.click('header a[href="/services"]');
    await page.waitForSelector('#changed', { state: 'detached' });
    await page.waitForURL('**/services');
    expect(await madeBy(page)).toBe(`${MARKETING}@${good}`);
    expect(here.problems).toEqual([]);
  });

  it('goes on across a promote, asks for nothing again while nothing changes, and has the new release next', async () => {
    const { page } = await bootedOn('#assessment-continue');
    await later(page);
    const asked = page.waitForResponse('**/remotes.json');
    await page.click('header a[href="/services"]');
    await alive(page, '#services-sign-up');
    expect([200, 304]).toContain((await asked).status());
    expect(documents(here)).toEqual(['document /']);

    await site.promote(MARKETING, changed);
    await page.click('#services-sign-up');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await later(page);
    await page.click('header a[href="/portfolio"]');
    await page.waitForSelector('#changed');
    expect(await madeBy(page)).toBe(`${MARKETING}@${changed}`);
    expect(here.problems).toEqual([]);
  });

  describe('with a release that no server can render', () => {
    beforeAll(async () => {
      await site.promote(MARKETING, changed);
      await site.release(await variants.browserOnly('2.2.0'));
    }, 60_000);
    afterAll(() => site.rollback(MARKETING));

    it('show the HTML of the one before, until the browser has made its own', async () => {
      const { page } = await open();
      expect(await madeBy(page)).toBe(`${MARKETING}@${changed}`);
      expect(await page.locator('#changed').count()).toBe(1);
      await intend(page);
      await alive(page, '#browser-only');
      expect(await page.locator('#changed').count()).toBe(0);
      expect(await page.locator('title').count()).toBe(1);
    });

    it('keep focus, caret and every letter of who is typing meanwhile', async () => {
      here = await visit(browser, { baseURL: site.url });
      const { page } = here;
      const release = await holdBundles(page, /\/bundles\/mf-marketing\/2\.2\.0\/.*js$/);
      await page.goto('/');
      await page.focus('#businessStory');
      await page.keyboard.type('We make nvils');
      for (let step = 0; step < 5; step += 1) {
        await page.keyboard.press('ArrowLeft');
      }
      release();
      await alive(page, '#browser-only');
      await page.waitForFunction(() => document.activeElement?.id === 'businessStory');
      await page.waitForFunction(() => (document.activeElement as HTMLTextAreaElement).selectionStart === 8);
      await page.keyboard.type('a');
      expect(await page.inputValue('#businessStory')).toBe('We make anvils');
    });
  });

  describe('with choices made before it is alive, and content that it cannot render', () => {
    let original: Settings;
    beforeAll(async () => {
      original = await site.settings();
      await site.release(await variants.choices('2.3.0'));
    }, 60_000);

    it('ticks, picks and selects again', async () => {
      here = await visit(browser, { baseURL: site.url });
      const { page } = here;
      const release = await holdBundles(page);
      await page.goto('/');
      await page.focus('#agreed');
      await page.keyboard.press('Space');
      await page.focus('#big');
      await page.keyboard.press('Space');
      await page.focus('#channel');
      await page.keyboard.press('ArrowDown');
      expect(await page.textContent('#chosen')).toBe('false small seo');
      release();
      await page.waitForFunction(() => document.getElementById('chosen')?.textContent === 'true big ads');
      expect(await page.isChecked('#agreed')).toBe(true);
      expect(here.problems).toEqual([]);
    });

    it('stay as they were when an object stands where a text should, and come alive', async () => {
      const before = outletOf(await site.html('/services'));
      expect((await site.save({ ...original, description: 'OBJECT' })).status).toBe(200);
      const { page } = await open('/services');
      const { status } = await fetch(`${site.url}/services`);
      expect([status, outletOf(await site.html('/services')) === before]).toEqual([200, true]);
      await intend(page);
      await alive(page, '#services-sign-up');
      expect(here.problems).toEqual([]);
      await site.save(original);
    });
  });
});
