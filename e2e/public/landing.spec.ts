/// <reference lib="dom" />
import type { Settings, SlideDetails } from '@hive/contracts';
import type { Browser, Page } from 'playwright-core';
import { contrastBehind } from '../support/contrast.js';
import {
  alive,
  describeInBrowser,
  intend,
  openBrowser,
  visit,
  type Visit,
  type VisitOptions,
} from '../support/browser.js';
import { drawnPicture, filmOf } from '../support/pictures.js';
import { Site } from '../support/site.js';
import { Staff } from '../support/staff.js';

const shown = (page: Page) => page.getAttribute('html', 'data-slide');

/** From now on the page's clock moves only as the test says. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

describeInBrowser('the landing page', () => {
  let browser: Browser;
  let site: Site;
  let staff: Staff;
  let settings: Settings;
  let here: Visit;

  const open = async (path = '/', options: Partial<VisitOptions> = {}) => {
    here = await visit(browser, { baseURL: site.url, ...options });
    await here.page.goto(path);
    return here;
  };
  const openAlive = async (options: Partial<VisitOptions> = {}) => {
    const { page } = await open('/', options);
    await intend(page);
    await alive(page, '#assessment-continue');
    return page;
  };
  const save = async (change: Partial<Settings>) => {
    expect((await site.save({ ...settings, ...change })).status).toBe(200);
  };

  beforeAll(async () => {
    [site, browser] = await Promise.all([Site.start(), openBrowser()]);
    staff = await Staff.login(site);
    settings = await site.settings();
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  afterEach(async () => {
    await here?.close();
  });

  it('[LP-1] reads completely where scripts are off', async () => {
    const { page } = await open('/', { javaScriptEnabled: false, splash: true });
    expect(await page.textContent('h1')).toBe('Small business,big orbit.');
    for (const [id, words] of [
      ['about', 'We opened above a bakery'],
      ['projects', 'Work that'],
      ['services', 'Three ways in'],
      ['signup', 'Step 1 of 4'],
      ['assessment', 'Company Name'],
      ['contact', 'Say hello'],
    ] as const) {
      expect(await page.locator(`#${id}`).innerText()).toContain(words);
    }
    expect(await page.locator('#services article').count()).toBe(3);
    expect(await page.locator('#services').innerText()).toContain('From $2,500');
    expect(await page.locator('[aria-busy=true], #splash').count()).toBe(0);
  });

  it('[LP-1] lies under a splash with the name for 1.2 and 0.3 seconds', async () => {
    here = await visit(browser, { baseURL: site.url, splash: true });
    const { page } = here;
    await page.goto('/', { waitUntil: 'commit' });
    expect(await page.textContent('#splash')).toBe(settings.brandName);
    const [delay, duration] = await page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('#splash') as Element);
      return [style.animationDelay, style.animationDuration];
    });
    expect([delay, duration]).toEqual(['1.2s', '0.3s']);
    expect(await page.locator('h1').innerText()).toContain('big orbit.');
    await page.waitForSelector('#splash', { state: 'detached', timeout: 5000 });
  });

  describe('[LP-3] the cover of the grids', () => {
    const cover = () => here.page.getByText('Loading projects...');
    /** Comes to the landing page from another one, while the answer about the frames is held back. */
    const arrive = async (options: Partial<VisitOptions> = {}) => {
      const { page } = await open('/services', options);
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/frame-images', async (route) => {
        await released;
        await route.continue().catch(() => undefined);
      });
      await intend(page);
      await alive(page, '#services-sign-up');
      await page.click('header a[href="/"]');
      await page.waitForSelector('#projects');
      return release;
    };

    it('stands until the content is there', async () => {
      const release = await arrive();
      await cover().waitFor();
      release();
      await cover().waitFor({ state: 'detached', timeout: 1400 });
      expect(await here.page.locator('#projects a').count()).toBe(9);
    });

    it('stands for 1.5 seconds at most, once in a session', async () => {
      const release = await arrive();
      const start = Date.now();
      await cover().waitFor();
      await cover().waitFor({ state: 'detached' });
      expect(Date.now() - start).toBeLessThan(4000);
      expect(await here.page.locator('#projects [data-frame] img').count()).toBe(9);
      expect(await here.page.evaluate(() => sessionStorage.getItem('overlay'))).toBe('1');
      release();
    });

    it('does not stand for those who want less motion', async () => {
      const release = await arrive({ reducedMotion: true });
      expect(await cover().count()).toBe(0);
      release();
    });
  });

  it('[LP-4] has nine cards, and each leads to the services', async () => {
    const { page } = await open();
    const links = page.locator('#projects a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      Array.from({ length: 9 }, () => '/services'),
    );
    await links.nth(2).click();
    await page.waitForURL('**/services');
  });

  describe('[LP-5] the slideshow', () => {
    it('turns every five seconds, wraps, and rests while it is paused, focused or pointed at', async () => {
      here = await visit(browser, { baseURL: site.url });
      const { page } = here;
      await page.clock.install();
      await page.goto('/');
      await intend(page);
      await alive(page, '#slide-pause');
      const count = await page.locator('[data-part=slides] [aria-current]').count();
      expect(count).toBeGreaterThan(1);
      await stopClock(page);
      await page.click('#slide-1');
      await page.mouse.move(10, 10);
      const pass = () => page.clock.runFor(5000);
      for (let turn = 1; turn <= count; turn++) {
        await pass();
        expect(await shown(page)).toBe(String(turn % count));
      }
      await page.click('#slide-previous');
      expect(await shown(page)).toBe(String(count - 1));
      await page.click('#slide-next');
      expect(await shown(page)).toBe('0');

      await page.click('#slide-pause');
      await page.mouse.move(10, 10);
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      await pass();
      expect(await shown(page)).toBe('0');
      await page.click('#slide-pause');
      await page.hover('#slide-next');
      await pass();
      expect(await shown(page)).toBe('0');
      await page.mouse.move(10, 10);
      await page.focus('#slide-previous');
      await page.keyboard.press('Tab');
      await pass();
      expect(await shown(page)).toBe('0');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await pass();
      expect(await shown(page)).toBe('1');
      expect(here.problems).toEqual([]);
    });

    it('has the next picture before its turn, cross-fades in 700 ms and moves by 4 % at most', async () => {
      const { page } = await open();
      const second = page.locator('[data-slides] > :nth-child(2)');
      // what the page shows when its script has just turned the slide, in the same moment
      const loaded = await page.evaluate(
        () =>
          new Promise((resolve) => {
            const { complete, naturalWidth } =
              document.querySelector<HTMLImageElement>('[data-slides] > :nth-child(2) img') ?? new Image();
            const before = complete && naturalWidth > 0;
            addEventListener('hive:slide', () => {
              const picture = document.querySelector<HTMLImageElement>('[data-slides] > :nth-child(2) img');
              resolve([before, picture?.complete && picture.naturalWidth > 0]);
            });
          }),
      );
      expect(loaded).toEqual([false, true]);
      expect(await second.evaluate((slide) => getComputedStyle(slide).transitionDuration)).toBe('0.7s');
      const drift = await page.evaluate(async () => {
        scrollTo({ top: innerHeight * 2, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const slides = document.querySelector('[data-slides]') as HTMLElement;
        return Math.abs(new DOMMatrix(getComputedStyle(slides).transform).m42) / innerHeight;
      });
      expect(drift).toBeGreaterThan(0.01);
      expect(drift).toBeLessThanOrEqual(0.045);
    });

    it('has 150 stars, which go on while it is paused', async () => {
      const { page } = await open();
      const count = () =>
        page.evaluate(() => {
          const canvas = document.querySelector<HTMLCanvasElement>('#stars');
          const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
          return [...pixels].filter((value, index) => index % 4 === 3 && value > 0).length;
        });
      expect(await count()).toBeGreaterThan(150);
      await intend(page);
      await alive(page, '#slide-pause');
      await page.click('#slide-pause');
      const picture = () => page.evaluate(() => document.querySelector<HTMLCanvasElement>('#stars')?.toDataURL());
      const before = await picture();
      await page.waitForTimeout(300);
      expect(await picture()).not.toBe(before);
    });

    it('follows a list that shrinks under it, and has no controls for one picture', async () => {
      here = await visit(browser, { baseURL: site.url });
      const { page, context } = here;
      await context.addCookies(staff.cookies);
      await page.addInitScript(() => {
        localStorage.currentUser ??= JSON.stringify({ id: 'x', firstName: 'Ada', accessLevel: 'admin' });
      });
      const slides = await staff.call<SlideDetails[]>('GET', '/api/slideshow-images/all');
      const active = slides.filter(({ isActive }) => isActive);
      const socket = page.waitForEvent('websocket');
      await page.goto('/');
      await alive(page, '#slide-pause');
      await socket;
      await page.click('#slide-pause');
      await page.click(`#slide-${active.length}`);
      expect(await shown(page)).toBe(String(active.length - 1));
      const show = (from: SlideDetails[], isActive: boolean) =>
        Promise.all(from.map(({ id }) => staff.call('PATCH', `/api/slideshow-images/${id}`, { isActive })));
      await show(active.slice(1), false);
      await page.locator('#slide-pause').waitFor({ state: 'detached' });
      expect(await shown(page)).toBe('0');
      expect(await page.locator('[data-slides] > div').count()).toBe(1);
      expect(await site.html('/')).not.toContain('slide-pause');
      await show(active.slice(1), true);
      await page.locator('#slide-pause').waitFor();
    });
  });

  describe('[LP-6] the frames', () => {
    it('show shipped pictures, then what staff upload, and nothing to upload with', async () => {
      const page = await openAlive();
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

      const picture = await drawnPicture(page, { width: 400, height: 300, color: '#0a0' });
      const upload = (frameId: string, imageData: string, fileName: string) =>
        staff.call('POST', '/api/frame-images', { frameId, imageData, fileName, alt: `This is ${frameId}` });
      await upload('fire-ire-ieno', picture, 'green.png');
      await upload('stylisto-card', picture, 'green.png');
      await upload('mobile-app', await filmOf(page), 'film.webm');
      await page.reload();
      expect(await frame('fire-ire-ieno').locator('img').getAttribute('src')).toMatch(/^\/media\//);
      expect(await frame('fire-ire-ieno').locator('img').getAttribute('alt')).toBe('This is fire-ire-ieno');
      expect(await frame('stylisto-card').locator('img').count()).toBe(1);

      await intend(page);
      await frame('mobile-app').scrollIntoViewIfNeeded();
      const pause = page.getByRole('button', { name: 'Pause film: This is mobile-app' });
      await pause.click();
      await page.getByRole('button', { name: 'Play film: This is mobile-app' }).waitFor();
      expect(
        await frame('mobile-app')
          .locator('video')
          .evaluate((film: HTMLVideoElement) => film.paused),
      ).toBe(true);
      expect(here.problems).toEqual([]);
    });
  });

  it('has the sentence on free places as the settings say', async () => {
    const chip = async () => (await site.html('/')).match(/[^>]*Reply within 24 hours\./)?.[0];
    const { spots } = settings;
    await save({ spots: { ...spots, mode: 'on', total: 20, taken: 19 } });
    expect(await chip()).toBe(`1 spot in ${spots.year}. Reply within 24 hours.`);
    await save({ spots: { ...spots, mode: 'on', total: 20, taken: 20 } });
    expect(await chip()).toBe(`${spots.year} is full, the waiting list is open. Reply within 24 hours.`);
    await save({ spots: { ...spots, mode: 'off' } });
    expect(await chip()).toBe('Reply within 24 hours.');
    await save({});
    expect(await chip()).toBe(`20 spots in ${spots.year}. Reply within 24 hours.`);
  });

  describe('[LP-7] the footer', () => {
    it('leads everywhere, knows the year, and says what the settings say', async () => {
      await save({ social: { linkedin: 'https://linkedin.example/hive', twitter: '', instagram: '' } });
      const { page } = await open();
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
      await save({});
      const html = await site.html('/');
      expect(['LinkedIn', 'Twitter', 'Instagram'].filter((name) => !html.includes(`aria-label="${name}"`))).toEqual([]);
    });

    it('sends a beam every two seconds and takes it back after three, while somebody looks', async () => {
      here = await visit(browser, { baseURL: site.url });
      const { page } = here;
      await page.clock.install();
      await page.goto('/');
      await intend(page);
      await alive(page, '#assessment-continue');
      const sky = page.locator('[data-sky]');
      const icons = await sky
        .locator('svg')
        .evaluateAll((all) =>
          all.map((belt) => [...belt.querySelectorAll('use')].map((icon) => icon.getAttribute('href') ?? '')),
        );
      for (const each of icons.filter((belt) => belt.length > 0)) {
        const networks = [...new Set(each)];
        expect(networks).toHaveLength(5);
        networks.forEach((network) => expect([3, 4]).toContain(each.filter((icon) => icon === network).length));
      }
      expect(await sky.getAttribute('data-live')).toBeNull();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForSelector('[data-sky][data-live]');
      await stopClock(page);
      const beams = () => sky.locator('[data-belt=wide] rect').count();
      const counts: number[] = [];
      for (let half = 0; half < 16; half++) {
        await page.clock.runFor(500);
        counts.push(await beams());
      }
      // every two seconds one comes, and lives for three: two of four half seconds show two
      expect(counts.slice(-8).toSorted((one, other) => one - other)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);

      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.waitForSelector('[data-sky]:not([data-live])');
      expect(here.problems).toEqual([]);
    });
  });

  it.each([
    ['wide', { width: 1440, height: 900 }],
    ['narrow', { width: 390, height: 844 }],
  ])('[LP-5] keeps words readable over a white picture on a %s screen', async (_, viewport) => {
    here = await visit(browser, { baseURL: site.url, viewport, reducedMotion: true });
    const { page } = here;
    await page.goto('/privacy');
    const white = await drawnPicture(page, { width: 64, height: 40, color: '#fff' });
    await page.route(/\.(avif|webp)$/, (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(white.split(',')[1] ?? '', 'base64') }),
    );
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const hero = 'section[aria-labelledby=hero-title]';
    const texts = ['header a[href="/"]', `${hero} h1`, `${hero} h1 em`, `${hero} p`];
    if (viewport.width > 1000) {
      texts.push('header nav a');
    }
    for (const selector of texts) {
      const contrast = await contrastBehind(page, selector);
      expect(`${selector}: ${contrast >= 4.5 ? 'enough' : contrast}`).toBe(`${selector}: enough`);
    }
  });
});
