import { randomUUID } from 'node:crypto';
import type { Client, SavedView } from '@hive/contracts';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { overflowsX, phone, waitForApp, waitForIdle } from '../support/page.js';
import { createOwner, loginToPortal } from '../support/portal-people.js';
import { blockRequests } from '../support/requests.js';
import { expect, test } from '../support/test.js';

const FIELD = { name: 'Search or jump to' } as const;

async function waitForShortcuts(page: Page): Promise<void> {
  await waitForApp(page);
  // they are registered after the first paint
  await waitForIdle(page);
}

test.describe('the search', () => {
  test('finds a client from any page by keyboard, leads to it, and offers the search again', async ({
    admin,
    visitors,
  }) => {
    const unique = randomUUID().slice(0, 8);
    const companyName = `Periwinkle-${unique} & Sons`;
    const body = { companyName, contactEmail: `hello@periwinkle-${unique}.example` };
    const { id } = await admin.call<Client>('POST', '/api/clients/records', body);
    const { page } = await visitors.createAdmin();
    await page.goto('/account-setup');
    await waitForShortcuts(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', FIELD);
    await expect(field).toBeFocused();
    await page.keyboard.type(`periwinkle-${unique}`);
    const option = page.getByRole('option', { name: new RegExp(`^${companyName}`) });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(option.locator('mark').first()).toHaveText(`Periwinkle-${unique}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/clients/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(companyName);
    await expect(field).toBeHidden();

    await waitForShortcuts(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: `periwinkle-${unique}`, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  test('opens a message from the search on a phone, and its button has the focus again after Escape', async ({
    site,
    visitors,
  }) => {
    const unique = randomUUID().slice(0, 8);
    const name = `Otis Vane ${unique}`;
    const text = `The gazebo-${unique} needs a website.`;
    const message = { name, email: `otis-${unique}@vane.example`, message: text };
    const sent = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(sent.status).toBe(201);
    const { page } = await visitors.createAdmin();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/clients');
    await waitForApp(page);
    const button = page.getByRole('button', FIELD);
    await button.click();
    const field = page.getByRole('combobox', FIELD);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await field.fill(`gazebo-${unique}`);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('dialog', { name: new RegExp(name) })).toContainText(text);
  });
});

async function openHive(page: Page, query = ''): Promise<void> {
  await page.goto(`/hive${query}`);
  await waitForApp(page);
}

/** Opens the menu by the button that names the current view. */
async function openMenu(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Saved views' });
  await expect(menu.getByRole('list', { name: 'Your views' })).toBeAttached();
  return menu;
}

test.describe('saved views', () => {
  test('[HV-5] a person saves, renames and deletes the search and filters of a list', async ({ admin, visitors }) => {
    const [name, renamed] = [`Mine ${randomUUID().slice(0, 8)}`, `Open ${randomUUID().slice(0, 8)}`];
    const { page } = await visitors.createAdmin();
    await openHive(page, '?owner=me&sort=name');
    const menu = await openMenu(page, 'Views');
    await menu.getByRole('textbox', { name: 'Name of this view' }).fill(name);
    await menu.getByRole('button', { name: 'Save view' }).click();
    await expect(menu.getByRole('button', { name, exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Figures and filters' }).click();
    await openMenu(page, name);
    await expect.poll(() => overflowsX(page)).toBe(false);

    await menu.getByRole('button', { name: 'Open messages' }).click();
    await expect(page).toHaveURL('/hive');
    await (await openMenu(page, 'Views')).getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL('/hive?owner=me&sort=name');

    await openMenu(page, name);
    await menu.getByRole('button', { name: `Rename ${name}` }).click();
    await menu.getByRole('textbox', { name: `New name of ${name}` }).fill(renamed);
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('button', { name: `Delete ${renamed}` })).toBeVisible();
    await menu.getByRole('button', { name: `Delete ${renamed}` }).click();
    await expect(menu.getByRole('button', { name: renamed, exact: true })).toHaveCount(0);
    const names = async () => (await admin.call<SavedView[]>('GET', '/api/saved-views')).map((view) => view.name);
    await expect.poll(names).not.toContain(renamed);
  });

  test('[HV-5] hides the views of a colleague', async ({ admin, visitors }) => {
    const name = `Private ${randomUUID().slice(0, 8)}`;
    const view = { list: 'messages', name, query: 'owner=me', isDefault: false };
    const { id } = await admin.call<SavedView>('POST', '/api/saved-views', view);
    const { page } = await visitors.createStaff('manager');
    await openHive(page);
    const menu = await openMenu(page, 'Views');
    await expect(menu.getByRole('button', { name: 'Open messages' })).toBeVisible();
    await expect(menu.getByRole('button', { name, exact: true })).toHaveCount(0);
    await admin.call('DELETE', `/api/saved-views/${id}`);
  });
});

/** The name of a section, its address, and a button that only the complete page has. */
const behindMore = [
  ['Media', '/admin/media', 'Actions of hero-card-2'],
  ['Portfolio', '/admin/portfolio', 'Add website'],
  ['Personal Data', '/admin/personal-data', 'Save periods'],
  ['Mail', '/admin/mail', 'Test Email System'],
  ['Audit Log', '/admin/audit-log', 'Export CSV of the audit log'],
] as const;

test.describe('the bottom bar of phones', () => {
  test('opens More by keyboard and leads to every section: four places, and the others behind More', async ({
    visitors,
  }) => {
    const { page } = await visitors.createAdmin({ viewport: phone });
    await page.goto('/admin');
    await waitForApp(page);
    const bar = page.getByRole('navigation', { name: 'Sections' });
    const more = bar.getByRole('button', { name: 'More' });
    const sections = bar.getByRole('list', { name: 'More' });
    await expect(bar.getByRole('link')).toHaveCount(4);
    await test.step('opens More by keyboard, and Escape returns to it', async () => {
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(sections).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(sections.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(sections).toBeHidden();
      await expect(more).toBeFocused();
    });
    for (const [name, path, button] of behindMore) {
      await more.click();
      await expect(sections).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await sections.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      await expect(sections).toBeHidden();
      await expect(more).toHaveAttribute('aria-current', 'true');
    }
  });

  test('opens More before the scripts have loaded', async ({ visitors }) => {
    const { page } = await visitors.createAdmin({ viewport: phone });
    await blockRequests(page);
    // a busy server sends the page without its HTML, which then needs scripts
    await expect(async () => {
      await page.goto('/admin', { waitUntil: 'domcontentloaded' });
      await page.getByRole('button', { name: 'More' }).click({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('list', { name: 'More' }).getByRole('link', { name: 'Mail' })).toBeVisible();
  });
});

/** Minimum height of a touch target (WCAG 2.5.5). */
const TOUCH_PX = 44;

/** The links that are lower than a touch target. */
async function linksTooLow(links: Locator): Promise<string[]> {
  expect(await links.count()).toBeGreaterThan(1);
  const heights = await links.evaluateAll((elements) =>
    elements.map((link): [number, string] => [link.getBoundingClientRect().height, link.textContent]),
  );
  return heights.filter(([height]) => height < TOUCH_PX).map(([height, text]) => `${height} ${text}`);
}

test('the bar of the portal fits into a phone, with More at its end', async ({ visitors }) => {
  const { page } = await loginToPortal(visitors, await createOwner(visitors), { viewport: phone });
  await page.goto('/client-portal');
  await waitForApp(page);
  const bar = page.getByRole('navigation', { name: 'Client portal' });
  await expect(bar.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 });
  expect(await bar.evaluate((element) => element.scrollWidth)).toBe(phone.width);
});

const CONTACT = 'a[href^="mailto:"], a[href^="tel:"]';

test.describe('the links to the agency on a phone', () => {
  test('are high enough for a finger on public pages', async ({ visitors }) => {
    const { page } = await visitors.open('/', { viewport: phone });
    expect(await linksTooLow(page.locator('#contact').locator(CONTACT))).toEqual([]);
    expect(await linksTooLow(page.locator('footer li a').or(page.locator('footer').locator(CONTACT)))).toEqual([]);
    await page.goto('/support');
    // links within a sentence are exempt
    expect(await linksTooLow(page.getByRole('link', { name: /^(Send an Email|Call Us)/ }))).toEqual([]);
  });

  test('are high enough for a finger in the portal', async ({ visitors }) => {
    const { page } = await loginToPortal(visitors, await createOwner(visitors), { viewport: phone });
    await page.goto('/client-portal');
    await waitForApp(page);
    expect(await linksTooLow(page.getByRole('region', { name: /^Reach/ }).locator(CONTACT))).toEqual([]);
  });
});
