import type { Locator } from '@playwright/test';
import type { Project } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import type { AdminApi } from '../support/admin-api.js';
import { overflowsX, phone, waitForApp, waitForSocket } from '../support/page.js';
import { createClientRecord, createProject } from '../support/projects.js';
import { pickUp } from '../support/sorting.js';
import { test, expect } from '../support/test.js';

const milestones = ['Discovery', 'Label proofs', 'Print files'].map((title) => ({
  title,
  requiresApproval: title === 'Label proofs',
}));

/** An active project of a new client. */
async function createActiveProject(admin: AdminApi, companyName: string, name: string): Promise<Project> {
  const { id } = await createClientRecord(admin, companyName);
  return createProject(admin, id, { name, status: 'active', milestones });
}

test.describe('projects of staff', () => {
  test('start from a template, become visible to the client, and make it active', async ({ admin, visitors }) => {
    const client = await createClientRecord(admin, 'Template & Sons');
    const { page } = await visitors.createAdmin();
    await page.goto(`/admin/clients/${client.id}`);
    await waitForApp(page);
    await page.getByRole('button', { name: 'New project' }).click();
    const form = page.getByRole('form', { name: 'New project' });
    await form.getByRole('combobox', { name: /^Service/ }).selectOption({ label: 'Web development' });
    await expect(form.getByLabel('Project name')).toHaveValue('Web development');
    await form.getByLabel('Project name').fill('Online shop');
    const first = form.getByLabel('Title of milestone 1');
    await expect(first).toHaveValue('Structure');
    await first.fill('Site map');
    const visibility = form.getByRole('combobox', { name: 'Visibility' });
    await expect(visibility).toHaveValue('active');
    await visibility.selectOption('draft');
    await form.getByRole('button', { name: 'Create project' }).click();

    await expect(page).toHaveURL(/\/admin\/projects\/[\w-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Online shop');
    await expect(page.getByText('Hidden from the client.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Milestones' }).getByRole('heading', { level: 3 })).toHaveText([
      'Site map',
      'Design',
      'Build',
      'Review',
      'Launch',
    ]);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
    await page.getByRole('button', { name: 'Change status' }).click();
    await expect(page.getByText('Hidden from the client.')).toBeHidden();
    await page.getByRole('link', { name: 'Template & Sons' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Active');
    await expect(page.getByRole('region', { name: 'Projects' })).toContainText('1 running');
    await expect(page.getByRole('list', { name: 'Activity' })).toContainText('created the project Online shop');
  });

  test('keep their columns under the notice of a failed refresh', async ({ admin, visitors, allowConsole }) => {
    allowConsole(/503/);
    await createActiveProject(admin, 'Column House', 'Columns');
    const { page } = await visitors.createAdmin();
    await page.goto('/admin/projects');
    await waitForApp(page);
    await waitForSocket(page);
    const list = page.getByRole('region', { name: 'Projects' });
    const leftOf = async (cell: Locator) => (await cell.boundingBox())?.x;
    const head = list.getByRole('row').first();
    const row = list.getByRole('row').nth(1);
    const columns = async (line: Locator) =>
      Promise.all([1, 2, 3, 4, 5, 6].map((at) => leftOf(line.locator('> *').nth(at))));
    expect(await columns(head)).toEqual(await columns(row));
    await page.route('**/api/projects?*', (route) => route.fulfill({ status: 503, body: 'Unavailable.' }));
    await createActiveProject(admin, 'Column Yard', 'More columns');
    await expect(list.getByRole('alert')).toContainText('Not refreshed');
    expect(await columns(head)).toEqual(await columns(row));
  });

  test('order milestones by keyboard and by pointer; another tab shows it without a reload', async ({
    admin,
    visitors,
  }) => {
    const project = await createActiveProject(admin, 'Order House', 'Label and bottle');
    const { page } = await visitors.createAdmin({ reducedMotion: true });
    const colleague = await visitors.createAdmin();
    const path = `/admin/projects/${project.id}`;
    await colleague.page.goto(path);
    await waitForSocket(colleague.page);
    await page.goto(path);
    await waitForApp(page);
    const titles = (of: typeof page) => of.getByRole('list', { name: 'Milestones' }).getByRole('heading', { level: 3 });
    const said = page.locator('[aria-live="assertive"]');
    const handle = page.getByRole('button', { name: 'Move Discovery' });

    await pickUp(page, handle);
    await expect(said).toHaveText('Discovery is picked up, at position 1 of 3.');
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText('Discovery is at position 2 of 3.');
    await page.keyboard.press('Escape');
    await expect(said).toHaveText('Discovery is back at position 1 of 3.');
    await expect(titles(page)).toHaveText(['Discovery', 'Label proofs', 'Print files']);

    await expect(handle).toBeFocused();
    await pickUp(page, handle);
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText('Discovery is at position 2 of 3.');
    await page.keyboard.press('Space');
    await expect(titles(page)).toHaveText(['Label proofs', 'Discovery', 'Print files']);
    await expect(handle).toBeFocused();
    await expect(titles(colleague.page)).toHaveText(['Label proofs', 'Discovery', 'Print files']);

    const from = await page.getByRole('button', { name: 'Move Print files' }).boundingBox();
    const to = await page.getByRole('button', { name: 'Move Label proofs' }).boundingBox();
    await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 20, { steps: 8 });
    await expect(said).toHaveText('Print files is at position 1 of 3.');
    await page.mouse.up();
    await expect(titles(page)).toHaveText(['Print files', 'Label proofs', 'Discovery']);
    await expect(titles(colleague.page)).toHaveText(['Print files', 'Label proofs', 'Discovery']);
  });

  test('submit a milestone with a note; a colleague sees it, comments, and withdraws it', async ({
    admin,
    visitors,
  }) => {
    const project = await createActiveProject(admin, 'Submit Works', 'Labels');
    // somebody who can approve
    await admin.call('POST', `/api/clients/${project.clientId}/invitation`);
    const { page } = await visitors.createAdmin();
    const colleague = await visitors.createAdmin();
    const path = `/admin/projects/${project.id}`;
    await colleague.page.goto(path);
    await waitForSocket(colleague.page);
    await page.goto(path);
    await waitForApp(page);
    await waitForSocket(page);
    await page.getByRole('button', { name: 'Start: Label proofs' }).click();
    await page.getByRole('button', { name: 'Submit for approval: Label proofs' }).click();
    const question = page.getByRole('dialog', { name: 'Submit Label proofs for approval?' });
    await question.getByRole('textbox').fill('The foil is a little darker now.');
    await question.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(question).toBeHidden();

    const proofs = colleague.page
      .getByRole('list', { name: 'Milestones' })
      .getByRole('listitem')
      .filter({ has: colleague.page.getByRole('heading', { name: 'Label proofs' }) });
    await expect(proofs).toContainText('Waiting for approval');
    await expect(proofs).toContainText('The foil is a little darker now.');
    await proofs.getByRole('button', { name: /^Comments on Label proofs/ }).click();
    await proofs.getByRole('textbox').fill('Looks right to me.');
    await proofs.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(proofs.getByRole('list', { name: 'Comments on Label proofs' })).toContainText('Looks right to me.');
    await expect(page.getByRole('button', { name: 'Comments on Label proofs (1)' })).toBeVisible();
    await proofs.getByRole('button', { name: 'Withdraw: Label proofs' }).click();
    await expect(page.getByRole('button', { name: 'Submit for approval: Label proofs' })).toBeVisible();
  });

  test('an edit is kept against Escape, however often it is pressed, and against a faster colleague', async ({
    admin,
    visitors,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const project = await createActiveProject(admin, 'Two Editors', 'Labels');
    const { page } = await visitors.createAdmin();
    await page.goto(`/admin/projects/${project.id}`);
    await waitForApp(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('form', { name: 'Project' });
    const name = form.getByLabel('Project name');
    await name.fill('Bottles');
    await test.step('Escape asks before it loses an edit', async () => {
      const question = page.getByRole('dialog', { name: 'Discard your changes?' });
      for (let press = 0; press < 2; press += 1) {
        await page.keyboard.press('Escape');
        await expect(question).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
        await expect(name).toHaveValue('Bottles');
        await expect(name).toBeVisible();
      }
    });

    await admin.call('PATCH', `/api/projects/${project.id}`, { change: { name: 'Boxes' }, seen: { name: 'Labels' } });
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await expect(name).toHaveValue('Bottles');
    // the present value counts as seen now
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bottles');
  });

  test('of colleagues are hidden from an employee', async ({ admin, visitors, allowConsole }) => {
    allowConsole(/404/);
    const project = await createActiveProject(admin, 'Not Your Project', 'Labels');
    const { page } = await visitors.createStaff('employee');
    await page.goto('/admin/projects');
    await expect(page.getByText('Projects that you own, and those of clients assigned to you')).toBeVisible();
    await page.goto(`/admin/projects/${project.id}`);
    await expect(page.getByText('Project not found')).toBeVisible();
  });

  test('with one long word as their name fit a phone', async ({ admin, visitors }) => {
    const client = await createClientRecord(admin, 'Long Words');
    const name = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(2);
    const { id } = await admin.call<Project>('POST', `/api/clients/${client.id}/projects`, { name, status: 'draft' });
    const { page } = await visitors.createAdmin({ viewport: phone, reducedMotion: true });
    for (const path of ['/admin/projects?q=Long%20Words', `/admin/clients/${client.id}`, `/admin/projects/${id}`]) {
      await page.goto(path);
      await waitForApp(page);
      await expect(page.getByText(name).first()).toBeVisible();
      await expect.poll(() => overflowsX(page), path).toBe(false);
    }
  });

  test('have pages that are accessible and fit a phone, light and dark', async ({ admin, visitors }) => {
    const project = await createActiveProject(admin, 'Small Screen', 'Labels');
    const { page } = await visitors.createAdmin({ viewport: phone, colorScheme: 'light', reducedMotion: true });
    const expectAccessible = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => axeViolations(page), { message: colorScheme, timeout: 30_000 }).toEqual([]);
        expect(await overflowsX(page), colorScheme).toBe(false);
      }
    };
    await page.goto('/admin/projects');
    await waitForApp(page);
    await expect(page.getByRole('link', { name: 'Labels' }).first()).toBeVisible();
    await expectAccessible();
    await page.goto(`/admin/projects/${project.id}`);
    await waitForApp(page);
    await expect(page.getByRole('heading', { name: 'Label proofs' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('form', { name: 'Project' })).toBeVisible();
    await expectAccessible();
  });
});
