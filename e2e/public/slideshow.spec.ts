/// <reference lib="dom" />
import type { Slide } from '@hive/contracts';
import type { Page, Request } from 'playwright-core';
import { alive, describeInBrowser, intend } from '../support/browser.js';
import { holdClock, pass, stopClock } from '../support/clock.js';
import { contrastsBehind, tooLow } from '../support/contrast.js';
import { eventually } from '../support/eventually.js';
import { connected, phone } from '../support/page.js';
import { drawnPicture } from '../support/pictures.js';
import { openStage } from '../support/stage.js';
import { Staff } from '../support/staff.js';

const shown = (page: Page) => page.getAttribute('html', 'data-slide');

/** Waits until the slides have been told to rest, or to go on. */
async function isPaused(page: Page, paused: boolean): Promise<void> {
  await page.waitForFunction(
    (wanted) => (globalThis as { __hive?: { paused: boolean } }).__hive?.paused === wanted,
    paused,
  );
}

/** In the page: counts what is painted on canvases. */
function countRectangles(): void {
  const { prototype } = CanvasRenderingContext2D;
  const paint = Reflect.get(prototype, 'fillRect') as (this: CanvasRenderingContext2D, ...area: number[]) => void;
  Object.assign(globalThis, { rectangles: 0 });
  prototype.fillRect = function count(...area) {
    (globalThis as unknown as { rectangles: number }).rectangles += 1;
    paint.apply(this, area);
  };
}

