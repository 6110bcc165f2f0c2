/// <reference lib="dom" />
import { alive, describeInBrowser, intend } from '../support/browser.js';
import { hold } from '../support/hold.js';
import { arrivedAt, atRest, focusComesTo, focused, goWithin, settled } from '../support/page.js';
import { openStage } from '../support/stage.js';

const places = ['signup', 'assessment', 'contact', 'about', 'services', 'projects'];

/** In the page: writes down where it has been scrolled to. */
function watchScrolling(): void {
  const seen: number[] = [];
  Object.assign(globalThis, { seen });
  addEventListener('scroll', () => seen.push(scrollY));
}

describeInBrowser('a link to a place', () => {
  const stage = openStage();

  const scrolledTo = () => stage.here.page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  const home = () => stage.here.page.getByRole('heading', { level: 1, name: 'Small business' });

  it.each([
    ['/services', 'Plain prices', '#menu-open'],
    ['/portfolio', 'Websites', '#menu-open'],
    ['/privacy', 'Privacy Policy', '#menu-open'],
    ['/client-portal', 'Client Portal', '.ant-btn'],
    ['/no-such-page', 'Page Not Found', '#menu-open'],
  ])('[LP-2] leads there from %s', async (path, name, element) => {
    // that it is not there
    stage.expectProblems(/404.*\/no-such-page$/);
    // what is smooth is looked at below, and would take long here
    const { page } = await stage.openAlive(path, element, { reducedMotion: true });
    const before = page.getByRole('heading', { name }).first();
    for (const place of places) {
      await before.waitFor();
      await goWithin(page, `/#${place}`);
      await home().waitFor();
      await arrivedAt(page, `#${place}`);
      expect(page.url()).toBe(`${stage.site.url}/#${place}`);
      await goWithin(page, path);
    }
  });

  it('[LP-2] leads there smoothly, from another page and on the page itself', async () => {
    const { page } = await stage.openAlive('/services', '#services-sign-up');
    for (const place of places) {
      await goWithin(page, `/#${place}`);
      await home().waitFor();
      await arrivedAt(page, `#${place}`);
      expect(page.url()).toBe(`${stage.site.url}/#${place}`);
    }
  });

  it('[LP-2] scrolls smoothly and takes the focus along', async () => {
    const { page } = await stage.openAlive('/', '#assessment-continue');
    await page.evaluate(watchScrolling);
    await page.getByRole('link', { name: 'View Our Work' }).click();
    await arrivedAt(page, '#projects');
    expect(new Set(await scrolledTo()).size).toBeGreaterThan(4);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('link', { name: 'Start Free Assessment' }).click();
    await arrivedAt(page, '#assessment');
    await focusComesTo(page, 'assessment');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('companyName');
  });

  it('[LP-2] jumps for those who want less motion', async () => {
    const { page } = await stage.openAlive('/', '#assessment-continue', { reducedMotion: true });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    await page.evaluate(watchScrolling);
    await page.getByRole('link', { name: 'View Our Work' }).click();
    await arrivedAt(page, '#projects');
    expect(new Set(await scrolledTo()).size).toBe(1);
  });

  it('does not pull back who has moved on before the page came alive', async () => {
    const { page } = await stage.visit();
    const release = await hold(page);
    // the way to the place makes the page ask for its bundles, and so long it is not loaded
    await page.goto('/#contact', { waitUntil: 'domcontentloaded' });
    // the browser's own smooth way there must have ended, or it goes on after the key
    await arrivedAt(page, '#contact');
    await page.keyboard.press('Home');
    await page.waitForFunction(() => scrollY === 0);
    await atRest(page);
    release();
    await intend(page);
    await alive(page, '#assessment-continue');
    await settled(page);
    await atRest(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
