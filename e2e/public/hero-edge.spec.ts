/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { drawImage } from '../support/sample-media.js';
import { test, expect } from '../support/test.js';

/**
 * The largest difference of brightness, of 255, between two neighbouring rows from the top of the window to below the hero: at
 * the right margin, where no text is, and as the middle value of a row, which no star reaches.
 */
async function largestStep(page: Page): Promise<number> {
  const screenshot = (await page.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    const columns = 15;
    const left = document.documentElement.clientWidth - columns - 1;
    const hero = document.querySelector('section[aria-labelledby=hero-title]')?.getBoundingClientRect().bottom ?? 0;
    const rows = Array.from({ length: Math.round(Math.min(hero + 60, innerHeight)) }, (_, top) => {
      const pixels = context?.getImageData(left, top, columns, 1).data ?? [];
      const brightness = Array.from({ length: columns }, (__, at) => {
        const [red = 0, green = 0, blue = 0] = pixels.slice(at * 4, at * 4 + 3);
        return (red + green + blue) / 3;
      });
      return brightness.toSorted((one, other) => one - other)[Math.floor(columns / 2)] ?? 0;
    });
    return Math.max(...rows.map((row, index) => Math.abs(row - (rows[index - 1] ?? row))));
  }, screenshot);
}

test.describe('[LP-5] the lower edge of the slides', () => {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    test(`fades into the page while a white slide scrolls, ${viewport.width} pixels wide`, async ({ visitors }) => {
      const { page } = await visitors.open('/privacy', { viewport, reducedMotion: true });
      const white = await drawImage(page, { width: 64, height: 40, color: '#fff' });
      await page.route(/\.(avif|webp)$/, (route) =>
        route.fulfill({ contentType: 'image/png', body: Buffer.from(white.split(',')[1] ?? '', 'base64') }),
      );
      await page.goto('/');
      await page.evaluate(() => document.querySelector<HTMLImageElement>('[data-slides] img')?.decode());
      for (const share of [0.2, 0.4, 0.6, 0.8]) {
        await page.evaluate((of) => scrollTo({ top: innerHeight * of, behavior: 'instant' }), share);
        await expect.poll(() => largestStep(page), { message: `scrolled by ${share}` }).toBeLessThan(16);
      }
    });
  }
});
