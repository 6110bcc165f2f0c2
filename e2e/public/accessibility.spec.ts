/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import {
  desktop,
  phone,
  movePointer,
  navigateInPage,
  waitForHydration,
  overflowsX,
  waitForIdle,
} from '../support/page.js';
import { test, expect } from '../support/test.js';
import type { Visitors } from '../support/visitors.js';

const publicPages = [
  '/',
  '/services',
  '/portfolio',
  '/portfolio/kettle-crumb',
  '/insights',
  '/insights/what-a-website-costs-in-year-two',
  '/support',
  '/privacy',
  '/no-such-page',
];
const sizes = [
  ['a wide screen', desktop],
  ['a phone', phone],
] as const;

/** In the page: records the delays of all intervals. */
function recordIntervals(): void {
  const intervals: number[] = [];
  const native = globalThis.setInterval;
  Object.assign(globalThis, {
    intervals,
    setInterval: (handler: () => void, delay = 0) => {
      intervals.push(delay);
      return native(handler, delay);
    },
  });
}

/** The elements with an animation or a transition. */
const animatedElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      const seconds = [...(animationName === 'none' ? [] : [animationDuration]), transitionDuration]
        .flatMap((all) => all.split(','))
        .map(parseFloat);
      return Math.max(...seconds) > 0.001 ? [`${element.tagName} ${animationName} ${transitionDuration}`] : [];
    }),
  );

