import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { openWithAnswers } from '../support/first-screen.js';
import { forgetVisits } from '../support/first-visit.js';
import { recordShifts, shiftsOfLoad } from '../support/layout-shifts.js';
import { waitForApp } from '../support/page.js';
import { test, expect } from '../support/test.js';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Every chart has been drawn: its canvas fills its place. */
async function expectCharts(page: Page): Promise<void> {
  for (const name of ['Recent Daily Traffic', 'Recent Daily Traffic by Channels']) {
    const place = panel(page, name);
    await place.scrollIntoViewIfNeeded();
    await expect(place.locator('canvas')).toBeVisible();
  }
}

/** The panels of an open dashboard show the measurements; one that is switched off stays hidden after a reload. */
async function expectArrangement(page: Page): Promise<void> {
  await expect(panel(page, 'System Overview')).toContainText(/Online, \d+ ms/);
  await expect(panel(page, 'Performance Metrics')).toContainText(/Bounce rate\s*\d+(\.\d)?%/);
  await expect(page.getByRole('table', { name: 'Visitors by country' }).getByRole('row')).toHaveCount(4);
  await expect(panel(page, 'Where clients come from').getByRole('row', { name: /^Organic Search/ })).toBeVisible();

  await page.getByRole('button', { name: 'Arrange panels' }).click();
  const drawer = page.getByRole('dialog', { name: 'Arrange the dashboard' });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await drawer.getByRole('checkbox', { name: 'Performance metrics' }).uncheck();
  await expect(panel(page, 'Performance Metrics')).toHaveCount(0);
  await saved;
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await waitForApp(page);
  await expect(panel(page, 'System Overview')).toBeVisible();
  await expect(panel(page, 'Performance Metrics')).toHaveCount(0);
}

test.describe('the dashboard', () => {
  test('[AD-4] [AD-5] draws its charts late, without moving anything, beside tables, and again in dark colours', async ({
    visitors,
  }) => {
    const visitor = await visitors.createAdmin({ colorScheme: 'light', reducedMotion: true });
    const { page } = visitor;
    await recordShifts(page);
    const shifts = await shiftsOfLoad(page, async () => {
      await forgetVisits(visitor);
      // answers that are late on a busy machine would arrive after the frame, and move it
      await openWithAnswers(visitor, '/admin-dashboard');
      await waitForApp(page);
      await expectCharts(page);
    });
    expect(shifts).toEqual({ total: 0, elements: [] });
    await expect(panel(page, 'Recent Daily Traffic by Channels')).toContainText(/Organic Search ?\d+(\.\d)?%/);
    await expect(page.getByRole('table', { name: 'Visits a day', exact: true }).getByRole('row')).toHaveCount(31);
    expect(await axeViolations(page)).toEqual([]);

    await test.step('[AD-4] shows day and visits where the pointer is', async () => {
      const traffic = panel(page, 'Recent Daily Traffic');
      const tip = traffic.locator('.g2-tooltip');
      await expect(async () => {
        await traffic.locator('canvas').hover({ position: { x: 250, y: 100 } });
        await expect(tip).toContainText(/\w{3} \d+, \d{4}.*Visits\s*\d+/s, { timeout: 500 });
      }).toPass();
    });

    await test.step('draws its charts again in dark colours', async () => {
      await page.getByRole('button', { name: 'Switch to dark colours' }).first().click();
      await expectCharts(page);
      expect(await axeViolations(page)).toEqual([]);
    });
  });

  for (const level of ['admin', 'manager', 'employee'] as const) {
    const arranges = level === 'manager' ? ', shows what is measured, and remembers how it is arranged' : '';
    test(`${arranges && '[AD-7] '}[RT-7] has for the level ${level} what it may see, asks for nothing else${arranges}`, async ({
      visitors,
    }) => {
      const { page } = await visitors.createStaff(level);
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) {
          refused.push(`${response.status()} ${response.url()}`);
        }
      });
      await page.goto('/admin-dashboard');
      await waitForApp(page);
      await expectCharts(page);
      const canDecide = level !== 'employee';
      await expect(page.getByLabel('Summary').getByText('Pending Signups')).toHaveCount(canDecide ? 1 : 0);
      await expect(page.getByLabel('Summary').getByText('Active Projects')).toBeVisible();
      await expect(page.getByLabel('Analytics').getByText('All visits × 1.2')).toBeVisible();
      await expect(panel(page, 'System Overview')).toBeVisible();
      await expect(panel(page, 'Quick Actions')).toHaveCount(level === 'employee' ? 0 : 1);
      expect(refused).toEqual([]);
      if (arranges) {
        await test.step('[AD-7] shows what is measured, and remembers how it is arranged', () =>
          expectArrangement(page));
      }
    });
  }
});
