import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { waitForPageContent } from '../support/page-content.js';
import { overflowsX, phone, waitForApp } from '../support/page.js';
import { drawPng } from '../support/sample-media.js';
import { pickUp } from '../support/sorting.js';
import { expect, test } from '../support/test.js';

const SLIDESHOW = '/admin/media?tab=slideshow';
// the tests share one site
const MOVED = 'A violet dawn over the studio';
const REMOVED = 'A lime aurora over the roofs';

const altOf = (page: Page, number: number) => page.getByLabel(`Alt text of slide ${number}`, { exact: true });
const handleOf = (page: Page, alt: string) => page.getByRole('button', { name: `Move ${alt}`, exact: true });

/** Opens the slideshow; resolves with the number of its slides. */
async function openSlides(page: Page): Promise<number> {
  await page.goto(SLIDESHOW);
  await waitForApp(page);
  await expect(altOf(page, 1)).toBeVisible();
  return page.getByLabel(/^Alt text of slide \d+$/).count();
}

/** Adds a slide at the end and describes it. */
async function addSlide(page: Page, number: number, alt: string): Promise<void> {
  const file = await drawPng(page, 'dawn.png', { color: '#5b2be0', width: 1920, height: 1080 });
  await page.getByLabel('Images for the slideshow').setInputFiles(file);
  await altOf(page, number).fill(alt);
  await altOf(page, number).press('Enter');
  await expect(handleOf(page, alt)).toBeVisible();
}

/** What the landing page gets, in its order. */
async function publicTexts(siteUrl: string): Promise<string[]> {
  await waitForPageContent(siteUrl);
  const slides = (await (await fetch(`${siteUrl}/api/slideshow-images`)).json()) as { image: { alt: string } }[];
  return slides.map(({ image }) => image.alt);
}

test.describe('[AD-8] the slideshow', () => {
  test('has a new slide where keyboard and pointer move it, on the landing page too', async ({ site, visitors }) => {
    const { page } = await visitors.createAdmin();
    const count = await openSlides(page);
    await addSlide(page, count + 1, MOVED);

    await pickUp(page, handleOf(page, MOVED));
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`is at position ${count} of`, { exact: false })).toBeAttached();
    await page.keyboard.press('Space');
    await expect(altOf(page, count)).toHaveValue(MOVED);

    const from = await handleOf(page, MOVED).boundingBox();
    const to = await page
      .getByRole('button', { name: /^Move / })
      .first()
      .boundingBox();
    if (!from || !to) {
      throw new Error('A handle is not on the page');
    }
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 15 });
    await expect(page.getByText('is at position 1 of', { exact: false })).toBeAttached();
    await page.mouse.up();
    await expect(altOf(page, 1)).toHaveValue(MOVED);
    await expect.poll(async () => (await publicTexts(site.url))[0]).toBe(MOVED);
    const visitor = await visitors.create({ reducedMotion: true });
    await visitor.page.goto('/');
    const html = await visitor.page.content();
    const places = (await publicTexts(site.url)).map((text) => html.indexOf(text));
    expect(places[0]).toBeGreaterThan(0);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  });

  test('leaves out what is hidden or removed, and puts a removed slide back', async ({ site, visitors }) => {
    const { page } = await visitors.createAdmin();
    const count = await openSlides(page);
    await addSlide(page, count + 1, REMOVED);
    await expect.poll(() => publicTexts(site.url)).toContain(REMOVED);
    await page.getByRole('switch', { name: `Show slide ${count + 1}` }).click();
    await expect.poll(() => publicTexts(site.url)).not.toContain(REMOVED);
    await page.getByRole('switch', { name: `Show slide ${count + 1}` }).click();
    await expect.poll(() => publicTexts(site.url)).toContain(REMOVED);

    await page.getByRole('button', { name: `Remove ${REMOVED}` }).click();
    await expect(page.getByText('Image removed successfully!').first()).toBeVisible();
    // the message with Undo stays under the pointer, until the public pages are rendered again
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect(handleOf(page, REMOVED)).toHaveCount(0);
    await expect.poll(() => publicTexts(site.url)).not.toContain(REMOVED);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(handleOf(page, REMOVED)).toBeVisible();
    await expect.poll(() => publicTexts(site.url)).toContain(REMOVED);
  });

  test('fits a phone and is accessible', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    await openSlides(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    await expect.poll(() => overflowsX(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });
});

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
