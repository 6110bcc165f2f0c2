/// <reference lib="dom" />
import type { CurrentUser } from '@hive/contracts';
import type { Page } from '@playwright/test';
import {
  movePointer,
  waitForHydration,
  focused,
  waitForScrollEnd,
  waitForSocket,
  navigateInPage,
  waitForIdle,
  waitForFocusIn,
} from '../support/page.js';
import { test, expect } from '../support/test.js';
import type { VisitorOptions, Visitors } from '../support/visitors.js';

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

test.describe('the navigation', () => {
  test.describe('[RT-4] an unknown path', () => {
    test('serves 404 with a page and links, without hints for developers', async ({ site, visitors, allowConsole }) => {
      allowConsole(/404.*\/no\/such\/page$/);
      const response = await fetch(`${site.url}/no/such/page`);
      expect(response.status).toBe(404);
      // no failed request gets more than 64 KB, and settings can be longer than the defaults
      expect((await response.arrayBuffer()).byteLength).toBeLessThan(59 * 1024);
      const { page } = await visitors.open('/no/such/page', { javaScriptEnabled: false });
      expect(await page.title()).toContain('Page Not Found');
      expect(await page.locator('h1').innerText()).toBe('Page Not Found');
      expect(await linksOf(page, '#outlet a')).toEqual([
        ['Back to Home', '/'],
        ['Services', '/services'],
        ['Support', '/support'],
      ]);
      expect(await page.content()).not.toContain('Did you forget');
    });

    test('leads back to the dashboard of its area, without an error', async ({ visitors, allowConsole }) => {
      allowConsole(/404.*\/admin\/nowhere$/);
      const { page } = await visitors.open('/admin/nowhere');
      await movePointer(page);
      await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin');
    });

    test('shows the page without a reload too, with a link home', async ({ visitors }) => {
      const { page, requests } = await visitors.openHydrated('/services', '#menu-open');
      await navigateInPage(page, '/nowhere');
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Small business' })).toBeVisible();
      expect(requests.filter((request) => request.startsWith('document'))).toEqual(['document /services']);
    });
  });

  test('[RT-6] [RT-8] links to all pages, marks the current one, and opens login and sign-up', async ({
    site,
    visitors,
  }) => {
    const { page } = await visitors.openHydrated('/services', '#menu-open');
    expect(await linksOf(page, 'header nav a')).toEqual(pages);
    const marked = page.locator('header [aria-current=page]');
    expect(await marked.allInnerTexts()).toEqual(['Services']);
    await expect(page.getByRole('link', { name: 'Get Started', exact: true }).first()).toHaveAttribute(
      'href',
      '/#signup',
    );
    await page.click('header nav a[href="/portfolio"]');
    await page.waitForURL('**/portfolio');
    await expect.poll(() => marked.allInnerTexts()).toEqual(['Portfolio']);
    const dialog = page.getByRole('dialog');
    for (const [opener, name] of [
      ['header-login', 'Login'],
      ['header-sign-up', 'Client Sign Up'],
    ] as const) {
      await page.click(`#${opener}`);
      await waitForFocusIn(page.getByRole('dialog', { name }));
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.locator(`#${opener}`)).toBeFocused();
    }
    await page.click('header a[aria-label]');
    await page.waitForURL(`${site.url}/`);
  });

  /** A page of the administrator, whose cached name is outdated. */
  const openLoggedIn = async (visitors: Visitors, options: VisitorOptions = {}) => {
    const cached = { id: 'x', firstName: 'Cached', lastName: 'Name', accessLevel: 'admin' };
    const { page, context } = await visitors.createAdmin(options, cached);
    const { firstName } = (await (await context.request.get('/api/auth/me')).json()) as CurrentUser;
    expect(firstName).not.toBe(cached.firstName);
    await page.goto('/support');
    await waitForHydration(page, '#menu-open');
    // browsers warn about a socket that closes before it is open
    await waitForSocket(page);
    return { page, firstName };
  };

  test(
    '[RT-7] shows an administrator the name, the admin link and logout',
    { tag: '@untranslated' },
    async ({ visitors }) => {
      const { page, firstName } = await openLoggedIn(visitors);
      const actions = page.locator('header');
      await expect(actions.getByText(firstName, { exact: true })).toBeVisible();
      await expect(actions.getByText('Admin', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Admin Portal' })).toHaveAttribute('href', '/admin-dashboard');
      expect(await page.getByRole('button', { name: 'Login' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
    },
  );

  test.describe('[RT-9] the menu of small screens', () => {
    test('mirrors the links, traps the focus, and returns it', async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/services', '#menu-open', {
        viewport: { width: 768, height: 900 },
      });
      const logo = await page.locator('header a[aria-label] svg').boundingBox();
      expect(logo).not.toBeNull();
      await page.click('#menu-open');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      expect(await menu.locator('a[aria-label] svg').boundingBox()).toEqual(logo);
      expect(await linksOf(page, '[role=dialog] nav a')).toEqual(pages);
      expect(await page.locator('[role=dialog] nav [aria-current=page]').innerText()).toBe('Services');
      await expect(page.locator('#menu-close')).toBeFocused();
      const order: unknown[] = [];
      for (let stop = 0; stop < 11; stop++) {
        await page.keyboard.press('Tab');
        order.push(await focused(page));
      }
      expect(order.slice(0, 6)).toEqual(pages.map(([label]) => label));
      expect(order).toContain('menu-sign-up');
      expect(order.at(-1)).toBe('menu-close');
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(page.locator('#menu-open')).toBeFocused();
      await expect(page.locator('[inert]')).toHaveCount(0);
    });

    test('closes after navigation and when the screen becomes wide', async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/services', '#menu-open', { mobile: true });
      await page.click('#menu-open');
      await page.locator('[role=dialog] nav a[href="/portfolio"]').click();
      await page.waitForURL('**/portfolio');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.click('#menu-open');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('[inert], [data-locked]')).toHaveCount(0);
    });

    test('greets an administrator by name', async ({ visitors }) => {
      const { page, firstName } = await openLoggedIn(visitors, { mobile: true });
      await page.click('#menu-open');
      await expect(page.getByText(`Welcome ${firstName}`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Admin Portal' })).toHaveAttribute('href', '/admin-dashboard');
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.click('#menu-open');
      await expect(page.locator('#menu-login')).toBeVisible();
    });
  });

  test('scrolls a new page to the top, announces its title, and restores the position on Back', async ({
    visitors,
  }) => {
    const { page } = await visitors.openHydrated('/', '#menu-open');
    const card = page.locator('#projects a').first();
    await card.scrollIntoViewIfNeeded();
    await waitForScrollEnd(page);
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(600);
    await card.click();
    await page.waitForURL('**/services');
    await expect(page.locator('#services-sign-up').first()).toBeVisible();
    await page.waitForFunction(() => scrollY === 0);
    await page.waitForFunction(() => document.querySelector('.frame-layer output')?.textContent === document.title);
    await expect(page).toHaveTitle(/Services/);
    await page.goBack();
    await expect(page.locator('#projects').first()).toBeVisible();
    await page.waitForFunction((at) => Math.abs(scrollY - at) < 300, before);
  });

  test('shows the page of the address when Back follows a reload', async ({ visitors }) => {
    const { page } = await visitors.openHydrated('/', '#menu-open');
    await page.click('header nav a[href="/services"]');
    await expect(page.locator('#services-sign-up').first()).toBeVisible();
    await page.reload();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Small business' })).toBeVisible();
    await page.goForward();
    await expect(page.locator('#services-sign-up').first()).toBeVisible();
  });

  test('[API-10] renders pages from the data in the HTML, requests other data once, and nothing on return', async ({
    visitors,
  }) => {
    const { page, requests } = await visitors.openHydrated('/', '#menu-open');
    /** Follows a link of the header; an element of the new page shows that it has rendered its data. */
    const follow = async (name: string, element: string) => {
      await page.locator('header').getByRole('link', { name, exact: true }).first().click();
      await expect(page.locator(element).first()).toBeVisible();
      await waitForIdle(page);
    };
    const requested = () =>
      requests.filter((request) => /^(fetch|xhr) \/api\/(settings|frame-images|slideshow|portfolio)/.test(request));
    await follow('Portfolio', '#outlet:has(#filter-all) article');
    const first = requested();
    expect(first).toEqual([...new Set(first)]);
    expect(first.join()).not.toMatch(/settings|frame-images|slideshow/);
    await follow('Services', '#services-sign-up');
    await follow('Home', '#assessment-continue');
    await follow('Portfolio', '#outlet:has(#filter-all) article');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitForIdle(page);
    expect(requested()).toEqual(first);
  });

  test('works without the API: pages change, forms keep their values and show the error texts', async ({
    visitors,
    allowConsole,
  }) => {
    allowConsole(/\/api\//);
    const { page } = await visitors.openHydrated('/', '#contact-send');
    await page.route('**/api/**', (route) => route.abort());
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await page.fill('#contact-name', 'Mara');
    await page.fill('#contact-email', 'mara@kettle.example');
    await page.fill('#contact-message', 'Do you bake?');
    await page.click('#contact-send');
    await expect(page.getByText('Please try again or contact us directly.').first()).toBeVisible();
    await expect(page.locator('#contact-message')).toHaveValue('Do you bake?');

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
    await expect(
      page.getByText('There was a problem submitting your registration. Please try again.').first(),
    ).toBeVisible();
    await expect(dialog.getByLabel('Company')).toHaveValue('Kettle');
    await page.keyboard.press('Escape');

    await page.click('header nav a[href="/services"]');
    await page.waitForURL('**/services');
    await expect(page.getByRole('heading', { level: 1, name: 'Plain prices' })).toBeVisible();
    expect(await page.getByText('This part of the site is taking a break').count()).toBe(0);
  });
});
