/// <reference lib="dom" />
import type { CurrentUser } from '@hive/contracts';
import type { Page } from 'playwright-core';
import { alive, describeInBrowser, intend, type VisitOptions } from '../support/browser.js';
import { passUntil, stopClock } from '../support/clock.js';
import { atRest, connected, focusComesTo, focused, goWithin, still } from '../support/page.js';
import { openStage } from '../support/stage.js';

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

/** In the page: writes down how many toasts were ever shown at a time. */
function countToasts(): void {
  const toasts = { most: 0 };
  Object.assign(globalThis, { toasts });
  const count = () => {
    toasts.most = Math.max(toasts.most, document.querySelectorAll('li[data-state=open]').length);
  };
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true, attributes: true });
}

describeInBrowser('the navigation', () => {
  const stage = openStage();

  const openAlive = async (path: string, options: Partial<VisitOptions> = {}) =>
    (await stage.openAlive(path, '#menu-open', options)).page;

  describe('[RT-4] an unknown path', () => {
    it('answers 404 with a page of its own and ways out, without the hint for developers', async () => {
      stage.expectProblems(/404.*\/no\/such\/page$/);
      const answer = await fetch(`${stage.site.url}/no/such/page`);
      expect(answer.status).toBe(404);
      const { page } = await stage.open('/no/such/page', { javaScriptEnabled: false });
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
      await goWithin(page, '/nowhere');
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await page.getByRole('heading', { level: 1, name: 'Small business' }).waitFor();
      expect(stage.here.requests.filter((request) => request.startsWith('document'))).toEqual(['document /services']);
    });
  });

  it('[RT-6] [RT-8] leads visitors everywhere, marks the page, and offers login and sign-up', async () => {
    const page = await openAlive('/services');
    expect(await linksOf(page, 'header nav a')).toEqual(pages);
    const marked = page.locator('header [aria-current=page]');
    expect(await marked.allInnerTexts()).toEqual(['Services']);
    expect(await page.getByRole('link', { name: 'Get Started', exact: true }).first().getAttribute('href')).toBe(
      '/#signup',
    );
    await page.click('header nav a[href="/portfolio"]');
    await page.waitForURL('**/portfolio');
    await marked.filter({ hasText: 'Portfolio' }).waitFor();
    expect(await marked.allInnerTexts()).toEqual(['Portfolio']);
    const dialog = page.getByRole('dialog');
    for (const [opener, name] of [
      ['header-login', 'Login'],
      ['header-sign-up', 'Client Sign Up'],
    ] as const) {
      await page.click(`#${opener}`);
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await focusComesTo(page, opener);
    }
    await page.click('header a[aria-label]');
    await page.waitForURL(`${stage.site.url}/`);
  });

  /** Somebody who is logged in already, under a name that the browser remembers from before. */
  const openLoggedIn = async (options: Partial<VisitOptions> = {}) => {
    const cached = { id: 'x', firstName: 'Cached', lastName: 'Name', accessLevel: 'admin' };
    const { page, context } = await stage.visitLoggedIn(options, cached);
    const { firstName } = (await (await context.request.get('/api/auth/me')).json()) as CurrentUser;
    expect(firstName).not.toBe(cached.firstName);
    await page.goto('/support');
    await alive(page, '#menu-open');
    // a browser warns of a socket that is closed before it stands
    await connected(page);
    return { page, firstName };
  };

  it('[RT-7] shows an administrator who they are, the way in and the way out', async () => {
    const { page, firstName } = await openLoggedIn();
    const actions = page.locator('header');
    await actions.getByText(firstName, { exact: true }).waitFor();
    expect(await actions.getByText('Admin', { exact: true }).first().isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Admin Portal' }).getAttribute('href')).toBe('/admin-dashboard');
    expect(await page.getByRole('button', { name: 'Login' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  });

  describe('[RT-9] the menu of small screens', () => {
    it('mirrors the links, holds the focus, and gives it back', async () => {
      const page = await openAlive('/services', { mobile: true });
      await page.click('#menu-open');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.waitFor();
      expect(await linksOf(page, '[role=dialog] nav a')).toEqual(pages);
      expect(await page.locator('[role=dialog] nav [aria-current=page]').innerText()).toBe('Services');
      await focusComesTo(page, 'menu-close');
      const order: unknown[] = [];
      for (let stop = 0; stop < 11; stop++) {
        await page.keyboard.press('Tab');
        order.push(await focused(page));
      }
      expect(order.slice(0, 6)).toEqual(pages.map(([label]) => label));
      expect(order).toContain('menu-sign-up');
      expect(order.at(-1)).toBe('menu-close');
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await focusComesTo(page, 'menu-open');
      expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0);
    });

    it('ends with the page that it led to, and when the screen gets wide', async () => {
      const page = await openAlive('/services', { mobile: true });
      await page.click('#menu-open');
      await page.locator('[role=dialog] nav a[href="/portfolio"]').click();
      await page.waitForURL('**/portfolio');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.click('#menu-open');
      await page.getByRole('dialog').waitFor();
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.querySelectorAll('[inert], [data-locked]').length)).toBe(0);
    });

    it('welcomes an administrator by name', async () => {
      const { page, firstName } = await openLoggedIn({ mobile: true });
      await page.click('#menu-open');
      await page.getByText(`Welcome ${firstName}`).waitFor();
      expect(await page.getByRole('link', { name: 'Admin Portal' }).getAttribute('href')).toBe('/admin-dashboard');
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.click('#menu-open');
      await page.locator('#menu-login').waitFor();
    });
  });

  it('starts a page at its top, says its title, and goes back to where the visitor was', async () => {
    const page = await openAlive('/');
    const card = page.locator('#projects a').first();
    await card.scrollIntoViewIfNeeded();
    await atRest(page);
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(600);
    await card.click();
    await page.waitForURL('**/services');
    await page.waitForSelector('#services-sign-up');
    await page.waitForFunction(() => scrollY === 0);
    await page.waitForFunction(() => document.querySelector('.frame-layer output')?.textContent === document.title);
    expect(await page.title()).toContain('Services');
    await page.goBack();
    await page.waitForSelector('#projects');
    await page.waitForFunction((at) => Math.abs(scrollY - at) < 300, before);
  });

  it('[API-10] shows pages from what came with the HTML, asks for the rest once, and for nothing on coming back', async () => {
    const { page, requests } = await stage.openAlive('/', '#menu-open');
    const follow = async (name: string) => {
      await page.locator('header').getByRole('link', { name, exact: true }).first().click();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
    };
    const asked = () =>
      requests.filter((request) => /^(fetch|xhr) \/api\/(settings|frame-images|slideshow|portfolio)/.test(request));
    await follow('Portfolio');
    const first = asked();
    expect(first).toEqual([...new Set(first)]);
    expect(first.join()).not.toMatch(/settings|frame-images|slideshow/);
    for (const name of ['Services', 'Home', 'Portfolio']) {
      await follow(name);
    }
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForLoadState('networkidle');
    expect(asked()).toEqual(first);
  });

  it('[NF-1] shows one toast at a time, which F8 focuses and a swipe of 50 px to the right dismisses', async () => {
    stage.expectProblems(/\/api\/auth\/admin-login/);
    const { page } = await stage.visit();
    await page.clock.install();
    await page.goto('/');
    await intend(page);
    await alive(page, '#menu-open');
    await page.route('**/api/auth/**', (route) => route.fulfill({ status: 401, json: { code: 'AUTH.FAILED' } }));
    await page.click('#header-login');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('nobody');
    await dialog.getByLabel('Password', { exact: true }).fill('nothing-at-all');
    await page.evaluate(countToasts);
    // a toast goes by itself after five seconds: not while its clock stands
    await stopClock(page);
    const toast = page.locator('li[data-state=open]:not([data-seen])');
    const fail = async () => {
      await dialog.getByRole('button', { name: 'Login', exact: true }).click();
      await passUntil(page, async () => (await toast.getByText('Admin login failed').count()) === 1);
    };
    await fail();
    await toast.evaluate((first) => first.setAttribute('data-seen', ''));
    await fail();
    expect(await page.locator('li[data-state=open]').count()).toBe(1);
    expect(await page.evaluate(() => (globalThis as { toasts?: { most: number } }).toasts?.most)).toBe(1);

    await page.keyboard.press('F8');
    await page.waitForFunction(() => document.activeElement?.closest('ol') !== null);
    await still(toast);
    const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
    const swipe = async (by: number) => {
      await page.mouse.move(x + 90, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 90 + by / 2, y + 20, { steps: 4 });
      await page.mouse.move(x + 90 + by, y + 20, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(40);
    await page.waitForSelector('li[data-state=open][data-swipe=cancel]');
    await swipe(70);
    await toast.waitFor({ state: 'detached' });
    await fail();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await toast.waitFor({ state: 'detached' });
  });

  it('goes on without the API: pages change, forms keep their words and say what the catalogue says', async () => {
    stage.expectProblems(/\/api\//);
    const { page } = await stage.openAlive('/', '#contact-send');
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
    await page.waitForURL('**/services');
    await page.getByRole('heading', { level: 1, name: 'Plain prices' }).waitFor();
    expect(await page.getByText('This part of the site is taking a break').count()).toBe(0);
  });
});
