/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { axeFinds } from '../support/axe.js';
import { alive, describeInBrowser, intend } from '../support/browser.js';
import { desk, isTooWide, phone, settled } from '../support/page.js';
import { openStage } from '../support/stage.js';

const publicPages = ['/', '/services', '/portfolio', '/support', '/privacy', '/no-such-page'];
const sizes = [
  ['a wide screen', desk],
  ['a phone', phone],
] as const;

/** In the page: writes down every clock that is set. */
function watchTimers(): void {
  const timers: number[] = [];
  const native = globalThis.setInterval;
  Object.assign(globalThis, {
    timers,
    setInterval: (handler: () => void, delay = 0) => {
      timers.push(delay);
      return native(handler, delay);
    },
  });
}

/** What moves, or would when it changes. */
const movingOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      const seconds = [...(animationName === 'none' ? [] : [animationDuration]), transitionDuration]
        .flatMap((all) => all.split(','))
        .map(parseFloat);
      return Math.max(...seconds) > 0.001 ? [`${element.tagName} ${animationName} ${transitionDuration}`] : [];
    }),
  );

describeInBrowser('accessibility', () => {
  const stage = openStage();

  const openAlive = async (viewport: typeof desk, reducedMotion = true) =>
    (await stage.openAlive('/', '#companyName', { viewport, reducedMotion })).page;

  describe.each(sizes)('on %s', (_, viewport) => {
    it('finds nothing on the public pages', async () => {
      stage.expectProblems(/404.*\/no-such-page$/);
      const found = await Promise.all(
        publicPages.map(async (route) => {
          const { page } = await stage.open(route, { viewport, reducedMotion: true });
          return [route, await axeFinds(page)];
        }),
      );
      expect(found).toEqual(publicPages.map((route) => [route, []]));
    });

    it('finds nothing in the wizard with errors, the menu and the dialogs', async () => {
      const page = await openAlive(viewport);
      await page.click('#assessment-continue');
      await page.getByText('Required').first().waitFor();
      expect(await axeFinds(page)).toEqual([]);

      const isPhone = viewport === phone;
      const dialog = page.getByRole('dialog');
      const openMenu = async () => {
        if (isPhone) {
          await page.click('#menu-open');
          await page.getByRole('dialog', { name: 'Menu' }).waitFor();
        }
      };
      await openMenu();
      expect(await axeFinds(page)).toEqual([]);
      await page.click(isPhone ? '#menu-login' : '#header-login');
      await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Login' }).click();
      await page.getByText('Username is required').waitFor();
      expect(await axeFinds(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await openMenu();
      await page.click(isPhone ? '#menu-sign-up' : '#header-sign-up');
      await page.getByRole('dialog', { name: 'Client Sign Up' }).waitFor();
      expect(await axeFinds(page)).toEqual([]);
    });
  });

  it('finds nothing in any step of the wizard', async () => {
    const page = await openAlive(desk);
    const steps = [
      async () => {
        for (const id of ['companyName', 'businessStory', 'targetAudience', 'competitors']) {
          await page.fill(`#${id}`, 'Bread');
        }
        await page.fill('#contactEmail', 'mara@kettle.example');
      },
      async () => {
        await page.fill('#businessGoals', 'More');
        await page.check('#hasMarketingStrategy-yes');
        await page.check('#currentChannels-other');
      },
      async () => {
        for (const id of ['marketingSuccesses', 'currentChallenges', 'marketingPriorities']) {
          await page.fill(`#${id}`, 'Bread');
        }
        await page.check('#desiredServices-other');
      },
    ];
    for (const [index, answer] of steps.entries()) {
      await answer();
      expect(await axeFinds(page)).toEqual([]);
      await page.click('#assessment-continue');
      await page.getByText(`Step ${index + 2} of 4`).waitFor();
    }
    expect(await axeFinds(page)).toEqual([]);
  });

  it('fits at every width, also magnified to 200 %', async () => {
    stage.expectProblems(/404.*\/no-such-page$/);
    const wide: string[] = [];
    await Promise.all(
      publicPages.map(async (route) => {
        const { page } = await stage.open(route, { reducedMotion: true });
        // 1280 pixels at 200 % are 640
        for (const width of [320, 360, 390, 480, 640, 641, 768, 900, 1023, 1024, 1079, 1080, 1279, 1440, 1920]) {
          await page.setViewportSize({ width, height: 450 });
          if (await isTooWide(page)) {
            wide.push(`${route} at ${width}`);
          }
        }
      }),
    );
    expect(wide).toEqual([]);
  });

  describe('for those who want less motion', () => {
    /** The page with its footer on the screen, and the clocks that it has set. */
    const openAtFooter = async (reducedMotion: boolean) => {
      const { page } = await stage.visit({ reducedMotion });
      await page.addInitScript(watchTimers);
      // stars are drawn a moment after the page is painted
      const counted = page.waitForRequest('**/api/analytics/track-visit');
      await page.goto('/');
      await counted;
      await intend(page);
      await alive(page, '#assessment-continue');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await settled(page);
      const timers = () => page.evaluate(() => (globalThis as unknown as { timers: number[] }).timers);
      return { page, timers };
    };

    it('keeps everything still', async () => {
      const { page, timers } = await openAtFooter(true);
      expect(await movingOn(page)).toEqual([]);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      // 50 ms is the clock of the stars, 2000 that of the beams
      expect((await timers()).filter((delay) => delay === 50 || delay === 2000)).toEqual([]);
      expect(await page.getByRole('button', { name: 'Play', exact: true }).isVisible()).toBe(true);
    });

    it('would see what moves: the control of the one before', async () => {
      const { page, timers } = await openAtFooter(false);
      expect((await movingOn(page)).length).toBeGreaterThan(10);
      await page.waitForSelector('[data-sky][data-live]');
      expect(await timers()).toEqual(expect.arrayContaining([50, 2000]));
    });
  });

  it('finds nothing in the admin area', async () => {
    stage.expectProblems(/\/api\/auth\//);
    const { page: outside } = await stage.open('/hive', { reducedMotion: true });
    await outside.getByRole('dialog').waitFor();
    expect(await axeFinds(outside)).toEqual([]);

    const { page } = await stage.visitLoggedIn({ reducedMotion: true });
    for (const [route, heading] of [
      ['/hive', 'Hive Portal'],
      ['/admin', 'Good'],
    ] as const) {
      await page.goto(route);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForFunction(() => !document.querySelector('.ant-spin-spinning, .ant-skeleton, [aria-busy=true]'));
      await settled(page);
      expect(await axeFinds(page)).toEqual([]);
    }
  });
});