describeInBrowser('[LP-5] the slideshow', () => {
  const stage = openStage();

  /** Alive, with a clock that only the story moves. */
  const openStopped = async (prepare?: (page: Page) => Promise<unknown>) => {
    const { page } = await stage.visit();
    await prepare?.(page);
    await page.clock.install();
    await page.goto('/');
    await intend(page);
    await alive(page, '#slide-pause');
    await stopClock(page);
    return page;
  };

  it('turns every five seconds, wraps, and rests while it is paused, focused or pointed at', async () => {
    const page = await openStopped();
    const count = await page.locator('[data-part=slides] [aria-current]').count();
    expect(count).toBeGreaterThan(1);
    const leave = () => page.mouse.move(10, 10);
    const turn = () => pass(page, 5000);
    await page.click('#slide-1');
    await leave();
    await isPaused(page, false);
    for (let turns = 1; turns <= count; turns++) {
      await turn();
      expect(await shown(page)).toBe(String(turns % count));
    }
    await page.click('#slide-previous');
    expect(await shown(page)).toBe(String(count - 1));
    await page.click('#slide-next');
    expect(await shown(page)).toBe('0');

    await page.click('#slide-pause');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await leave();
    await turn();
    await isPaused(page, true);
    expect(await shown(page)).toBe('0');
    await page.click('#slide-pause');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await leave();
    await isPaused(page, false);
    await page.hover('#slide-next');
    await isPaused(page, true);
    await turn();
    expect(await shown(page)).toBe('0');
    await leave();
    await isPaused(page, false);
    await page.focus('#slide-previous');
    await page.keyboard.press('Tab');
    await isPaused(page, true);
    await turn();
    expect(await shown(page)).toBe('0');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await isPaused(page, false);
    await turn();
    expect(await shown(page)).toBe('1');
  });

  it('has the next picture before its turn, cross-fades in 700 ms and moves by 4 % at most', async () => {
    const { page } = await stage.visit();
    await holdClock(page);
    const asked = new Map<string, Request>();
    page.on('requestfinished', (request) => asked.set(request.url(), request));
    await page.goto('/');
    const second = page.locator('[data-slides] > :nth-child(2)');
    // no slide turns while the clock stands: it comes by itself
    const address = await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('[data-slides] > :nth-child(2) img');
      return picture?.complete && picture.naturalWidth > 0 && picture.currentSrc;
    });
    expect(await shown(page)).toBeNull();
    const begun = (url: string) => asked.get(url)?.timing().startTime ?? NaN;
    const after = begun(String(await address.jsonValue())) - begun(page.url());
    expect(after).toBeGreaterThanOrEqual(2500);
    expect(await second.evaluate((slide) => getComputedStyle(slide).animationDelay)).toBe('2.5s');
    await page.clock.runFor(5000);
    expect(await shown(page)).toBe('1');
    expect(await second.evaluate((slide) => getComputedStyle(slide).transitionDuration)).toBe('0.7s');
    await page.clock.resume();
    await page.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: 'instant' }));
    const drift = () =>
      page.evaluate(() => {
        const slides = document.querySelector('[data-slides]') as HTMLElement;
        return Math.abs(new DOMMatrix(getComputedStyle(slides).transform).m42) / innerHeight;
      });
    // a browser moves what follows the scroll with its next real frame, of which the page's clock knows nothing
    await eventually(async () => (await drift()) > 0.01, 'the slides follow the scroll');
    expect(await drift()).toBeLessThanOrEqual(0.045);
  });

  it('has 150 stars, which go on while it is paused', async () => {
    const page = await openStopped((before) => before.addInitScript(countRectangles));
    const painted = () =>
      page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('#stars');
        const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return [...pixels].filter((value, index) => index % 4 === 3 && value > 0).length;
      });
    const rectangles = () => page.evaluate(() => (globalThis as unknown as { rectangles: number }).rectangles);
    const picture = () => page.evaluate(() => document.querySelector<HTMLCanvasElement>('#stars')?.toDataURL());
    await page.click('#slide-pause');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await painted()).toBeGreaterThan(150);
    const [before, old] = [await picture(), await rectangles()];
    await pass(page, 1000);
    expect(await picture()).not.toBe(before);
    const drawn = (await rectangles()) - old;
    expect(drawn).toBeGreaterThanOrEqual(10 * 150);
    expect(drawn % 150).toBe(0);
  });

  it('follows a list that shrinks under it, and has no controls for one picture', async () => {
    const staff = await Staff.login(stage.site);
    const slides = await staff.call<Slide[]>('GET', '/api/slideshow-images/all');
    const active = slides.filter(({ isActive }) => isActive);
    const { page } = await stage.visitLoggedIn();
    await page.goto('/');
    await alive(page, '#slide-pause');
    await connected(page);
    await page.click('#slide-pause');
    await page.click(`#slide-${active.length}`);
    expect(await shown(page)).toBe(String(active.length - 1));
    const show = (from: Slide[], isActive: boolean) =>
      Promise.all(from.map(({ id }) => staff.call('PATCH', `/api/slideshow-images/${id}`, { isActive })));
    await show(active.slice(1), false);
    await page.locator('#slide-pause').waitFor({ state: 'detached' });
    await page.waitForSelector('html[data-slide="0"]');
    expect(await page.locator('[data-slides] > div').count()).toBe(1);
    expect(await stage.site.html('/')).not.toContain('slide-pause');
    await show(active.slice(1), true);
    await page.locator('#slide-pause').waitFor();
  });

  it.each([
    ['wide', { width: 1440, height: 900 }],
    ['narrow', phone],
  ])('keeps words readable over a white picture on a %s screen', async (_, viewport) => {
    const { page } = await stage.open('/privacy', { viewport, reducedMotion: true });
    const white = await drawnPicture(page, { width: 64, height: 40, color: '#fff' });
    await page.route(/\.(avif|webp)$/, (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(white.split(',')[1] ?? '', 'base64') }),
    );
    await page.goto('/');
    const pixel = await page.evaluate(async () => {
      const picture = document.querySelector<HTMLImageElement>('[data-slides] img') as HTMLImageElement;
      await Promise.all([picture.decode(), document.fonts.ready]);
      const context = document.createElement('canvas').getContext('2d');
      context?.drawImage(picture, 0, 0, 1, 1);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
    });
    expect(pixel).toEqual([255, 255, 255, 255]);
    const hero = 'section[aria-labelledby=hero-title]';
    const texts = ['header a[href="/"]', `${hero} h1`, `${hero} h1 em`, `${hero} p`];
    if (viewport.width > 1000) {
      texts.push('header nav a');
    }
    expect(tooLow(await contrastsBehind(page, texts))).toEqual([]);
  });
});
