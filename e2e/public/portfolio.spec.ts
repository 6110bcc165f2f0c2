/// <reference lib="dom" />
import type { CreatePortfolioItem, PublicPortfolioItem } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { pauseClock, advance } from '../support/clock.js';
import { textContrasts, belowMinimum } from '../support/contrast.js';
import {
  desktop,
  phone,
  movePointer,
  waitForHydration,
  overflowsX,
  waitForIdle,
  waitForScrollTo,
} from '../support/page.js';
import { test, expect } from '../support/test.js';
import type { VisitorOptions, Visitors } from '../support/visitors.js';

/** Not checked for framing, and without an image. */
const unframed: CreatePortfolioItem = {
  title: 'Saltmarsh',
  url: 'https://saltmarsh.invalid/',
  category: 'real estate',
  description: 'Houses by the water, shown at the hour when the tide is in. '.repeat(4),
  technologies: ['A', 'B', 'C', 'D', 'E'],
  clientName: 'Saltmarsh Homes',
  completedAt: '2025-03-31',
};

test.describe('the portfolio', () => {
  let items: PublicPortfolioItem[];

  const itemOf = (title: string): PublicPortfolioItem => {
    const item = items.find((each) => each.title === title);
    if (!item) {
      throw new Error(`no item ${title}`);
    }
    return item;
  };
  const cardOf = (page: Page, title: string) => page.locator(`article:has(#project-${itemOf(title).id})`);
  const openHydrated = (visitors: Visitors, options: VisitorOptions = {}) =>
    visitors.openHydrated('/portfolio', '#filter-all', options);
  /** Opens the page with a fake clock. Its script runs in every frame, where the sandbox blocks it with a console message. */
  const openWithClock = async (visitors: Visitors) => {
    visitors.allowConsole(/sandboxed/);
    const { page } = await visitors.create();
    await page.clock.install();
    await page.goto('/portfolio');
    await movePointer(page);
    await waitForHydration(page, '#filter-all');
    return page;
  };
  const openPreview = async (visitors: Visitors, title: string, options: VisitorOptions = {}) => {
    const { page, context } = await openHydrated(visitors, options);
    await page.click(`#project-${itemOf(title).id}`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    return { page, context, dialog };
  };

  test.beforeAll(async ({ admin }) => {
    await admin.call('POST', '/api/portfolio', unframed);
    items = await admin.call<PublicPortfolioItem[]>('GET', '/api/portfolio');
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
    const { page } = await openHydrated(visitors);
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
    const page = await openWithClock(visitors);
    expect(await page.locator('section:has(#all-projects) iframe').count()).toBe(0);
    const longCard = cardOf(page, 'Saltmarsh');
    expect(await longCard.locator('li').allInnerTexts()).toEqual(['A', 'B', 'C', '+2 more']);
    const lines = await longCard.locator('p:last-of-type').evaluate((text) => {
      return [text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight), text.scrollHeight];
    });
    expect(Math.round(lines[0] ?? 0)).toBe(2);
    expect(lines[1]).toBeGreaterThan(60);

    const northcask = cardOf(page, 'Northcask');
    await northcask.scrollIntoViewIfNeeded();
    await northcask.hover();
    const live = northcask.locator('iframe');
    await expect(live).toBeAttached();
    await expect(live).toHaveAttribute('src', '/demo/northcask/');
    await expect(live).toHaveAttribute('loading', 'lazy');
    expect(
      await live.evaluate((frame) => [getComputedStyle(frame).pointerEvents, frame.closest('[inert]') !== null]),
    ).toEqual(['none', true]);
    await expect(northcask.locator('[data-ready]')).toBeVisible();
    // a desktop window, as wide as the card
    const [windowWidth, shown, card] = await live.evaluate((frame: HTMLElement) => [
      frame.offsetWidth,
      Math.round(frame.getBoundingClientRect().width),
      Math.round(frame.closest('figure')?.getBoundingClientRect().width ?? 0),
    ]);
    expect([windowWidth, shown]).toEqual([1280, card]);
    await longCard.hover();
    await expect(live).toHaveCount(0);
    // a pointer that only passes over the card does not load the site
    await page.clock.fastForward(1000);
    await waitForIdle(page);
    expect(await longCard.locator('iframe').count()).toBe(0);
  });

  test('[PF-3] replays a click on a card from before hydration and returns the focus on Escape', async ({
    visitors,
  }) => {
    const { page, unblock } = await visitors.openBlocked('/portfolio');
    const id = `project-${itemOf('Northcask').id}`;
    await page.click(`#${id}`);
    unblock();
    await expect(page.getByRole('dialog', { name: 'Northcask' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(`#${id}`)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/portfolio');
  });

  test('[PF-3] shows a website at the widths of three devices with its details', async ({ visitors }) => {
    const { page, context, dialog } = await openPreview(visitors, 'Northcask');
    const frame = dialog.locator('iframe');
    const size = () => frame.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
    const sizeOnScreen = () =>
      frame.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return [Math.round(width), Math.round(height)];
      });
    const area = dialog.getByRole('region', { name: 'Website preview' });
    const unusedWidth = async () => {
      const [width = 0] = await sizeOnScreen();
      return (await area.evaluate((element) => element.clientWidth - 2 * 28)) - width;
    };
    await expect.poll(async () => (await size())[0]).toBe(1280);
    // once the dialog has opened
    await expect.poll(async () => [await unusedWidth(), (await sizeOnScreen())[1]]).toEqual([0, 600]);
    await expect(dialog.getByText('northcask.example')).toBeVisible();
    for (const [device, ...expected] of [
      ['Tablet', 768, 1024],
      ['Mobile', 375, 667],
    ] as const) {
      await dialog.getByRole('button', { name: device }).click();
      await expect(dialog.getByRole('button', { name: device, pressed: true })).toBeVisible();
      await expect.poll(size).toEqual(expected);
    }
    await expect(dialog.getByText('Loading website preview...')).toHaveCount(0);
    await expect(page.frameLocator('[role=dialog] iframe').locator('h1')).toHaveCount(1);
    expect(await dialog.locator('dt').allInnerTexts()).toEqual(['Category', 'Completed', 'Client', 'Technologies']);
    expect(await dialog.locator('dd').allInnerTexts()).toEqual(
      expect.arrayContaining(['E-commerce', 'Northcask Distillers', 'Next.js', 'Klaviyo']),
    );

    const link = dialog.getByRole('link', { name: 'Open Site' });
    await link.hover();
    await expect(dialog.getByRole('tooltip')).toBeVisible();
    const tab = context.waitForEvent('page');
    await link.click();
    const opened = await tab;
    await opened.waitForLoadState();
    expect(new URL(opened.url()).pathname).toBe('/demo/northcask/');
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
  });

  test('[PF-3] shows a hint from 0.5 to 4.5 seconds and a loading state for 0.6', async ({ visitors }) => {
    const page = await openWithClock(visitors);
    const northcask = cardOf(page, 'Northcask');
    const code = page.waitForResponse(/preview.*\.js$/);
    await northcask.hover();
    await (await code).finished();
    await pauseClock(page);
    await northcask.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    // its timers start with the effects of the first render
    await expect(dialog).toBeVisible();
    await advance(page, 0);
    await expect(page.frameLocator('[role=dialog] iframe').locator('h1')).toBeVisible();
    const hint = dialog.locator('[role=tooltip]');
    const loading = () => dialog.getByText('Loading website').count();
    const state = async () => [await hint.getAttribute('data-shown'), await loading()];
    await advance(page, 499);
    expect(await state()).toEqual([null, 1]);
    await advance(page, 1);
    expect(await state()).toEqual(['true', 1]);
    await advance(page, 99);
    expect(await state()).toEqual(['true', 1]);
    await advance(page, 1);
    await expect(dialog.getByText('Loading website')).toHaveCount(0);
    await advance(page, 3899);
    expect(await state()).toEqual(['true', 0]);
    await advance(page, 1);
    expect(await state()).toEqual([null, 0]);
  });

  test('[PF-3] traps the focus and has no accessibility violation', async ({ visitors }) => {
    const { page, dialog } = await openPreview(visitors, 'Saltmarsh', { reducedMotion: true });
    await expect(dialog.getByText(/Saltmarsh does not open inside other pages/)).toHaveCount(1);
    expect(await dialog.locator('iframe').count()).toBe(0);
    const focusOrder: string[] = [];
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      focusOrder.push(
        await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''),
      );
    }
    const cycle = ['Desktop', 'Tablet', 'Mobile', 'Open Site ', 'Close', 'Website preview', 'About the website'];
    expect(focusOrder).toEqual([...cycle, 'Desktop']);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('[PF-3] covers the screen of a phone, with Open Site at the bottom', async ({ visitors }) => {
    const { page, dialog } = await openPreview(visitors, 'Northcask', { viewport: phone, reducedMotion: true });
    const box = await dialog.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: phone.height });
    // less the width of a scrollbar, which this browser shows
    expect(box?.width).toBeGreaterThan(phone.width - 20);
    await expect(dialog.locator('[data-device]')).toHaveAttribute('data-device', 'mobile');
    const linkBottom = async () => {
      const linkBox = await dialog.getByRole('link', { name: 'Open Site' }).boundingBox();
      return (linkBox?.y ?? 0) + (linkBox?.height ?? 0);
    };
    await expect.poll(linkBottom).toBeGreaterThan(phone.height - 80);
    await expect(dialog.getByText('Loading website preview...')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowsX(page)).toBe(false);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator(`#project-${itemOf('Northcask').id}`)).toBeFocused();
    expect(await overflowsX(page)).toBe(false);
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
    const { page } = await openHydrated(visitors);
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
    const { page } = await openHydrated(visitors, { reducedMotion: true });
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
    const { page } = await openHydrated(visitors, { reducedMotion: true });
    await expect(page.getByRole('group', { name: 'Portfolio Show' }).locator('figure')).toHaveCount(5);
    await page.getByRole('link', { name: 'Start Your Project Today' }).click();
    await waitForScrollTo(page, '#assessment');
    expect(new URL(page.url()).hash).toBe('#assessment');
  });
});
