import { axeViolations } from '../support/accessibility.js';
import { overflowsX, phone, waitForApp } from '../support/page.js';
import { test, expect } from '../support/test.js';

test('a new admin sees the first steps and removes the demo content', async ({ admin, visitors }) => {
  const { page } = await visitors.createAdmin();
  await page.goto('/admin');
  await waitForApp(page);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link', { name: 'Set name and logo' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await admin.call('PATCH', '/api/settings', { tagline: 'Our own words.' });
  // the event of the change reaches the open page
  await expect(steps.getByText('Set name and logo, done')).toBeVisible();

  await steps.getByRole('button', { name: 'Remove the demo content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the demo content?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove demo content' }).click();
  await expect(steps.getByText('Remove the demo content, done')).toBeVisible();
  await expect.poll(async () => (await admin.call<unknown[]>('GET', '/api/clients')).length).toBe(0);
});

test('the first steps fit a phone, and never return after they were dismissed', async ({ visitors }) => {
  const { page } = await visitors.createAdmin();
  await page.goto('/admin');
  await waitForApp(page);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toBeVisible();
  await page.setViewportSize(phone);
  await expect.poll(() => overflowsX(page)).toBe(false);
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await waitForApp(page);
  await expect(page.getByRole('region', { name: 'Recent Messages' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
