import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { drawPng } from '../support/sample-media.js';
import { waitForPageContent } from '../support/page-content.js';
import { overflowsX, phone, waitForApp } from '../support/page.js';
import { pickUp } from '../support/sorting.js';
import { test, expect } from '../support/test.js';

const PORTFOLIO = '/admin/portfolio';
const TITLE = 'Lantern & Loom';

async function openPortfolio(page: Page): Promise<void> {
  await page.goto(PORTFOLIO);
  await waitForApp(page);
  await expect(page.getByRole('button', { name: /^Move / }).first()).toBeVisible();
}

const websiteList = (page: Page) => page.getByRole('list', { name: 'Websites', exact: true });

/** The websites of the public page, in the order of the list. */
async function publicTitles(siteUrl: string): Promise<string[]> {
  await waitForPageContent(siteUrl);
  const items = (await (await fetch(`${siteUrl}/api/portfolio`)).json()) as { title: string }[];
  return items.map(({ title }) => title);
}

/** Adds a website with a thumbnail; its form stays open. */
async function addWebsite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add website' }).first().click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE);
  await page.getByRole('textbox', { name: 'Category', exact: true }).fill('shop');
  await page.getByRole('textbox', { name: 'URL', exact: true }).fill('https://lantern.example');
  const file = await drawPng(page, 'lantern.png', { color: '#0b5f66' });
  await page.getByLabel('Image for the thumbnail').setInputFiles(file);
  const card = page.getByRole('figure', { name: 'Preview of the public card' });
  await expect(card).toContainText(TITLE);
  await expect(card.locator('img[src^="/media/"]')).toBeVisible();
  await page.locator('form').getByRole('button', { name: 'Add website' }).click();
  await expect(page.getByText('Website added').first()).toBeVisible();
  await expect(websiteList(page)).toContainText(TITLE);
}

test.describe('the portfolio in the admin area', () => {
  test('adds, features, orders and deletes a website, on the public page too', async ({ site, visitors }) => {
    const { page } = await visitors.createAdmin();
    await openPortfolio(page);
    await addWebsite(page);
    await expect.poll(() => publicTitles(site.url)).toContain(TITLE);

    await page.getByRole('switch', { name: 'Featured' }).click();
    await page.getByRole('textbox', { name: 'Category', exact: true }).fill('craft');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Website saved').first()).toBeVisible();
    await expect(websiteList(page).getByRole('listitem').filter({ hasText: TITLE })).toContainText('Featured');
    await expect(page.getByRole('switch', { name: 'Featured' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Category', exact: true })).toHaveValue('craft');
    await waitForPageContent(site.url);
    const visitor = await visitors.create({ reducedMotion: true });
    await visitor.page.goto('/portfolio');
    await expect(visitor.page.getByRole('heading', { name: TITLE }).first()).toBeVisible();

    const handle = page.getByRole('button', { name: `Move ${TITLE}` });
    const place = async () =>
      (await websiteList(page).getByRole('listitem').allInnerTexts()).findIndex((text) => text.includes(TITLE));
    const before = await place();
    await pickUp(page, handle);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`is at position ${before} of`, { exact: false })).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(place).toBe(before - 1);

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete website' }).click();
    await expect(websiteList(page)).not.toContainText(TITLE);
    await expect.poll(() => publicTitles(site.url)).not.toContain(TITLE);
  });

  test('hides a website from the public page', async ({ site, visitors }) => {
    const { page } = await visitors.createAdmin();
    await openPortfolio(page);
    await addWebsite(page);
    await expect.poll(() => publicTitles(site.url)).toContain(TITLE);
    await page.getByRole('switch', { name: `Show ${TITLE}` }).click();
    await expect.poll(() => publicTitles(site.url)).not.toContain(TITLE);
  });

  test('fits a phone and is accessible', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    await openPortfolio(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    await expect.poll(() => overflowsX(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });
});
