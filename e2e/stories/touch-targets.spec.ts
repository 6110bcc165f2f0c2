import type { Locator } from '@playwright/test';
import { phone, waitForApp } from '../support/page.js';
import { createOwner, loginToPortal } from '../support/portal-people.js';
import { test, expect } from '../support/test.js';

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
