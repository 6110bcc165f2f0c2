/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { test, expect } from '../support/test.js';

/** Whether the site is inside the region around it, with a margin, and that one does not scroll sideways. */
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
