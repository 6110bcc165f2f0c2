/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import {
  alive,
  describeInBrowser,
  intend,
  openBrowser,
  visit,
  type Visit,
  type VisitOptions,
} from '../support/browser.js';
import { Site } from '../support/site.js';
import { Staff } from '../support/staff.js';

const pages = [
  ['Home', '/'],
  ['Services', '/services'],
  ['Portfolio', '/portfolio'],
  ['About', '/#about'],
  ['Contact', '/#contact'],
  ['Client Portal', '/client-portal'],
];

const linksOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

/** Whether the start of the element is on the screen; smooth scrolling takes its time. */
const isReached = (page: Page, selector: string) =>
  page.waitForFunction((of) => {
    const top = document.querySelector(of)?.getBoundingClientRect().top ?? Infinity;
    return top > -60 && top < innerHeight * 0.7;
  }, selector);

describeInBrowser('the navigation', () => {
  let browser: Browser;
  let site: Site;
  let staff: Staff;
  let here: Visit;

  const open = async (path: string, options: Partial<VisitOptions> = {}) => {
    here = await visit(browser, { baseURL: site.url, ...options });
    await here.page.goto(path);
    return here.page;
  };
  const openAlive = async (path: string, options: Partial<VisitOptions> = {}) => {
    const page = await open(path, options);
    await intend(page);
    await alive(page, '#menu-open');
    return page;
  };

  beforeAll(async () => {
    [site, browser] = await Promise.all([Site.start(), openBrowser()]);
    staff = await Staff.login(site);
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  afterEach(async () => {
    await here?.close();
  });

  describe('[RT-4] an unknown path', () => {
    it('answers 404 with a page of its own and ways out, without the hint for developers', async () => {
      const answer = await fetch(`${site.url}/no/such/page`);
      expect(answer.status).toBe(404);
      const page = await open('/no/such/page', { javaScriptEnabled: false });
      expect(await page.title()).toContain('Page Not Found');
      expect(await page.locator('h1').innerText()).toBe('Page Not Found');
      expect(await linksOf(page, '#outlet a')).toEqual([
        ['Back to Home', '/'],
        ['Services', '/services'],
        ['Support', '/support'],
      ]);
      expect(await page.content()).not.toContain('Did you forget');
    });

    it('is shown within the page too, and led out of', async () => {
      const page = await openAlive('/services');
      await page.evaluate(() => {
        history.pushState({}, '', '/nowhere');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await page.getByRole('heading', { level: 1, name: 'Small business' }).waitFor();
      expect(here.problems).toEqual([]);
    });
  });

  it('[RT-6] [RT-8] leads visitors everywhere, marks the page, and offers login and sign-up', async () => {
    const page = await openAlive('/services');
    expect(await linksOf(page, 'header nav a')).toEqual(pages);
    expect(await page.locator('header [aria-current=page]').innerText()).toBe('Services');
    expect(await page.getByRole('link', { name: 'Get Started', exact: true }).first().getAttribute('href')).toBe(
      '/#signup',
    );
    await page.click('header nav a[href="/portfolio"]');
    await page.waitForURL('**/portfolio');
    await page.waitForFunction(() => document.querySelector('header [aria-current=page]')?.textContent === 'Portfolio');
    await page.click('#header-login');
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('header-login');
    await page.click('#header-sign-up');
    await page.getByRole('dialog', { name: 'Client Sign Up' }).waitFor();
    await page.keyboard.press('Escape');
    await page.click('header a[aria-label]');
    await page.waitForURL(`${site.url}/`);
    expect(here.problems).toEqual([]);
  });

  const signedIn = async (user: object, mobile: boolean) => {
    here = await visit(browser, { baseURL: site.url, mobile });
    await here.context.addCookies(staff.cookies);
    await here.page.addInitScript((cached) => {
      localStorage.currentUser ??= JSON.stringify(cached);
    }, user);
    await here.page.goto('/support');
    await alive(here.page, '#menu-open');
    return here.page;
  };
  const admin = { id: 'x', firstName: 'Cached', lastName: 'Name', accessLevel: 'admin' };

  it('[RT-7] shows an administrator who they are, the way in and the way out', async () => {
    const page = await signedIn(admin, false);
    const me = await staff.call<{ firstName: string }>('GET', '/api/auth/me');
    const actions = page.locator('header');
    await actions.getByText(me.firstName, { exact: true }).waitFor();
    expect(await actions.getByText('Admin', { exact: true }).first().isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Admin Portal' }).getAttribute('href')).toBe('/admin-dashboard');
    expect(await page.getByRole('button', { name: 'Login' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
    staff = await Staff.login(site);
  });

  describe('[RT-9] the menu of small screens', () => {
    it('mirrors the links, holds the focus, and gives it back', async () => {
      const page = await openAlive('/services', { mobile: true });
      await page.click('#menu-open');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.waitFor();
      expect(await linksOf(page, '[role=dialog] nav a')).toEqual(pages);
      expect(await page.locator('[role=dialog] nav [aria-current=page]').innerText()).toBe('Services');
      const focus = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
      expect(await focus()).toBe('menu-close');
      const order: unknown[] = [];
      for (let stop = 0; stop < 11; stop++) {
        await page.keyboard.press('Tab');
        order.push(await focus());
      }
      expect(order.slice(0, 6)).toEqual(pages.map(([label]) => label));
      expect(order).toContain('menu-sign-up');
      expect(order.at(-1)).toBe('menu-close');
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      expect(await focus()).toBe('menu-open');
      expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0);
    });

    it('ends with the page that it led to, and when the screen gets wide', async () => {
      const page = await openAlive('/services', { mobile: true });
      await page.click('#menu-open');
      await page.locator('[role=dialog] nav a[href="/portfolio"]').click();
      await page.waitForURL('**/portfolio');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.click('#menu-open');
      await page.getByRole('dialog').waitFor();
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.querySelectorAll('[inert], [data-locked]').length)).toBe(0);
      expect(here.problems).toEqual([]);
    });

    it('welcomes an administrator by name', async () => {
      const page = await signedIn(admin, true);
      const me = await staff.call<{ firstName: string }>('GET', '/api/auth/me');
      await page.click('#menu-open');
      await page.getByText(`Welcome ${me.firstName}`).waitFor();
      expect(await page.getByRole('link', { name: 'Admin Portal' }).getAttribute('href')).toBe('/admin-dashboard');
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.click('#menu-open');
      await page.locator('#menu-login').waitFor();
      staff = await Staff.login(site);
    });
  });

  describe('a link to a place', () => {
    const places = ['signup', 'assessment', 'contact', 'about', 'services', 'projects'];

    it.each(['/services', '/portfolio', '/privacy', '/client-portal', '/no-such-page'])(
      '[LP-2] leads there from %s',
      async (path) => {
        const page = await open(path);
        await intend(page);
        await page.waitForFunction(() => Boolean(document.querySelector('#outlet > *')));
        await page.waitForLoadState('networkidle');
        for (const place of places) {
          await page.evaluate((to) => {
            history.pushState({}, '', to);
            dispatchEvent(new PopStateEvent('popstate'));
          }, `/#${place}`);
          await isReached(page, `#${place}`);
        }
        expect(here.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
      },
      30_000,
    );

    it('[LP-2] scrolls smoothly and takes the focus along', async () => {
      const page = await openAlive('/');
      await page.evaluate(() => {
        const seen = ((globalThis as { seen?: number[] }).seen = [] as number[]);
        addEventListener('scroll', () => seen.push(scrollY));
      });
      await page.getByRole('link', { name: 'View Our Work' }).click();
      await isReached(page, '#projects');
      expect(await page.evaluate(() => (globalThis as { seen?: number[] }).seen?.length)).toBeGreaterThan(4);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.getByRole('link', { name: 'Start Free Assessment' }).click();
      await isReached(page, '#assessment');
      await page.waitForFunction(() => document.activeElement?.id === 'assessment');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('companyName');
    });

    it('[LP-2] jumps for those who want less motion', async () => {
      const page = await openAlive('/', { reducedMotion: true });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
      await page.getByRole('link', { name: 'View Our Work' }).click();
      await isReached(page, '#projects');
    });

    it('does not pull back who has moved on before the page came alive', async () => {
      const page = await open('/#contact');
      await isReached(page, '#contact');
      // the browser's own smooth way there must have ended, or it goes on after the key
      await page.waitForFunction(async () => {
        const before = scrollY;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return scrollY === before;
      });
      await page.keyboard.press('Home');
      await page.waitForFunction(() => scrollY === 0);
      await alive(page, '#assessment-continue');
      await page.waitForTimeout(700);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

  it('starts a page at its top, says its title, and goes back to where the visitor was', async () => {
    const page = await openAlive('/');
    await page.locator('#projects a').first().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(600);
    await page.locator('#projects a').first().click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForURL('**/services');
    await page.waitForFunction(() => scrollY === 0);
    await page.waitForFunction(() => document.querySelector('.frame-layer output')?.textContent === document.title);
    await page.goBack();
    await page.waitForFunction((at) => Math.abs(scrollY - at) < 300, before);
    expect(here.problems).toEqual([]);
  });

  it('[NF-1] shows one toast at a time, which F8 focuses and a swipe of 50 px to the right dismisses', async () => {
    const page = await openAlive('/');
    await page.route('**/api/auth/**', (route) => route.fulfill({ status: 401, json: { code: 'AUTH.FAILED' } }));
    await page.click('#header-login');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('nobody');
    await dialog.getByLabel('Password', { exact: true }).fill('nothing-at-all');
    const login = dialog.getByRole('button', { name: 'Login', exact: true });
    const toasts = page.locator('li[data-state=open]');
    await login.click();
    await toasts.getByText('Admin login failed').waitFor();
    await login.click();
    await page.waitForTimeout(300);
    expect(await toasts.count()).toBe(1);
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => document.activeElement?.closest('ol') !== null)).toBe(true);
    const box = await toasts.boundingBox();
    const swipe = async (by: number) => {
      const { x = 0, y = 0 } = box ?? {};
      await page.mouse.move(x + 90, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 90 + by / 2, y + 20, { steps: 4 });
      await page.mouse.move(x + 90 + by, y + 20, { steps: 4 });
      await page.mouse.up();
      await page.waitForTimeout(300);
    };
    await swipe(40);
    expect(await toasts.count()).toBe(1);
    await swipe(70);
    await toasts.waitFor({ state: 'detached' });
  });

  it('goes on without the API: pages change, forms keep their words and say what the catalogue says', async () => {
    const page = await openAlive('/');
    await page.waitForLoadState('networkidle');
    await page.route('**/api/**', (route) => route.abort());
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await page.fill('#contact-name', 'Mara');
    await page.fill('#contact-email', 'mara@kettle.example');
    await page.fill('#contact-message', 'Do you bake?');
    await page.click('#contact-send');
    await page.getByText('Please try again or contact us directly.').first().waitFor();
    expect(await page.inputValue('#contact-message')).toBe('Do you bake?');

    await page.click('#header-sign-up');
    const dialog = page.getByRole('dialog');
    const fields = {
      'First Name': 'Mara',
      'Last Name': 'Lind',
      Email: 'mara@kettle.example',
      Phone: '555',
      Company: 'Kettle',
    };
    for (const [label, value] of Object.entries(fields)) {
      await dialog.getByLabel(label, { exact: true }).fill(value);
    }
    await dialog.getByLabel('Password', { exact: true }).fill('sourdough-at-six');
    await dialog.getByLabel('Confirm Password', { exact: true }).fill('sourdough-at-six');
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('There was a problem submitting your registration. Please try again.').first().waitFor();
    expect(await dialog.getByLabel('Company').inputValue()).toBe('Kettle');
    await page.keyboard.press('Escape');

    await page.click('header nav a[href="/services"]');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForURL('**/services');
    expect(await page.getByText('This part of the site is taking a break').count()).toBe(0);
    expect(here.problems.filter((problem) => !problem.includes('/api/'))).toEqual([]);
  }, 40_000);
});
