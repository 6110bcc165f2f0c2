import { axeViolations } from '../support/accessibility.js';
import { phone, waitForApp } from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';

/** The name of a section, its address, and a button that only the complete page has. */
const behindMore = [
  ['Media', '/admin/media', 'Actions of hero-card-2'],
  ['Portfolio', '/admin/portfolio', 'Add website'],
  ['Personal Data', '/admin/personal-data', 'Save periods'],
  ['Mail', '/admin/mail', 'Test Email System'],
  ['Audit Log', '/admin/audit-log', 'Export the audit log as CSV'],
] as const;

test.describe('the bottom bar of phones', () => {
  test('leads to every section: four places, and the others behind More', async ({ visitors }) => {
    const { page } = await visitors.createAdmin({ viewport: phone });
    await page.goto('/admin');
    await waitForApp(page);
    const bar = page.getByRole('navigation', { name: 'Sections' });
    const more = bar.getByRole('button', { name: 'More' });
    const sections = bar.getByRole('list', { name: 'More' });
    await expect(bar.getByRole('link')).toHaveCount(4);
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

  test('opens More by keyboard, and Escape returns to it', async ({ visitors }) => {
    const { page } = await visitors.createAdmin({ viewport: phone });
    await page.goto('/admin');
    await waitForApp(page);
    const more = page.getByRole('button', { name: 'More' });
    const sections = page.getByRole('list', { name: 'More' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(sections).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(sections.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sections).toBeHidden();
    await expect(more).toBeFocused();
  });

  test('opens More before the scripts are there', async ({ visitors }) => {
    const { page } = await visitors.createAdmin({ viewport: phone });
    await blockRequests(page);
    await page.goto('/admin', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('list', { name: 'More' }).getByRole('link', { name: 'Mail' })).toBeVisible();
  });
});
