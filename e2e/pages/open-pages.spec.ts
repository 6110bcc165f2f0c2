/// <reference lib="dom" />
import type { Settings } from '@hive/contracts';
import type { Page } from 'playwright-core';
import { alive, describeInBrowser, intend, type Visit } from '../support/browser.js';
import { hold } from '../support/hold.js';
import { settled } from '../support/page.js';
import { openStage } from '../support/stage.js';
import { Variants } from '../support/variants.js';

const MARKETING = 'mf-marketing';

const documents = ({ requests }: Visit) => requests.filter((request) => request.startsWith('document'));
const outletOf = (html: string) => html.slice(html.indexOf('<main id="outlet">'), html.indexOf('</main>'));
const madeBy = (page: Page) => page.getAttribute('#root', 'data-release');

/** The page knows for five seconds what is live: lets them pass. */
const later = (page: Page) => page.clock.fastForward(6_000);
const shownAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

describeInBrowser('pages that are open while releases change', () => {
  let variants: Variants;
  let changing: string;
  let good: string;
  let changed: string;

  const stage = openStage({
    meanwhile: async () => {
      variants = await Variants.create();
      changing = await variants.changed('2.0.0');
    },
  });

  const bootedOn = async (element: string) => {
    const visitor = await stage.visit();
    await visitor.page.clock.install();
    await visitor.page.goto('/');
    await intend(visitor.page);
    await alive(visitor.page, element);
    return visitor;
  };

  beforeAll(async () => {
    good = await stage.site.stable(MARKETING);
    changed = await stage.site.release(changing);
  });

  afterAll(() => variants?.remove());

  it('[MF-2] brings a visitor the earlier release at the next link, and takes nothing away before', async () => {
    const visitor = await bootedOn('#changed');
    const { page } = visitor;
    await page.fill('#contact-name', 'Half a na');
    expect(await stage.site.rollback(MARKETING)).toBe(good);
    await later(page);
    const looked = page.waitForResponse('**/remotes.json');
    await shownAgain(page);
    expect((await looked).status()).toBe(200);
    await (await looked).finished();
    await settled(page);
    expect(await page.inputValue('#contact-name')).toBe('Half a na');
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
    await page.click('header a[href="/services"]');
    await page.waitForURL('**/services');
    expect(await madeBy(page)).toBe(`${MARKETING}@${good}`);
    expect(documents(visitor)).toEqual(['document /', 'document /services']);
    await intend(page);
    await alive(page, '#services-sign-up');
    expect(await page.locator('#changed').count()).toBe(0);
  });

  it('[MF-2] brings it with the very first link after the rollback too', async () => {
    await stage.site.promote(MARKETING, changed);
    const { page } = await bootedOn('#changed');
    await stage.site.rollback(MARKETING);
    await later(page);
    await page.click('header a[href="/services"]');
    await page.waitForSelector('#changed', { state: 'detached' });
    await page.waitForURL('**/services');
    expect(await madeBy(page)).toBe(`${MARKETING}@${good}`);
  });

  it('goes on across a promote, asks for nothing again while nothing changes, and has the new release next', async () => {
    const visitor = await bootedOn('#assessment-continue');
    const { page, requests } = visitor;
    await later(page);
    const asked = page.waitForResponse('**/remotes.json');
    await page.click('header a[href="/services"]');
    await alive(page, '#services-sign-up');
    expect([200, 304]).toContain((await asked).status());
    await (await asked).finished();
    await settled(page);
    expect(documents(visitor)).toEqual(['document /']);
    const bundles = requests.filter((request) => request.includes('/bundles/'));
    expect(new Set(bundles).size).toBe(bundles.length);

    await stage.site.promote(MARKETING, changed);
    await page.click('#services-sign-up');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await later(page);
    await page.click('header a[href="/portfolio"]');
    await page.waitForSelector('#changed');
    await page.waitForURL('**/portfolio');
    expect(await madeBy(page)).toBe(`${MARKETING}@${changed}`);
  });

  describe('with a release that no server can render', () => {
    beforeAll(async () => {
      await stage.site.promote(MARKETING, changed);
      await stage.site.release(await variants.browserOnly('2.2.0'));
    }, 60_000);
    afterAll(() => stage.site.rollback(MARKETING));

    it('show the HTML of the one before, until the browser has made its own', async () => {
      const { page } = await stage.open('/');
      expect(await madeBy(page)).toBe(`${MARKETING}@${changed}`);
      expect(await page.locator('#changed').count()).toBe(1);
      await intend(page);
      await alive(page, '#browser-only');
      expect(await page.locator('#changed').count()).toBe(0);
      expect(await page.locator('title').count()).toBe(1);
    });

    it('keep focus, caret and every letter of who is typing meanwhile', async () => {
      const { page } = await stage.visit();
      const release = await hold(page, /\/bundles\/mf-marketing\/2\.2\.0\/.*js$/);
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
      original = await stage.site.settings();
      await stage.site.release(await variants.choices('2.3.0'));
    }, 60_000);

    it('ticks, picks and selects again', async () => {
      const { page, release } = await stage.openHeld('/');
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
    });

    it('stay as they were when an object stands where a text should, and come alive', async () => {
      const before = outletOf(await stage.site.html('/services'));
      expect((await stage.site.save({ ...original, description: 'OBJECT' })).status).toBe(200);
      const { page } = await stage.open('/services');
      const { status } = await fetch(`${stage.site.url}/services`);
      expect([status, outletOf(await stage.site.html('/services')) === before]).toEqual([200, true]);
      await intend(page);
      await alive(page, '#services-sign-up');
      await stage.site.save(original);
    });
  });
});
