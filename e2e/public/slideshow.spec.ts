/// <reference lib="dom" />
import type { Slide } from '@hive/contracts';
import type { Page, Request } from '@playwright/test';
import { pauseClock, installPausedClock, advance, advanceUntil } from '../support/clock.js';
import { textContrasts, belowMinimum } from '../support/contrast.js';
import { drawImage } from '../support/sample-media.js';
import { phone, movePointer, waitForHydration, waitForSocket } from '../support/page.js';
import { test, expect } from '../support/test.js';
import type { Visitors } from '../support/visitors.js';

const currentSlide = (page: Page) => page.getAttribute('html', 'data-slide');

/** Waits until the slideshow is paused, or runs. */
async function waitForPaused(page: Page, paused: boolean): Promise<void> {
  await page.waitForFunction(
    (wanted) => (globalThis as { __hive?: { paused: boolean } }).__hive?.paused === wanted,
    paused,
  );
}

/** In the page: counts the rectangles painted on canvases. */
function countRectangles(): void {
  const { prototype } = CanvasRenderingContext2D;
  const paint = Reflect.get(prototype, 'fillRect') as (this: CanvasRenderingContext2D, ...area: number[]) => void;
  Object.assign(globalThis, { rectangles: 0 });
  prototype.fillRect = function count(...area) {
    (globalThis as unknown as { rectangles: number }).rectangles += 1;
    paint.apply(this, area);
  };
}

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

test('[LP-5] the lower edge of the slides fades into the page while a white slide scrolls, at every width', async ({
  visitors,
}) => {
  const { page } = await visitors.open('/privacy', { reducedMotion: true });
  const white = await drawImage(page, { width: 64, height: 40, color: '#fff' });
  await page.route(/\.(avif|webp)$/, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(white.split(',')[1] ?? '', 'base64') }),
  );
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page.evaluate(() => document.querySelector<HTMLImageElement>('[data-slides] img')?.decode());
      for (const share of [0.2, 0.4, 0.6, 0.8]) {
        await page.evaluate((of) => scrollTo({ top: innerHeight * of, behavior: 'instant' }), share);
        const message = `${width} pixels wide, scrolled by ${share}`;
        await expect.poll(() => largestStep(page), { message }).toBeLessThan(16);
      }
    });
  }
});

