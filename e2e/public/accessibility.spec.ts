/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { alive, describeInBrowser, intend, openBrowser, visit, type Visit } from '../support/browser.js';
import { ADMIN, Site } from '../support/site.js';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds, as one line a violation. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(rules)
    // the other way opens a page of its own for every result
    .setLegacyMode()
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(', ')}`);
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

const publicPages = ['/', '/services', '/portfolio', '/support', '/privacy', '/no-such-page'];
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

describeInBrowser('accessibility', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visit;

  const arrive = async (viewport = desk, reducedMotion = true) => {
    visitor = await visit(browser, { baseURL: site.url, viewport, reducedMotion });
    return visitor.page;
  };

  beforeAll(async () => {
    [site, browser] = await Promise.all([Site.start(), openBrowser()]);
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  afterEach(() => visitor?.close());

  describe.each([
    ['a wide screen', desk],
    ['a phone', phone],
  ])('on %s', (_, viewport) => {
    it('finds nothing on the public pages', async () => {
      const page = await arrive(viewport);
      const found: Record<string, string[]> = {};
      for (const route of publicPages) {
        await page.goto(route);
        found[route] = await violations(page);
      }
      expect(found).toEqual(Object.fromEntries(publicPages.map((route) => [route, []])));
    }, 90_000);

    it('finds nothing in the wizard with errors, the menu and the dialogs', async () => {
      const page = await arrive(viewport);
      await page.goto('/');
      await intend(page);
      await alive(page, '#companyName');
      await page.click('#assessment-continue');
      await page.getByText('Required').first().waitFor();
      expect(await violations(page)).toEqual([]);

      const isPhone = viewport === phone;
      if (isPhone) {
        await page.click('#menu-open');
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      }
      expect(await violations(page)).toEqual([]);
      await page.click(isPhone ? '#menu-login' : '#header-login');
      await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Login' }).click();
      await page.getByText('Username is required').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      if (isPhone) {
        await page.click('#menu-open');
      }
      await page.click(isPhone ? '#menu-sign-up' : '#header-sign-up');
      await page.getByRole('dialog', { name: 'Client Sign Up' }).waitFor();
      expect(await violations(page)).toEqual([]);
    }, 90_000);
  });

  it('finds nothing in any step of the wizard', async () => {
    const page = await arrive();
    await page.goto('/');
    await intend(page);
    await alive(page, '#companyName');
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
      expect(await violations(page)).toEqual([]);
      await page.click('#assessment-continue');
      await page.getByText(`Step ${index + 2} of 4`).waitFor();
    }
    expect(await violations(page)).toEqual([]);
  }, 90_000);

  it('fits at every width, also magnified to 200 %', async () => {
    const page = await arrive();
    const wide: string[] = [];
    for (const route of publicPages) {
      await page.goto(route);
      // 1280 pixels at 200 % are 640
      for (const width of [320, 360, 390, 480, 640, 641, 768, 900, 1023, 1024, 1079, 1080, 1279, 1440, 1920]) {
        await page.setViewportSize({ width, height: 450 });
        if (await isTooWide(page)) {
          wide.push(`${route} at ${width}`);
        }
      }
    }
    expect(wide).toEqual([]);
  }, 90_000);

  it('keeps everything still for those who want less motion', async () => {
    const page = await arrive(desk);
    await page.addInitScript(() => {
      const timers = ((globalThis as { timers?: number[] }).timers = [] as number[]);
      const native = globalThis.setInterval;
      globalThis.setInterval = ((handler: () => void, delay = 0) => {
        timers.push(delay);
        return native(handler, delay);
      }) as typeof setInterval;
    });
    await page.goto('/');
    await intend(page);
    await alive(page, '#assessment-continue');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const seconds = [...(animationName === 'none' ? [] : [animationDuration]), transitionDuration]
          .flatMap((all) => all.split(','))
          .map(parseFloat);
        return Math.max(...seconds) > 0.001 ? [`${element.tagName} ${animationName} ${transitionDuration}`] : [];
      }),
    );
    expect(moving).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    // 50 ms is the clock of the stars, 2000 that of the beams
    const timers = await page.evaluate(() => (globalThis as { timers?: number[] }).timers);
    expect(timers?.filter((delay) => delay === 50 || delay === 2000)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Play', exact: true }).isVisible()).toBe(true);
    expect(visitor.problems).toEqual([]);
  });

  it('finds nothing in the admin area', async () => {
    const page = await arrive();
    await page.goto('/hive');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Username').fill(ADMIN.username);
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await reloaded;

    for (const [route, heading] of [
      ['/hive', 'Hive Portal'],
      ['/admin', 'Good'],
    ] as const) {
      await page.goto(route);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
    }
    expect(visitor.problems.filter((problem) => !problem.includes('/api/auth/'))).toEqual([]);
  }, 90_000);
});
