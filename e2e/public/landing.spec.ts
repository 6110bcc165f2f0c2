/// <reference lib="dom" />
import type { Settings } from '@hive/contracts';
import { alive, describeInBrowser, intend, isAlive, type VisitOptions } from '../support/browser.js';
import { holdClock, pass, passUntil, stopClock } from '../support/clock.js';
import { hold } from '../support/hold.js';
import { drawnPicture, filmOf } from '../support/pictures.js';
import { openStage } from '../support/stage.js';
import { Staff } from '../support/staff.js';

describeInBrowser('the landing page', () => {
  const stage = openStage();
  let staff: Staff;
  let settings: Settings;

  const save = async (change: Partial<Settings>) => {
    expect((await stage.site.save({ ...settings, ...change })).status).toBe(200);
  };

  beforeAll(async () => {
    staff = await Staff.login(stage.site);
    settings = await stage.site.settings();
  });

  it('[LP-1] reads completely where scripts are off', async () => {
    const { page } = await stage.open('/', { javaScriptEnabled: false, splash: true });
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
    const { page } = await stage.visit({ splash: true });
    await holdClock(page);
    await page.goto('/');
    expect(await page.textContent('#splash')).toBe(settings.brandName);
    const timing = await page.evaluate(() => {
      const { animationDelay, animationDuration } = getComputedStyle(document.querySelector('#splash') as Element);
      return [animationDelay, animationDuration];
    });
    expect(timing).toEqual(['1.2s', '0.3s']);
    expect(await page.locator('h1').innerText()).toContain('big orbit.');
    await page.clock.runFor(1499);
    expect(await page.locator('#splash').count()).toBe(1);
    await page.clock.runFor(1);
    expect(await page.locator('#splash').count()).toBe(0);
  });

  describe('[LP-3] the cover of the grids', () => {
    const cover = () => stage.here.page.getByText('Loading projects...').count();
    const isCovered = async () => (await cover()) === 1;
    const isBare = async () => (await cover()) === 0;
    /** Comes to the landing page from another one, its clock stopped, while the answer about the frames is held back. */
    const arrive = async (options: Partial<VisitOptions> = {}) => {
      const { page } = await stage.visit(options);
      await page.clock.install();
      const letGo = await hold(page, '**/api/frame-images');
      await page.goto('/services');
      await intend(page);
      await alive(page, '#services-sign-up');
      await stopClock(page);
      const answered = page.waitForResponse('**/api/frame-images');
      await page.click('header a[href="/"]');
      await passUntil(page, async () => (await page.locator('#projects').count()) === 1);
      return async () => {
        letGo();
        await (await answered).finished();
      };
    };

    it('stands until the content is there', async () => {
      const release = await arrive();
      await passUntil(stage.here.page, isCovered);
      await release();
      await passUntil(stage.here.page, isBare, 1400);
      expect(await stage.here.page.locator('#projects a').count()).toBe(9);
    });

    it('stands for 1.5 seconds at most, once in a session', async () => {
      const release = await arrive();
      const { page } = stage.here;
      await passUntil(page, isCovered);
      const lasted = await passUntil(page, isBare);
      expect(lasted).toBeGreaterThan(1400);
      expect(lasted).toBeLessThanOrEqual(1550);
      expect(await page.locator('#projects [data-frame] img').count()).toBe(9);
      expect(await page.evaluate(() => sessionStorage.getItem('overlay'))).toBe('1');
      await page.click('header nav a[href="/services"]');
      await passUntil(page, () => isAlive(page, '#services-sign-up'));
      await page.click('header a[href="/"]');
      await passUntil(page, async () => (await page.locator('#projects').count()) === 1);
      expect(await cover()).toBe(0);
      await release();
    });

    it('does not stand for those who want less motion', async () => {
      const release = await arrive({ reducedMotion: true });
      expect(await cover()).toBe(0);
      await release();
    });
  });

  it('[LP-4] has nine cards, and each leads to the services', async () => {
    const { page } = await stage.open('/');
    const links = page.locator('#projects a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      Array.from({ length: 9 }, () => '/services'),
    );
    await links.nth(2).click();
    await page.waitForURL('**/services');
  });

  it('[LP-6] shows shipped pictures in the frames, then what staff upload, and nothing to upload with', async () => {
    const { page } = await stage.openAlive('/', '#assessment-continue');
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
    await page.getByRole('button', { name: 'Pause film: This is mobile-app' }).click();
    await page.getByRole('button', { name: 'Play film: This is mobile-app' }).waitFor();
    const film = frame('mobile-app').locator('video');
    expect(await film.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
    expect(await page.locator('input[type=file]').count()).toBe(0);
  });

  it('has the sentence on free places as the settings say', async () => {
    const chip = async () => (await stage.site.html('/')).match(/[^>]*Reply within 24 hours\./)?.[0];
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
      const { page } = await stage.open('/');
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
      const html = await stage.site.html('/');
      expect(['LinkedIn', 'Twitter', 'Instagram'].filter((name) => !html.includes(`aria-label="${name}"`))).toEqual([]);
    });

    it('sends a beam every two seconds and takes it back after three, while somebody looks', async () => {
      const { page } = await stage.visit();
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
      const belts = icons.filter((belt) => belt.length > 0);
      expect(belts).toHaveLength(2);
      for (const each of belts) {
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
        await pass(page, 500);
        counts.push(await beams());
      }
      // every two seconds one comes, and lives for three: two of four half seconds show two
      expect(counts.slice(-8).toSorted((one, other) => one - other)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);

      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.waitForSelector('[data-sky]:not([data-live])');
    });
  });
});
