/// <reference lib="dom" />
import type { PublicPortfolioItem } from '@hive/contracts';
import { textContrasts, belowMinimum } from '../support/contrast.js';
import { desktop, phone, waitForIdle, waitForScrollTo } from '../support/page.js';
import { addUnframedItem, cardOf, openPortfolio, openPortfolioWithClock } from '../support/portfolio.js';
import { test, expect } from '../support/test.js';

test.describe('the portfolio', () => {
  let items: PublicPortfolioItem[];

  test.beforeAll(async ({ admin }) => {
    items = await addUnframedItem(admin);
  });

  test('[PF-1] [PF-4] [RT-1] is complete without JavaScript', async ({ visitors }) => {
    const { page } = await visitors.open('/portfolio', { javaScriptEnabled: false });
    expect(await page.innerText('h1')).toBe("Websites\nWe've Built");
    const headings = await page.locator('h2').allInnerTexts();
    for (const heading of ['All Projects', 'Portfolio Show', 'Tech stack', 'Industries', 'What Happens Next']) {
      expect(headings).toContain(heading);
    }
    const websites = page.locator('section:has(#all-projects) article');
    await expect(websites).toHaveCount(items.length);
    await expect(websites.getByRole('link', { name: 'Open Site' })).toHaveCount(items.length);
    const featured = items.filter((item) => item.featured);
    expect(featured.length).toBeGreaterThan(0);
    expect(await page.locator('section:has(#featured-projects) h3').allInnerTexts()).toEqual(
      featured.map(({ title }) => title),
    );
    expect(await page.locator('main dl dd').allInnerTexts()).toEqual(['250+', '98%', '50+', '24/7']);
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  });

  test('[PF-1] replays a click on a filter from before hydration', async ({ visitors }) => {
    const { page, unblock } = await visitors.openBlocked('/portfolio');
    await page.click('#filter-beauty');
    unblock();
    await expect(page.locator('#filter-beauty[aria-pressed=true]')).toBeVisible();
    const beauty = items.filter(({ category }) => category === 'beauty').map(({ title }) => title);
    expect(beauty.length).toBeGreaterThan(0);
    await expect.poll(() => page.locator('section:has(#all-projects) h3').allInnerTexts()).toEqual(beauty);
  });

  test('[PF-1] filters by keyboard and keeps the focus', async ({ visitors }) => {
    const { page } = await openPortfolio(visitors);
    expect(await page.locator('#filter-all').innerText()).toBe('All');
    expect(await page.locator('#filter-real-estate').innerText()).toBe('Real estate');
    await page.focus('#filter-all');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const [, first] = [...new Set(['all', ...items.map(({ category }) => category)])];
    await expect(page.locator(`#filter-${first}[aria-pressed=true]`)).toBeVisible();
    await expect(page.locator(`#filter-${first}`)).toBeFocused();
    await expect(page.locator('[aria-pressed=true]')).toHaveCount(1);
    const shown = items.filter(({ category }) => category === first);
    await expect(page.locator('section:has(#all-projects) h3')).toHaveCount(shown.length);
  });

  test('[PF-2] shows an image, two lines and three technologies, and the live site on hover', async ({ visitors }) => {
    const page = await openPortfolioWithClock(visitors);
    expect(await page.locator('section:has(#all-projects) iframe').count()).toBe(0);
    const longCard = cardOf(page, items, 'Saltmarsh');
    expect(await longCard.locator('li').allInnerTexts()).toEqual(['A', 'B', 'C', '+2 more']);
    const lines = await longCard.locator('p:last-of-type').evaluate((text) => {
      return [text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight), text.scrollHeight];
    });
    expect(Math.round(lines[0] ?? 0)).toBe(2);
    expect(lines[1]).toBeGreaterThan(60);

    const northcask = cardOf(page, items, 'Northcask');
    await northcask.scrollIntoViewIfNeeded();
    await northcask.hover();
    const live = northcask.locator('iframe');
    await expect(live).toBeAttached();
    await expect(live).toHaveAttribute('src', '/demo/northcask/');
    await expect(live).toHaveAttribute('loading', 'lazy');
    expect(
      await live.evaluate((iframe) => [getComputedStyle(iframe).pointerEvents, iframe.closest('[inert]') !== null]),
    ).toEqual(['none', true]);
    await expect(northcask.locator('[data-ready]')).toBeVisible();
    // a desktop window, as wide as the card
    const [windowWidth, shown, card] = await live.evaluate((iframe: HTMLElement) => [
      iframe.offsetWidth,
      Math.round(iframe.getBoundingClientRect().width),
      Math.round(iframe.closest('figure')?.getBoundingClientRect().width ?? 0),
    ]);
    expect([windowWidth, shown]).toEqual([1280, card]);
    await longCard.hover();
    await expect(live).toHaveCount(0);
    // a pointer that only passes over the card does not load the site
    await page.clock.fastForward(1000);
    await waitForIdle(page);
    expect(await longCard.locator('iframe').count()).toBe(0);
  });

  for (const [name, viewport] of [
    ['a wide screen', desktop],
    ['a phone', phone],
  ] as const) {
    test(`keeps its text readable over images on ${name}`, async ({ visitors }) => {
      const { page } = await visitors.open('/portfolio', { viewport, reducedMotion: true });
      const isPainted = (selector: string) =>
        page.evaluate(async (of) => {
          const images = [...document.querySelectorAll<HTMLImageElement>(of)];
          await Promise.all([document.fonts.ready, ...images.map((image) => image.decode())]);
          return images.length > 0;
        }, selector);
      expect(await isPainted('main img[fetchpriority=high]')).toBe(true);
      expect(belowMinimum(await textContrasts(page, ['main h1', 'main h1 + p']))).toEqual([]);
      const closing = 'main > section:last-of-type';
      await page.locator(`${closing} h2`).evaluate((words) => words.scrollIntoView({ block: 'center' }));
      expect(await isPainted(`${closing} img`)).toBe(true);
      expect(belowMinimum(await textContrasts(page, [`${closing} h2`]))).toEqual([]);
    });
  }

  test('[PF-4] plays a reel while it is in view, until a visitor pauses it', async ({ visitors }) => {
    const { page } = await openPortfolio(visitors);
    expect(await page.locator('[data-slot] figcaption').allInnerTexts()).toEqual([
      '1',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
    const reel = page.locator('[data-slot="1"] video');
    const state = () => reel.evaluate((video: HTMLVideoElement) => [video.paused, video.muted, video.playsInline]);
    await expect(reel).toHaveAttribute('preload', 'none');
    const pauseButton = page.locator('[data-slot="1"] button[aria-label^=Pause]');
    const playButton = page.locator('[data-slot="1"] button[aria-label^=Play]');
    const scrollAway = () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await reel.scrollIntoViewIfNeeded();
    await expect(pauseButton).toBeVisible();
    await expect.poll(state).toEqual([false, true, true]);
    await scrollAway();
    await expect(playButton).toBeVisible();
    await reel.scrollIntoViewIfNeeded();
    await pauseButton.click();
    await expect(playButton).toBeVisible();
    await expect.poll(state).toEqual([true, true, true]);
    await scrollAway();
    await reel.scrollIntoViewIfNeeded();
    await waitForIdle(page);
    expect(await state()).toEqual([true, true, true]);
  });

  test('[PF-4] does not autoplay reels with reduced motion', async ({ visitors }) => {
    const { page } = await openPortfolio(visitors, { reducedMotion: true });
    const reel = page.locator('[data-slot="1"] video');
    await reel.scrollIntoViewIfNeeded();
    // the reel requests its first image when it is in view
    await expect(page.locator('[data-slot="1"] video[preload=metadata]')).toBeAttached();
    await waitForIdle(page);
    expect(await reel.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.locator('[data-slot="1"] button').click();
    await expect(page.locator('[data-slot="1"] button[aria-label^=Pause]')).toBeVisible();
    await expect.poll(() => reel.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  });

  test('[PF-4] shows the figures of the settings', async ({ site, visitors }) => {
    const settings = await site.settings();
    const claims = [{ value: '300+', label: 'projects' }, ...settings.claims.slice(1)];
    expect((await site.saveSettings({ ...settings, claims })).status).toBe(200);
    const { page } = await visitors.open('/portfolio', { javaScriptEnabled: false });
    expect(await page.locator('main dl dd').allInnerTexts()).toEqual(['300+', '98%', '50+', '24/7']);
  });

  test('[PF-4] links to the assessment', async ({ visitors }) => {
    const { page } = await openPortfolio(visitors, { reducedMotion: true });
    await expect(page.getByRole('group', { name: 'Portfolio Show' }).locator('figure')).toHaveCount(5);
    await page.getByRole('link', { name: 'Start Your Project Today' }).click();
    await waitForScrollTo(page, '#assessment');
    expect(new URL(page.url()).hash).toBe('#assessment');
  });
});
