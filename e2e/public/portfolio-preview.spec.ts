/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { test, expect } from '../support/test.js';

/** The pixels left and right of the site in the region around it, and whether that one scrolls sideways. */
const placementIn = (region: Locator) =>
  region.evaluate((element) => {
    const around = element.getBoundingClientRect();
    const site = element.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect();
    return {
      left: site.left - around.left,
      right: around.right - site.right,
      isScrollable: element.scrollWidth > element.clientWidth,
    };
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
        const { left, right, isScrollable } = await placementIn(region);
        expect(left, device).toBeGreaterThan(0);
        expect(right, device).toBeGreaterThan(0);
        expect(isScrollable, device).toBe(false);
      }
    });
  }
});
