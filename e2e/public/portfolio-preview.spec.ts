/// <reference lib="dom" />
import type { PublicPortfolioItem } from '@hive/contracts';
import type { Locator } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { pauseClock, advance } from '../support/clock.js';
import { overflowsX, phone, waitForFocusIn } from '../support/page.js';
import { addUnframedItem, cardOf, itemOf, openPortfolio, openPortfolioWithClock } from '../support/portfolio.js';
import { test, expect } from '../support/test.js';
import type { VisitorOptions, Visitors } from '../support/visitors.js';

/** Whether the site is inside its region, with a margin, and the region does not scroll sideways. */
const fits = (region: Locator) =>
  region.evaluate((element) => {
    const around = element.getBoundingClientRect();
    const site = element.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect();
    const isScrollable = element.scrollWidth > element.clientWidth;
    return site.left > around.left && site.right < around.right && !isScrollable;
  });

test.describe('the preview of a website', () => {
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1024, height: 700 },
    { width: 1440, height: 900 },
  ]) {
    test(`[PF-3] scales every device into a window of ${viewport.width} pixels`, async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/portfolio', '#filter-all', { viewport, reducedMotion: true });
      await page.getByRole('button', { name: 'Northcask' }).first().click();
      const region = page.getByRole('dialog').getByRole('region', { name: 'Website preview' });
      for (const [device, size] of [
        ['Desktop', '1280 × '],
        ['Tablet', '768 × 1024, '],
        ['Mobile', '375 × 667, '],
      ] as const) {
        await page.getByRole('button', { name: device }).click();
        await expect(region.getByText(new RegExp(`^${device} ${size}.*at \\d+ %$`))).toBeVisible();
        await expect.poll(() => fits(region), { message: device }).toBe(true);
      }
    });
  }
});

test.describe('the portfolio', () => {
  let items: PublicPortfolioItem[];

  const openPreview = async (visitors: Visitors, title: string, options: VisitorOptions = {}) => {
    const { page, context } = await openPortfolio(visitors, options);
    await page.click(`#project-${itemOf(items, title).id}`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    return { page, context, dialog };
  };

  test.beforeAll(async ({ admin }) => {
    items = await addUnframedItem(admin);
  });

  test('[PF-3] replays a click on a card from before hydration and returns the focus on Escape', async ({
    visitors,
  }) => {
    const { page, unblock } = await visitors.openBlocked('/portfolio');
    const id = `project-${itemOf(items, 'Northcask').id}`;
    await page.click(`#${id}`);
    unblock();
    await waitForFocusIn(page.getByRole('dialog', { name: 'Northcask' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(`#${id}`)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/portfolio');
  });

  test('[PF-3] shows a website at the widths of three devices with its details', async ({ visitors }) => {
    const { page, context, dialog } = await openPreview(visitors, 'Northcask');
    const iframe = dialog.locator('iframe');
    const size = () => iframe.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
    const sizeOnScreen = () =>
      iframe.evaluate((element) => {
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
    const page = await openPortfolioWithClock(visitors);
    const northcask = cardOf(page, items, 'Northcask');
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
    // it scrolls with the dialog, not in a strip of its own
    await expect(dialog.getByRole('region', { name: 'About the website' })).toHaveCSS('overflow', 'visible');
    await expect(dialog.getByText('Loading website preview...')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowsX(page)).toBe(false);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator(`#project-${itemOf(items, 'Northcask').id}`)).toBeFocused();
    expect(await overflowsX(page)).toBe(false);
  });
});
