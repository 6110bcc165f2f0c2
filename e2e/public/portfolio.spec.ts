/// <reference lib="dom" />
import type { CreatePortfolioItem, PublicPortfolioItem } from '@hive/contracts';
import { axeFinds } from '../support/axe.js';
import { alive, describeInBrowser, intend, type VisitOptions } from '../support/browser.js';
import { pass, stopClock } from '../support/clock.js';
import { contrastsBehind, tooLow } from '../support/contrast.js';
import { arrivedAt, desk, focusComesTo, focused, isTooWide, phone, settled } from '../support/page.js';
import { openStage } from '../support/stage.js';
import { Staff } from '../support/staff.js';

/** Nobody asked this site whether it may be framed, and it has no picture. */
const unasked: CreatePortfolioItem = {
  title: 'Saltmarsh',
  url: 'https://saltmarsh.invalid/',
  category: 'real estate',
  description: 'Houses by the water, shown at the hour when the tide is in. '.repeat(4),
  technologies: ['A', 'B', 'C', 'D', 'E'],
  clientName: 'Saltmarsh Homes',
  completedAt: '2025-03-31',
};

describeInBrowser('the portfolio', () => {
  const stage = openStage();
  let items: PublicPortfolioItem[];

  const itemOf = (title: string): PublicPortfolioItem => {
    const item = items.find((each) => each.title === title);
    if (!item) {
      throw new Error(`no item ${title}`);
    }
    return item;
  };
  const card = (title: string) => stage.here.page.locator(`article:has(#project-${itemOf(title).id})`);
  const open = async (options: Partial<VisitOptions> = {}) => (await stage.open('/portfolio', options)).page;
  const openAlive = async (options: Partial<VisitOptions> = {}) =>
    (await stage.openAlive('/portfolio', '#filter-all', options)).page;
  /** With a clock that a story can move. A clock is a script, which the sandbox of the framed websites keeps out. */
  const openWithClock = async () => {
    stage.expectProblems(/sandboxed/);
    const { page } = await stage.visit();
    await page.clock.install();
    await page.goto('/portfolio');
    await intend(page);
    await alive(page, '#filter-all');
    return page;
  };
  const openPreview = async (title: string, options: Partial<VisitOptions> = {}) => {
    const page = await openAlive(options);
    await page.click(`#project-${itemOf(title).id}`);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    return { page, dialog };
  };

  beforeAll(async () => {
    const staff = await Staff.login(stage.site);
    await staff.call('POST', '/api/portfolio', unasked);
    items = await staff.call<PublicPortfolioItem[]>('GET', '/api/portfolio');
  });

  it('[PF-1] [PF-4] [RT-1] reads completely where scripts are off', async () => {
    const page = await open({ javaScriptEnabled: false });
    expect(await page.innerText('h1')).toBe("Websites\nWe've Built");
    const headings = await page.locator('h2').allInnerTexts();
    for (const heading of ['All Projects', 'Portfolio Show', 'Tech stack', 'Industries', 'What Happens Next']) {
      expect(headings).toContain(heading);
    }
    const websites = page.locator('section:has(#all-projects) article');
    expect(await websites.count()).toBe(items.length);
    expect(await websites.getByRole('link', { name: 'Open Site' }).count()).toBe(items.length);
    const featured = items.filter((item) => item.featured);
    expect(featured.length).toBeGreaterThan(0);
    expect(await page.locator('section:has(#featured-projects) h3').allInnerTexts()).toEqual(
      featured.map(({ title }) => title),
    );
    expect(await page.locator('main dl dd').allInnerTexts()).toEqual(['250+', '98%', '50+', '24/7']);
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  });

  it('[PF-1] replays a filter that was pressed before its script was there', async () => {
    const { page, release } = await stage.openHeld('/portfolio');
    await page.click('#filter-beauty');
    release();
    await page.locator('#filter-beauty[aria-pressed=true]').waitFor();
    const beauty = items.filter(({ category }) => category === 'beauty').map(({ title }) => title);
    expect(beauty.length).toBeGreaterThan(0);
    expect(await page.locator('section:has(#all-projects) h3').allInnerTexts()).toEqual(beauty);
  });

  it('[PF-1] filters by keyboard, and the focus stays', async () => {
    const page = await openAlive();
    expect(await page.locator('#filter-all').innerText()).toBe('All');
    expect(await page.locator('#filter-real-estate').innerText()).toBe('Real estate');
    await page.focus('#filter-all');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const [, first] = [...new Set(['all', ...items.map(({ category }) => category)])];
    await page.locator(`#filter-${first}[aria-pressed=true]`).waitFor();
    expect(await focused(page)).toBe(`filter-${first}`);
    expect(await page.locator('[aria-pressed=true]').count()).toBe(1);
    const shown = items.filter(({ category }) => category === first);
    expect(await page.locator('section:has(#all-projects) h3').count()).toBe(shown.length);
  });

  it('[PF-2] shows a picture, two lines and three technologies; the live site only to whoever looks', async () => {
    const page = await openWithClock();
    expect(await page.locator('section:has(#all-projects) iframe').count()).toBe(0);
    const stuffed = card('Saltmarsh');
    expect(await stuffed.locator('li').allInnerTexts()).toEqual(['A', 'B', 'C', '+2 more']);
    const lines = await stuffed.locator('p:last-of-type').evaluate((text) => {
      return [text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight), text.scrollHeight];
    });
    expect(Math.round(lines[0] ?? 0)).toBe(2);
    expect(lines[1]).toBeGreaterThan(60);

    const northcask = card('Northcask');
    await northcask.scrollIntoViewIfNeeded();
    await northcask.hover();
    const live = northcask.locator('iframe');
    await live.waitFor({ state: 'attached' });
    expect(await live.getAttribute('src')).toBe('/demo/northcask/');
    expect(await live.getAttribute('loading')).toBe('lazy');
    expect(
      await live.evaluate((frame) => [getComputedStyle(frame).pointerEvents, frame.closest('[inert]') !== null]),
    ).toEqual(['none', true]);
    await northcask.locator('[data-ready]').waitFor();
    await stuffed.hover();
    // a pointer that passes over a card does not look at it
    await page.clock.fastForward(1000);
    await settled(page);
    expect(await stuffed.locator('iframe').count()).toBe(0);
  });

  it('[PF-3] replays a card that was pressed before its script was there; Escape brings the focus back', async () => {
    const { page, release } = await stage.openHeld('/portfolio');
    const id = `project-${itemOf('Northcask').id}`;
    await page.click(`#${id}`);
    release();
    await page.getByRole('dialog', { name: 'Northcask' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focusComesTo(page, id);
    expect(new URL(page.url()).pathname).toBe('/portfolio');
  });

  it('[PF-3] shows a website at the widths of three devices, with what there is to know', async () => {
    const { page, dialog } = await openPreview('Northcask');
    const frame = dialog.locator('iframe');
    const size = () => frame.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
    const area = dialog.getByRole('region', { name: 'Website preview' });
    const room = await area.evaluate((element) => element.clientWidth - 2 * 28);
    expect(await size()).toEqual([room, 600]);
    for (const [device, ...expected] of [
      ['Tablet', 768, 1024],
      ['Mobile', 375, 667],
    ] as const) {
      await dialog.getByRole('button', { name: device }).click();
      await dialog.getByRole('button', { name: device, pressed: true }).waitFor();
      expect(await size()).toEqual(expected);
    }
    await dialog.getByText('Loading website preview...').waitFor({ state: 'detached' });
    expect(await page.frameLocator('[role=dialog] iframe').locator('h1').count()).toBe(1);
    expect(await dialog.locator('dt').allInnerTexts()).toEqual(['Category', 'Completed', 'Client', 'Technologies']);
    expect(await dialog.locator('dd').allInnerTexts()).toEqual(
      expect.arrayContaining(['E-commerce', 'Northcask Distillers', 'Next.js', 'Klaviyo']),
    );

    const link = dialog.getByRole('link', { name: 'Open Site' });
    await link.hover();
    await dialog.getByRole('tooltip').waitFor();
    const tab = stage.here.context.waitForEvent('page');
    await link.click();
    const opened = await tab;
    await opened.waitForLoadState();
    expect(new URL(opened.url()).pathname).toBe('/demo/northcask/');
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
  });

  it('[PF-3] hints from 0.5 to 4.5 seconds and loads for 0.6', async () => {
    const page = await openWithClock();
    const northcask = card('Northcask');
    const code = page.waitForResponse(/preview.*\.js$/);
    await northcask.hover();
    await (await code).finished();
    await stopClock(page);
    await northcask.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    // counted from here, its timers run: React has done what follows the first picture of it
    await dialog.waitFor();
    await pass(page, 0);
    await page.frameLocator('[role=dialog] iframe').locator('h1').waitFor();
    const hint = dialog.locator('[role=tooltip]');
    const loading = () => dialog.getByText('Loading website').count();
    const state = async () => [await hint.getAttribute('data-shown'), await loading()];
    await pass(page, 499);
    expect(await state()).toEqual([null, 1]);
    await pass(page, 1);
    expect(await state()).toEqual(['true', 1]);
    await pass(page, 99);
    expect(await state()).toEqual(['true', 1]);
    await pass(page, 1);
    await dialog.getByText('Loading website').waitFor({ state: 'detached' });
    await pass(page, 3899);
    expect(await state()).toEqual(['true', 0]);
    await pass(page, 1);
    expect(await state()).toEqual([null, 0]);
  });

  it('[PF-3] keeps the keyboard inside and is clean', async () => {
    const { page, dialog } = await openPreview('Saltmarsh', { reducedMotion: true });
    expect(await dialog.getByText(/Saltmarsh does not open inside other pages/).count()).toBe(1);
    expect(await dialog.locator('iframe').count()).toBe(0);
    const stops: string[] = [];
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''),
      );
    }
    const round = ['Desktop', 'Tablet', 'Mobile', 'Open Site ', 'Close', 'Website preview', 'About the website'];
    expect(stops).toEqual([...round, 'Desktop']);
    expect(await axeFinds(page)).toEqual([]);
  });

  it('[PF-3] covers a phone, with Open Site at its foot', async () => {
    const { page, dialog } = await openPreview('Northcask', { viewport: phone, reducedMotion: true });
    const box = await dialog.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: phone.height });
    // all but the room of a scrollbar, which this browser has
    expect(box?.width).toBeGreaterThan(phone.width - 20);
    expect(await dialog.locator('[data-device]').getAttribute('data-device')).toBe('mobile');
    const foot = await dialog.getByRole('link', { name: 'Open Site' }).boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeGreaterThan(phone.height - 80);
    await dialog.getByText('Loading website preview...').waitFor({ state: 'detached' });
    expect(await axeFinds(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await focusComesTo(page, `project-${itemOf('Northcask').id}`);
    expect(await isTooWide(page)).toBe(false);
  });

  it.each([
    ['a wide screen', desk],
    ['a phone', phone],
  ])('keeps its words apart from the pictures behind them on %s', async (_, viewport) => {
    const page = await open({ viewport, reducedMotion: true });
    const isPainted = (selector: string) =>
      page.evaluate(async (of) => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>(of)];
        await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
        return pictures.length > 0;
      }, selector);
    expect(await isPainted('main img[fetchpriority=high]')).toBe(true);
    expect(tooLow(await contrastsBehind(page, ['main h1', 'main h1 + p']))).toEqual([]);
    const closing = 'main > section:last-of-type';
    await page.locator(`${closing} h2`).evaluate((words) => words.scrollIntoView({ block: 'center' }));
    expect(await isPainted(`${closing} img`)).toBe(true);
    expect(tooLow(await contrastsBehind(page, [`${closing} h2`]))).toEqual([]);
  });

  it('[PF-4] plays a reel while it is seen, until somebody pauses it', async () => {
    const page = await openAlive();
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
    expect(await reel.getAttribute('preload')).toBe('none');
    const plays = page.locator('[data-slot="1"] button[aria-label^=Pause]');
    const rests = page.locator('[data-slot="1"] button[aria-label^=Play]');
    const away = () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await reel.scrollIntoViewIfNeeded();
    await plays.waitFor();
    expect(await state()).toEqual([false, true, true]);
    await away();
    await rests.waitFor();
    await reel.scrollIntoViewIfNeeded();
    await plays.click();
    await rests.waitFor();
    expect(await state()).toEqual([true, true, true]);
    await away();
    await reel.scrollIntoViewIfNeeded();
    await settled(page);
    expect(await state()).toEqual([true, true, true]);
  });

  it('[PF-4] plays no reel by itself for those who want no motion', async () => {
    const page = await openAlive({ reducedMotion: true });
    const reel = page.locator('[data-slot="1"] video');
    await reel.scrollIntoViewIfNeeded();
    // it is known to be seen when it asks for its first picture
    await page.locator('[data-slot="1"] video[preload=metadata]').waitFor({ state: 'attached' });
    await settled(page);
    expect(await reel.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.locator('[data-slot="1"] button').click();
    await page.locator('[data-slot="1"] button[aria-label^=Pause]').waitFor();
    expect(await reel.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  });

  it('[PF-4] takes its figures from the settings', async () => {
    const settings = await stage.site.settings();
    const claims = [{ value: '300+', label: 'projects' }, ...settings.claims.slice(1)];
    expect((await stage.site.save({ ...settings, claims })).status).toBe(200);
    const page = await open({ javaScriptEnabled: false });
    expect(await page.locator('main dl dd').allInnerTexts()).toEqual(['300+', '98%', '50+', '24/7']);
  });

  it('[PF-4] leads to the assessment', async () => {
    const page = await openAlive({ reducedMotion: true });
    expect(await page.getByRole('group', { name: 'Portfolio Show' }).locator('figure').count()).toBe(5);
    await page.getByRole('link', { name: 'Start Your Project Today' }).click();
    await arrivedAt(page, '#assessment');
    expect(new URL(page.url()).hash).toBe('#assessment');
  });
});