test.describe('accessibility', () => {
  for (const [name, viewport] of sizes) {
    test.describe(`on ${name}`, () => {
      test('finds no violation on the public pages', async ({ visitors, allowConsole }) => {
        allowConsole(/404.*\/no-such-page$/);
        const violations = await Promise.all(
          publicPages.map(async (route) => {
            const { page } = await visitors.open(route, { viewport, reducedMotion: true });
            return [route, await axeViolations(page)];
          }),
        );
        expect(violations).toEqual(publicPages.map((route) => [route, []]));
      });

      test('finds no violation in the assessment with errors, the menu and the dialogs', async ({ visitors }) => {
        const { page } = await visitors.openHydrated('/', '#companyName', { viewport, reducedMotion: true });
        await page.click('#assessment-continue');
        await expect(page.getByText('Required').first()).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);

        const isPhone = viewport === phone;
        const dialog = page.getByRole('dialog');
        const openMenu = async () => {
          if (isPhone) {
            await page.click('#menu-open');
            await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
          }
        };
        await openMenu();
        expect(await axeViolations(page)).toEqual([]);
        await page.click(isPhone ? '#menu-login' : '#header-login');
        await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Login' }).click();
        await expect(page.getByText('Username is required')).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await openMenu();
        await page.click(isPhone ? '#menu-sign-up' : '#header-sign-up');
        await expect(page.getByRole('dialog', { name: 'Client Sign Up' })).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
      });
    });
  }

  test('finds no violation in any step of the assessment', async ({ visitors }) => {
    const { page } = await visitors.openHydrated('/', '#companyName', { reducedMotion: true });
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
      expect(await axeViolations(page)).toEqual([]);
      await page.click('#assessment-continue');
      await expect(page.getByText(`Step ${index + 2} of 4`)).toBeVisible();
    }
    expect(await axeViolations(page)).toEqual([]);
  });

  test('fits every width, a zoom of 200 % and text from right to left', async ({ visitors, allowConsole }) => {
    allowConsole(/404.*\/no-such-page$/);
    const wide: string[] = [];
    await Promise.all(
      publicPages.map(async (route) => {
        const { page } = await visitors.open(route, { reducedMotion: true });
        // 1280 pixels at 200 % are 640
        for (const width of [320, 360, 390, 480, 640, 641, 768, 900, 1023, 1024, 1079, 1080, 1279, 1440, 1920]) {
          await page.setViewportSize({ width, height: 450 });
          if (await overflowsX(page)) {
            wide.push(`${route} at ${width}`);
          }
        }
        await page.evaluate(() => (document.documentElement.dir = 'rtl'));
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 450 });
          if (await overflowsX(page)) {
            wide.push(`${route} from right to left at ${width}`);
          }
        }
      }),
    );
    expect(wide).toEqual([]);
  });

  test('prints a picture above its text, closed answers opened, without links to other pages', async ({ visitors }) => {
    const { page } = await visitors.open('/portfolio/northcask', { reducedMotion: true });
    const start = page.locator('main').getByText('Start Free Assessment').first();
    await expect(start).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const [picture, title] = await Promise.all(
      ['main picture >> nth=0', 'h1'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect(title?.y).toBeGreaterThan((picture?.y ?? Infinity) + (picture?.height ?? 0));
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(7, 6, 13)');
    await expect(start).toBeHidden();

    await page.emulateMedia({ media: 'screen' });
    await page.goto('/services');
    const link = page.getByRole('contentinfo').getByText('Privacy Policy');
    await expect(link).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('details:not([open]) dl').first()).toBeVisible();
    await expect(link).toBeHidden();
    await page.goto('/support');
    await expect(page.getByText('Three to six weeks from the day')).toBeVisible();
  });

  test.describe('with reduced motion', () => {
    /** The page scrolled to its footer, with the intervals that it has set. */
    const openAtFooter = async (visitors: Visitors, reducedMotion: boolean) => {
      const { page } = await visitors.create({ reducedMotion });
      await page.addInitScript(recordIntervals);
      // the stars are drawn a moment after the first paint
      const counted = page.waitForRequest('**/api/analytics/track-visit');
      await page.goto('/');
      await counted;
      await movePointer(page);
      await waitForHydration(page, '#assessment-continue');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await waitForIdle(page);
      const intervals = () => page.evaluate(() => (globalThis as unknown as { intervals: number[] }).intervals);
      return { page, intervals };
    };

    test('has no animation', async ({ visitors }) => {
      const { page, intervals } = await openAtFooter(visitors, true);
      expect(await animatedElements(page)).toEqual([]);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      // 50 ms is the interval of the stars, 2000 ms that of the beams
      expect((await intervals()).filter((delay) => delay === 50 || delay === 2000)).toEqual([]);
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    });

    test('finds the animations without it (control)', async ({ visitors }) => {
      const { page, intervals } = await openAtFooter(visitors, false);
      expect((await animatedElements(page)).length).toBeGreaterThan(10);
      await expect(page.locator('[data-backdrop][data-live]').first()).toBeVisible();
      expect(await intervals()).toEqual(expect.arrayContaining([50, 2000]));
    });
  });

  test('finds no violation in the admin area', async ({ visitors, allowConsole }) => {
    allowConsole(/\/api\/auth\//);
    const { page: outside } = await visitors.open('/hive', { reducedMotion: true });
    await expect(outside.getByRole('dialog')).toBeVisible();
    expect(await axeViolations(outside)).toEqual([]);

    const { page } = await visitors.createAdmin({ reducedMotion: true });
    for (const [route, heading] of [
      ['/hive', 'Hive Portal'],
      ['/admin', 'Good'],
    ] as const) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await waitForIdle(page);
      expect(await axeViolations(page)).toEqual([]);
    }
  });
});

test('the first Tab stop of every page skips to its content', async ({ visitors, allowConsole }) => {
  allowConsole(/404/);
  const { page } = await visitors.create();
  for (const path of [
    '/',
    '/services',
    '/portfolio',
    '/portfolio/aloe-co',
    '/support',
    '/privacy',
    '/no-such-page',
    '/client-portal',
  ]) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to content' });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await waitForHydration(page, '.skip-link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(link).not.toBeInViewport();
    // the next stop is in the content
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
    expect(new URL(page.url()).hash).toBe('');
  }
});

test('the skip link of the admin area skips its sidebar', async ({ visitors }) => {
  const { page } = await visitors.createAdmin();
  await page.goto('/admin-dashboard');
  // the app replaces its frame, including the focused element
  await waitForHydration(page, 'main button');
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await navigateInPage(page, '/');
  await waitForHydration(page, '#assessment-continue');
  await expect(page.locator('.skip-link')).toHaveCount(1);
});