test.describe('[LP-5] the slideshow', () => {
  /** The hydrated page with a paused clock. */
  const openPaused = async (visitors: Visitors, prepare?: (page: Page) => Promise<unknown>) => {
    const { page } = await visitors.create();
    await prepare?.(page);
    await page.clock.install();
    await page.goto('/');
    await movePointer(page);
    await waitForHydration(page, '#slide-pause');
    await pauseClock(page);
    return page;
  };

  test('changes every five seconds, wraps, and pauses by button, focus and hover', async ({ visitors }) => {
    const page = await openPaused(visitors);
    const count = await page.locator('[data-part=slides] [aria-current]').count();
    expect(count).toBeGreaterThan(1);
    const leaveControls = () => page.mouse.move(10, 10);
    const nextInterval = () => advance(page, 5000);
    await page.click('#slide-1');
    await leaveControls();
    await waitForPaused(page, false);
    for (let turns = 1; turns <= count; turns++) {
      await nextInterval();
      expect(await currentSlide(page)).toBe(String(turns % count));
    }
    await page.click('#slide-previous');
    expect(await currentSlide(page)).toBe(String(count - 1));
    await page.click('#slide-next');
    expect(await currentSlide(page)).toBe('0');

    await page.click('#slide-pause');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await leaveControls();
    await nextInterval();
    await waitForPaused(page, true);
    expect(await currentSlide(page)).toBe('0');
    await page.click('#slide-pause');
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await leaveControls();
    await waitForPaused(page, false);
    await page.hover('#slide-next');
    await waitForPaused(page, true);
    await nextInterval();
    expect(await currentSlide(page)).toBe('0');
    await leaveControls();
    await waitForPaused(page, false);
    await page.focus('#slide-previous');
    await page.keyboard.press('Tab');
    await waitForPaused(page, true);
    await nextInterval();
    expect(await currentSlide(page)).toBe('0');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await waitForPaused(page, false);
    await nextInterval();
    expect(await currentSlide(page)).toBe('1');
  });

  test('loads the next image ahead, cross-fades in 700 ms and drifts by at most 4 %', async ({ visitors }) => {
    const { page } = await visitors.create();
    await installPausedClock(page);
    const finished = new Map<string, Request>();
    page.on('requestfinished', (request) => finished.set(request.url(), request));
    await page.goto('/');
    const second = page.locator('[data-slides] > :nth-child(2)');
    // the paused clock changes no slide: the image loads ahead
    const imageUrl = await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('[data-slides] > :nth-child(2) img');
      return image?.complete && image.naturalWidth > 0 && image.currentSrc;
    });
    expect(await currentSlide(page)).toBeNull();
    const startOf = (url: string) => finished.get(url)?.timing().startTime ?? NaN;
    const url = String(await imageUrl.jsonValue());
    // the page has the image before the test is notified
    await expect.poll(() => startOf(url) - startOf(page.url())).toBeGreaterThanOrEqual(2500);
    expect(await second.evaluate((slide) => getComputedStyle(slide).animationDelay)).toBe('2.5s');
    await page.clock.runFor(5000);
    expect(await currentSlide(page)).toBe('1');
    expect(await second.evaluate((slide) => getComputedStyle(slide).transitionDuration)).toBe('0.7s');
    await page.clock.resume();
    await page.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: 'instant' }));
    const drift = () =>
      page.evaluate(() => {
        const slides = document.querySelector('[data-slides]') as HTMLElement;
        return Math.abs(new DOMMatrix(getComputedStyle(slides).transform).m42) / innerHeight;
      });
    // scroll-driven styles change with the next real frame, independently of the page's clock
    await expect.poll(drift).toBeGreaterThan(0.01);
    expect(await drift()).toBeLessThanOrEqual(0.045);
  });

  test('animates 150 stars while the slideshow is paused', async ({ visitors }) => {
    const page = await openPaused(visitors, (blank) => blank.addInitScript(countRectangles));
    const painted = () =>
      page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('#stars');
        const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return [...pixels].filter((value, index) => index % 4 === 3 && value > 0).length;
      });
    const rectangles = () => page.evaluate(() => (globalThis as unknown as { rectangles: number }).rectangles);
    const stars = () => page.evaluate(() => document.querySelector<HTMLCanvasElement>('#stars')?.toDataURL());
    await page.click('#slide-pause');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    // the clock may have been paused before the splash screen ended, which holds the first drawing back
    await advanceUntil(page, async () => (await rectangles()) > 0);
    expect(await painted()).toBeGreaterThan(150);
    const [starsBefore, rectanglesBefore] = [await stars(), await rectangles()];
    await advance(page, 1000);
    expect(await stars()).not.toBe(starsBefore);
    const drawn = (await rectangles()) - rectanglesBefore;
    expect(drawn).toBeGreaterThanOrEqual(10 * 150);
    expect(drawn % 150).toBe(0);
  });

  test('follows a shrinking list, and has no controls for a single image', async ({ site, visitors, admin }) => {
    const slides = await admin.call<Slide[]>('GET', '/api/slideshow-images/all');
    const active = slides.filter(({ isActive }) => isActive);
    const { page } = await visitors.createAdmin();
    await page.goto('/');
    await waitForHydration(page, '#slide-pause');
    await waitForSocket(page);
    await page.click('#slide-pause');
    await page.click(`#slide-${active.length}`);
    expect(await currentSlide(page)).toBe(String(active.length - 1));
    const setActive = (from: Slide[], isActive: boolean) =>
      Promise.all(from.map(({ id }) => admin.call('PATCH', `/api/slideshow-images/${id}`, { isActive })));
    await setActive(active.slice(1), false);
    await expect(page.locator('#slide-pause')).toHaveCount(0);
    await expect(page.locator('html[data-slide="0"]').first()).toBeVisible();
    await expect(page.locator('[data-slides] > div')).toHaveCount(1);
    await expect.poll(() => site.html('/')).not.toContain('slide-pause');
    await setActive(active.slice(1), true);
    await expect(page.locator('#slide-pause')).toBeVisible();
  });

  for (const [name, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['narrow', phone],
  ] as const) {
    test(`keeps text readable over a white image on a ${name} screen`, async ({ visitors }) => {
      const { page } = await visitors.open('/privacy', { viewport, reducedMotion: true });
      const white = await drawImage(page, { width: 64, height: 40, color: '#fff' });
      await page.route(/\.(avif|webp)$/, (route) =>
        route.fulfill({ contentType: 'image/png', body: Buffer.from(white.split(',')[1] ?? '', 'base64') }),
      );
      await page.goto('/');
      const pixel = await page.evaluate(async () => {
        const image = document.querySelector<HTMLImageElement>('[data-slides] img') as HTMLImageElement;
        await Promise.all([image.decode(), document.fonts.ready]);
        const context = document.createElement('canvas').getContext('2d');
        context?.drawImage(image, 0, 0, 1, 1);
        return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
      });
      expect(pixel).toEqual([255, 255, 255, 255]);
      const hero = 'section[aria-labelledby=hero-title]';
      const texts = ['header a[href="/"]', `${hero} h1`, `${hero} h1 em`, `${hero} p`];
      if (viewport.width > 1000) {
        texts.push('header nav a');
      }
      expect(belowMinimum(await textContrasts(page, texts))).toEqual([]);
    });
  }
});
