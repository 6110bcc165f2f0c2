import { axeViolations } from '../support/accessibility.js';
import { overflowsX, phone, waitForApp, waitForSocket } from '../support/page.js';
import { test, expect } from '../support/test.js';

const PORTAL = 'mf-client-portal';

test.describe('releases', () => {
  // building takes longer than a page, so it has the time-out of a hook
  test.beforeAll(async ({ builds }) => {
    await builds.unchanged(PORTAL, '7.0.0');
  });

  test('[MF-1] [MF-2] an admin rolls a bundle back, and a page that runs it offers the reload', async ({
    builds,
    site,
    visitors,
  }) => {
    const first = await site.stableVersion(PORTAL);
    await site.release(await builds.unchanged(PORTAL, '7.0.0'));
    const client = await visitors.createClient();
    await client.page.goto('/client-portal');
    await waitForApp(client.page);
    await waitForSocket(client.page);

    const { page } = await visitors.createAdmin();
    await page.goto('/admin/releases');
    await waitForApp(page);
    await page.getByRole('button', { name: `Manage ${PORTAL}` }).click();
    const panel = page.getByRole('region', { name: PORTAL });
    await expect(panel.getByRole('listitem').filter({ hasText: '7.0.0' })).toContainText('Live');
    expect(await axeViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Roll back' }).click();
    const dialog = page.getByRole('dialog', { name: `Roll back ${PORTAL}?` });
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('The files do not load');
    await dialog.getByRole('button', { name: `Roll back to ${first}` }).click();

    await expect(dialog).toHaveCount(0);
    await expect(panel.getByRole('listitem').filter({ hasText: first })).toContainText('Live');
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
      'The files do not load',
    );
    // without a message for the client, whose page runs the version that was live
    await expect(client.page.getByText('A new version is ready.')).toBeVisible();
    await client.page.getByRole('button', { name: 'Reload' }).click();
    await waitForApp(client.page);
    await expect(client.page.getByText('A new version is ready.')).toHaveCount(0);
    expect(client.requests.some((request) => request.includes(`/bundles/${PORTAL}/${first}/`))).toBe(true);
  });

  test('fit a phone', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    await page.setViewportSize(phone);
    await page.goto('/admin/releases');
    await waitForApp(page);
    await expect(page.getByRole('region', { name: 'Bundles' })).toBeVisible();
    expect(await overflowsX(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });
});
