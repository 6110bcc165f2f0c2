/// <reference lib="dom" />
import type { Settings } from '@hive/contracts';
import type { Locator, Page } from '@playwright/test';
import { pauseClock, installPausedClock, advance, advanceUntil } from '../support/clock.js';
import { drawImage, recordVideo } from '../support/sample-media.js';
import { movePointer, waitForHydration, isHydrated, waitForIdle } from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import type { Site } from '../support/site.js';
import { test, expect } from '../support/test.js';
import type { VisitorOptions, Visitors } from '../support/visitors.js';

test.describe('the landing page', () => {
  let settings: Settings;

  const save = async (site: Site, change: Partial<Settings>) => {
    expect((await site.saveSettings({ ...settings, ...change })).status).toBe(200);
  };

  test.beforeAll(async ({ site }) => {
    settings = await site.settings();
  });

  test('[LP-1] is complete without JavaScript', async ({ visitors }) => {
    const { page } = await visitors.open('/', { javaScriptEnabled: false, splash: true });
    expect(await page.textContent('h1')).toBe('Small business,big orbit.');
    for (const [id, words] of [
      ['about', 'We opened above a bakery'],
      ['projects', 'Work that'],
      ['services', 'Three ways in'],
      ['signup', 'Step 1 of 4'],
      ['assessment', 'Company Name'],
      ['contact', 'Say hello'],
    ] as const) {
      await expect(page.locator(`#${id}`)).toContainText(words);
    }
    await expect(page.locator('#services article')).toHaveCount(3);
    await expect(page.locator('#services')).toContainText('From $2,500');
    expect(await page.locator('[aria-busy=true], #splash').count()).toBe(0);
  });

  test('[LP-1] shows the brand on a splash for 1.2 seconds, which fades for 0.3', async ({ visitors }) => {
    const { page } = await visitors.create({ splash: true });
    await installPausedClock(page);
    await page.goto('/');
    expect(await page.textContent('#splash')).toBe(settings.brandName);
    const timing = await page.evaluate(() => {
      const { animationDelay, animationDuration } = getComputedStyle(document.querySelector('#splash') as Element);
      return [animationDelay, animationDuration];
    });
    expect(timing).toEqual(['1.2s', '0.3s']);
    await expect(page.locator('h1')).toContainText('big orbit.');
    await page.clock.runFor(1499);
    expect(await page.locator('#splash').count()).toBe(1);
    await page.clock.runFor(1);
    expect(await page.locator('#splash').count()).toBe(0);
  });

  test.describe('[LP-3] the cover of the grids', () => {
    const coverOf = (page: Page) => page.getByText('Loading projects...');
    const isCovered = (page: Page) => async () => (await coverOf(page).count()) === 1;
    const isUncovered = (page: Page) => async () => (await coverOf(page).count()) === 0;
    /** Navigates to the landing page from another one, with a paused clock and the request for frames blocked. */
    const arrive = async (visitors: Visitors, options: VisitorOptions = {}) => {
      const { page } = await visitors.create(options);
      await page.clock.install();
      const unblock = await blockRequests(page, '**/api/frame-images');
      await page.goto('/services');
      await movePointer(page);
      await waitForHydration(page, '#services-sign-up');
      // until then React waits for its code, by the clock
      await waitForHydration(page, '[data-backdrop]');
      await pauseClock(page);
      const response = page.waitForResponse('**/api/frame-images');
      await page.click('header a[href="/"]');
      await advanceUntil(page, async () => (await page.locator('#projects').count()) === 1);
      const loadFrames = async () => {
        unblock();
        await (await response).finished();
      };
      return { page, loadFrames };
    };

    test('stays until the content has loaded', async ({ visitors }) => {
      const { page, loadFrames } = await arrive(visitors);
      await advanceUntil(page, isCovered(page));
      await loadFrames();
      await advanceUntil(page, isUncovered(page), 1400);
      await expect(page.locator('#projects a')).toHaveCount(9);
    });

    test('stays for at most 1.5 seconds, once per session', async ({ visitors }) => {
      const { page, loadFrames } = await arrive(visitors);
      await advanceUntil(page, isCovered(page));
      const durationMs = await advanceUntil(page, isUncovered(page));
      expect(durationMs).toBeGreaterThan(1400);
      expect(durationMs).toBeLessThanOrEqual(1550);
      await expect(page.locator('#projects [data-frame] img')).toHaveCount(9);
      expect(await page.evaluate(() => sessionStorage.getItem('overlay'))).toBe('1');
      await page.click('header nav a[href="/services"]');
      await advanceUntil(page, () => isHydrated(page, '#services-sign-up'));
      await page.click('header a[href="/"]');
      await advanceUntil(page, async () => (await page.locator('#projects').count()) === 1);
      expect(await coverOf(page).count()).toBe(0);
      await loadFrames();
    });

    test('is not shown with reduced motion', async ({ visitors }) => {
      const { page, loadFrames } = await arrive(visitors, { reducedMotion: true });
      expect(await coverOf(page).count()).toBe(0);
      await loadFrames();
    });
  });

  test('[LP-4] has nine cards that link to the services', async ({ visitors }) => {
    const { page } = await visitors.open('/');
    const links = page.locator('#projects a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      Array.from({ length: 9 }, () => '/services'),
    );
    await links.nth(2).click();
    await page.waitForURL('**/services');
  });

  test(
    '[LP-6] shows built-in images in the frames, then uploads of staff, and no upload control',
    { tag: '@engines' },
    async ({ visitors, admin }) => {
      const { page } = await visitors.openHydrated('/', '#assessment-continue');
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      // pictures further down are printed too
      await expect(page.locator('img[loading=lazy]')).toHaveCount(0);
      const frame = (id: string) => page.locator(`[data-frame="${id}"]`);
      for (const id of [
        'hero-card-2',
        'marketing-card-icon',
        'mobile-app',
        'purple-card',
        'fire-ire-ieno',
        'it-card',
        '1',
        '4',
        '10',
      ]) {
        expect([id, await frame(id).locator('img').count()]).toEqual([id, 1]);
      }
      expect(await page.locator('input[type=file]').count()).toBe(0);

      const image = await drawImage(page, { width: 400, height: 300, color: '#0a0' });
      const upload = (frameId: string, imageData: string, fileName: string) =>
        admin.call('POST', '/api/frame-images', { frameId, imageData, fileName, alt: `This is ${frameId}` });
      await upload('fire-ire-ieno', image, 'green.png');
      // the gallery shows no picture that a card shows already
      await upload('stylisto-card', await drawImage(page, { width: 400, height: 300, color: '#a0a' }), 'violet.png');
      const recorded = await recordVideo(page);
      await upload('mobile-app', `data:video/webm;base64,${recorded.toString('base64')}`, 'video.webm');
      await page.reload();
      expect(await frame('fire-ire-ieno').locator('img').getAttribute('src')).toMatch(/^\/media\//);
      await expect(frame('fire-ire-ieno').locator('img')).toHaveAttribute('alt', 'This is fire-ire-ieno');
      await expect(frame('stylisto-card').locator('img')).toHaveCount(1);

      await movePointer(page);
      await frame('mobile-app').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Pause film: This is mobile-app' }).click();
      await expect(page.getByRole('button', { name: 'Play film: This is mobile-app' })).toBeVisible();
      const video = frame('mobile-app').locator('video');
      await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
      expect(await page.locator('input[type=file]').count()).toBe(0);
    },
  );

  test('shows the number of free places from the settings', async ({ site }) => {
    const chip = async () => (await site.html('/')).match(/[^>]*Reply within 24 hours\./)?.[0];
    const { spots } = settings;
    const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: settings.timeZone }).format(new Date());
    await save(site, { spots: { ...spots, mode: 'on', total: 20, taken: 19 } });
    expect(await chip()).toBe(`Limited to 20 spots in ${year}, 1 left. Reply within 24 hours.`);
    await save(site, { spots: { ...spots, mode: 'on', total: 20, taken: 20 } });
    expect(await chip()).toBe(`${year} is full, the waiting list is open. Reply within 24 hours.`);
    await save(site, { spots: { ...spots, mode: 'off' } });
    expect(await chip()).toBe('Reply within 24 hours.');
    await save(site, {});
    expect(await chip()).toBe(`Limited to 20 spots in ${year}. Reply within 24 hours.`);
  });

  test('has no empty width in a page from right to left', async ({ visitors }) => {
    const { page } = await visitors.open('/');
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('keeps the hero below the header, and its controls in one row, on the smallest phones', async ({ visitors }) => {
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 320, height: 640 },
      { width: 360, height: 640 },
    ]) {
      const { page } = await visitors.open('/', { viewport, reducedMotion: true });
      await page.evaluate(() => document.fonts.ready);
      const boxes = await Promise.all(
        ['header', 'main p >> nth=0', '#slide-previous', '#slide-1', '#slide-next', '#slide-pause'].map((selector) =>
          page.locator(selector).boundingBox(),
        ),
      );
      const [header, chip, ...controls] = boxes.map((box) => ({
        top: box?.y ?? 0,
        bottom: (box?.y ?? 0) + (box?.height ?? 0),
      }));
      expect(chip?.top).toBeGreaterThan(header?.bottom ?? Infinity);
      // the text reaches up to the bright part of a slide
      await expect(page.locator('main p >> nth=0')).toHaveCSS('background-color', 'rgba(7, 6, 13, 0.72)');
      controls.forEach(({ bottom }) => expect(Math.abs(bottom - (controls[0]?.bottom ?? 0))).toBeLessThan(24));
    }
  });

  test('[LP-6] starts the gallery at the edge of the content, without repeated pictures', async ({ visitors }) => {
    const { page } = await visitors.open('/', { viewport: { width: 1920, height: 1080 } });
    const gallery = page.getByRole('group', { name: 'More from the studio' });
    await gallery.scrollIntoViewIfNeeded();
    await waitForIdle(page);
    const left = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left);
    const offset = async () =>
      (await left(gallery.locator('figure').first())) - (await left(page.locator('#gallery-title')));
    await expect.poll(offset).toBe(0);
    expect(await gallery.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    const sources = await page
      .locator('main figure[data-frame] :is(img, video)')
      .evaluateAll((media) => media.map((element) => element.getAttribute('src')));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources).toEqual([...new Set(sources)]);
  });

  test.describe('[LP-7] the footer', () => {
    test('shows all links, the year and the contact details of the settings', async ({ site, visitors }) => {
      await save(site, { social: { linkedin: 'https://linkedin.example/hive', twitter: '', instagram: '' } });
      const { page } = await visitors.open('/');
      const footer = page.getByRole('contentinfo');
      const links = await footer
        .locator('a')
        .evaluateAll((all) =>
          all.map((link) => [link.textContent || link.getAttribute('aria-label'), link.getAttribute('href')]),
        );
      expect(links).toEqual([
        [settings.brandName, '/'],
        ['Brand Identity', '/#services'],
        ['Web Development', '/#services'],
        ['Social Media', '/#services'],
        ['Growth Marketing', '/#services'],
        ['About Us', '/#about'],
        ['Client Portal', '/client-portal'],
        ['Insights', '/insights'],
        ['Support', '/support'],
        ['Contact', '/#contact'],
        ['Privacy Policy', '/privacy'],
        [settings.contactEmail, `mailto:${settings.contactEmail}`],
        [settings.contactPhone, 'tel:5550100142'],
        ['LinkedIn', 'https://linkedin.example/hive'],
      ]);
      const text = await footer.innerText();
      expect(text).toContain(`© ${new Date().getFullYear()}`);
      expect(text).toContain('Mon-Fri 9:00 AM-6:00 PM');
      expect(text).toContain('Weekends by appointment');
      await save(site, {});
      const html = await site.html('/');
      expect(['LinkedIn', 'Twitter', 'Instagram'].filter((name) => !html.includes(`aria-label="${name}"`))).toEqual([]);
    });

    test('shows a beam every two seconds for three seconds while it is in view', async ({ visitors }) => {
      const { page } = await visitors.create();
      await page.clock.install();
      await page.goto('/');
      await movePointer(page);
      await waitForHydration(page, '#assessment-continue');
      const backdrop = page.locator('[data-backdrop]');
      const icons = await backdrop
        .locator('svg')
        .evaluateAll((all) =>
          all.map((layer) => [...layer.querySelectorAll('use')].map((icon) => icon.getAttribute('href') ?? '')),
        );
      const layers = icons.filter((layer) => layer.length > 0);
      expect(layers).toHaveLength(2);
      for (const each of layers) {
        const networks = [...new Set(each)];
        expect(networks).toHaveLength(5);
        networks.forEach((network) => expect([3, 4]).toContain(each.filter((icon) => icon === network).length));
      }
      expect(await backdrop.getAttribute('data-live')).toBeNull();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-backdrop][data-live]').first()).toBeVisible();
      await pauseClock(page);
      const beams = () => backdrop.locator('[data-layout=wide] rect').count();
      const counts: number[] = [];
      for (let half = 0; half < 16; half++) {
        await advance(page, 500);
        counts.push(await beams());
      }
      // a beam every two seconds, each for three: two of four half seconds show two
      expect(counts.slice(-8).toSorted((one, other) => one - other)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);

      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.locator('[data-backdrop]:not([data-live])').first()).toBeVisible();
    });
  });
});

test('on a phone, the next step is at hand between the first screen and the form, and the header returns', async ({
  visitors,
}) => {
  const { page } = await visitors.openHydrated('/', '#contact form', { mobile: true, touch: true });
  const bar = page.getByRole('complementary', { name: 'Next step' });
  const next = bar.getByRole('link', { name: 'Start Free Assessment' });
  const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Hivecraft, home' });
  await expect(next).toBeHidden();
  await scroll(2000);
  await expect(next).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);
  await expect(logo).not.toBeInViewport();
  await scroll(1800);
  await expect(logo).toBeInViewport();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Free growth assessment' })).toBeInViewport();
  await expect(next).toBeHidden();
});
