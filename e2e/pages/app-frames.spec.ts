import type { Page } from '@playwright/test';
import { openWithAnswers } from '../support/first-screen.js';
import { waitForApp, waitForIdle } from '../support/page.js';
import { readRectangles, type Rectangles } from '../support/rectangles.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';
import type { Visitor } from '../support/visitors.js';

const WIDTHS = [320, 390, 1280, 1440];

interface Frame {
  path: string;
  /** A text of the frame. */
  text?: string;
  /** A text of the complete page, with data. */
  complete?: RegExp;
}

const adminFrames: Frame[] = [
  { path: '/admin', text: 'Recent Clients', complete: /Not answered/ },
  {
    path: '/hive',
    text: 'Manage inquiries and track business growth',
    complete: /^Contact Messages \(\d/,
  },
  { path: '/hive?tab=assessments' },
  { path: '/hive?tab=chat' },
  { path: '/admin/media' },
];

/** A failure of one page does not hide failures of the next. */
const softly = expect.configure({ soft: true });

/** Panels with their own code and styles follow below its frame. */
const WITH_LATE_PANELS = '/admin';

/** The rectangles at every width. */
async function readAtWidths(page: Page): Promise<Record<number, Rectangles>> {
  const found: Record<number, Rectangles> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    found[width] = await readRectangles(page);
  }
  return found;
}

/** The frame contains no data of clients. */
async function expectNoData(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.locator('#outlet').getByText('Hivecraft').first()).toBeAttached();
  expect(await page.locator('#outlet').innerText()).not.toMatch(/Nadia|Saffron|@/);
}

/** Compares the frame, without the code of the page, with the complete page that replaces it. */
async function expectFinalPlaces(visitor: Visitor, { path, text, complete }: Frame): Promise<void> {
  const { page } = visitor;
  const unblock = await blockRequests(page);
  await openWithAnswers(visitor, path);
  if (text !== undefined) {
    await expectNoData(page, text);
  }
  const frame = await readAtWidths(page);
  unblock();
  await waitForApp(page);
  const found = softly.poll(() => readAtWidths(page), { message: path });
  await (path === WITH_LATE_PANELS ? found.toMatchObject(frame) : found.toEqual(frame));
  if (complete !== undefined) {
    await expect(page.getByText(complete).first()).toBeVisible();
  }
}

async function expectFrames(visitor: Visitor, frames: Frame[]): Promise<void> {
  // a test takes as long as all of its pages
  test.slow();
  for (const frame of frames) {
    await test.step(frame.path, () => expectFinalPlaces(visitor, frame));
  }
}

const EVERY_FRAME = 'is HTML with every element at its final place, contains no data of clients, and is replaced';

/** Without data, the texts of a complete page differ. */
const withoutTexts = (frames: Frame[]): Frame[] => frames.map(({ path }) => ({ path }));

test.describe('without data', () => {
  test.use({ siteEnvironment: { DEMO: 'off' } });

  test('the frame of each page of the admin area has every element at its final place', async ({ visitors }) => {
    await expectFrames(await visitors.createAdmin({ reducedMotion: true }), withoutTexts(adminFrames));
  });
});

test.describe('with data', () => {
  test(`the frame of each page of the admin area ${EVERY_FRAME}`, async ({ visitors }) => {
    await expectFrames(await visitors.createAdmin({ reducedMotion: true }), adminFrames);
  });

  test('the frame of Account Setup is HTML, contains no data of clients, and is replaced', async ({ visitors }) => {
    const visitor = await visitors.createAdmin();
    const { page } = visitor;
    const unblock = await blockRequests(page);
    await openWithAnswers(visitor, '/account-setup');
    await expectNoData(page, 'Create accounts for employees');
    unblock();
    await expect(page.getByText(/^First Name/).first()).toBeVisible();
  });

  test('the frame of an employee has only the entries that the page has', async ({ visitors }) => {
    await expectFinalPlaces(await visitors.createStaff('employee', { reducedMotion: true }), { path: '/hive' });
  });

  test('the frame of an address that names a tab has the cards of that tab', async ({ visitors }) => {
    const visitor = await visitors.createAdmin({ reducedMotion: true });
    const { page } = visitor;
    const unblock = await blockRequests(page);
    await openWithAnswers(visitor, '/hive?tab=assessments');
    await expect(page.getByRole('tab', { name: /^Assessments/, selected: true })).toBeAttached();
    const cards = page.locator('section[aria-label=Assessments] li');
    const inFrame = await cards.count();
    expect(inFrame).toBeGreaterThan(0);
    unblock();
    await waitForApp(page);
    await expect(page.getByRole('tab', { name: /^Assessments/, selected: true })).toBeVisible();
    await expect(cards).toHaveCount(inFrame);
  });

  test('the frame stays while the remote loads, and is replaced by the panel when no release does', async ({
    visitors,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|mf_admin|RUNTIME|net::|No release of mf-admin loads/);
    const { page } = await visitors.createAdmin();
    let refuse = () => undefined as void;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/bundles/mf-admin/**/*.js', async (route) => {
      await refused;
      await route.abort();
    });
    const requested = page.waitForRequest('**/bundles/mf-admin/**/*.js');
    await page.goto('/hive', { waitUntil: 'domcontentloaded' });
    await requested;
    await waitForIdle(page);
    const frame = page.locator('#outlet aside');
    await expect(frame).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hive Portal' })).toBeVisible();

    refuse();
    await expect(page.getByText('This part of the site is taking a break')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Hivecraft, home' })).toBeVisible();
    await expect(frame).toHaveCount(0);
  });
});
