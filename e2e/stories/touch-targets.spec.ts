import type { Locator } from '@playwright/test';
import { phone, waitForApp } from '../support/page.js';
import { createOwner, loginToPortal } from '../support/portal-people.js';
import { test, expect } from '../support/test.js';

/** The height that a finger needs. */
const TOUCH_PX = 44;

/** The links that are lower than a finger needs. */
async function lowLinks(links: Locator): Promise<string[]> {
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
    expect(await lowLinks(page.locator('#contact').locator(CONTACT))).toEqual([]);
    expect(await lowLinks(page.locator('footer li a').or(page.locator('footer').locator(CONTACT)))).toEqual([]);
    await page.goto('/support');
    // not those within a sentence
    expect(await lowLinks(page.getByRole('link', { name: /^(Send an Email|Call Us)/ }))).toEqual([]);
  });

  test('are high enough for a finger in the portal', async ({ visitors }) => {
    const { page } = await loginToPortal(visitors, await createOwner(visitors), { viewport: phone });
    await page.goto('/client-portal');
    await waitForApp(page);
    expect(await lowLinks(page.getByRole('region', { name: /^Reach/ }).locator(CONTACT))).toEqual([]);
  });
});
