import type { Page } from '@playwright/test';
import { openWithAnswers } from '../support/first-screen.js';
import { waitForApp } from '../support/page.js';
import { readRectangles, type Rectangles } from '../support/rectangles.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';
import type { Visitor, Visitors } from '../support/visitors.js';

const WIDTHS = [320, 390, 1280, 1440];

type Create = (visitors: Visitors) => Promise<Visitor>;
const asAdmin: Create = (visitors) => visitors.createAdmin({ reducedMotion: true });
const asClient: Create = (visitors) => visitors.createClient({ reducedMotion: true });

const pages: [path: string, create: Create][] = [
  ['/admin', asAdmin],
  ['/hive', asAdmin],
  ['/hive?tab=assessments', asAdmin],
  ['/hive?tab=chat', asAdmin],
  ['/admin/media', asAdmin],
  ['/client-portal', asClient],
  ['/client-portal/projects', asClient],
];

/** Below its frame come panels with code and styles of their own. */
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

/** Compares the frame, without the code of the page, with the complete page. */
async function expectFinalPlaces(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor;
  const unblock = await blockRequests(page);
  await openWithAnswers(visitor, path);
  const frame = await readAtWidths(page);
  unblock();
  await waitForApp(page);
  const found = expect.poll(() => readAtWidths(page));
  await (path === WITH_LATE_PANELS ? found.toMatchObject(frame) : found.toEqual(frame));
}

for (const [data, DEMO] of Object.entries({ 'with data': 'on', 'without data': 'off' })) {
  test.describe(data, () => {
    test.use({ siteEnvironment: { DEMO } });

    for (const [path, create] of pages) {
      test(`the frame of ${path} has every element at its final place`, async ({ visitors }) => {
        await expectFinalPlaces(await create(visitors), path);
      });
    }
  });
}

test('the frame of an employee has only the entries that the page has', async ({ visitors }) => {
  await expectFinalPlaces(await visitors.createStaff('employee', { reducedMotion: true }), '/hive');
});

test('the frame of an address that names a tab has the cards of that tab', async ({ visitors }) => {
  const visitor = await asAdmin(visitors);
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
