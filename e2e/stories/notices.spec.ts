/// <reference lib="dom" />
import type { CreateProject, Project } from '@hive/contracts';
import type { AdminApi } from '../support/admin-api.js';
import { phone, waitForApp } from '../support/page.js';
import { createClientRecord, createProject } from '../support/projects.js';
import { test, expect } from '../support/test.js';

/** A project of a new client. */
async function createOwnProject(admin: AdminApi, project: Pick<CreateProject, 'name' | 'status'>): Promise<Project> {
  const { id } = await createClientRecord(admin, 'Notices');
  return createProject(admin, id, project);
}

/** Whether the middle of the element is painted above everything else, and takes presses. */
const isOnTop = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

/** Whether content of the element is wider than the element. */
const isWider = (element: Element): boolean => element.scrollWidth > element.clientWidth;

/** Toasts stay until they are dismissed, so that a slow machine does not matter. */
function keepToasts(): void {
  const schedule = window.setTimeout.bind(window);
  window.setTimeout = Object.assign(
    (...[handler, ms, ...rest]: Parameters<typeof schedule>) => (ms === 5000 ? 0 : schedule(handler, ms, ...rest)),
    window.setTimeout,
  );
}

/** The next text that a screen reader announces inside a dialog. */
const announcementInDialog = (): Promise<string> =>
  new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const text = document.querySelector('dialog [aria-live="assertive"]')?.textContent;
      if (text) {
        observer.disconnect();
        resolve(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

test.describe('toasts', () => {
  test('[NF-1] are above a modal drawer, where they are announced and can be dismissed', async ({
    admin,
    visitors,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    const project = await createOwnProject(admin, { name: 'Labels', status: 'active' });
    const { page } = await visitors.createAdmin({ reducedMotion: true });
    await page.addInitScript(keepToasts);
    await page.goto(`/admin/projects/${project.id}`);
    await waitForApp(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('form', { name: 'Project' });
    const title = form.getByLabel('Project name');
    await title.fill('Bottles');
    const save = form.getByRole('button', { name: 'Save changes' });
    const announced = page.evaluate(announcementInDialog);
    await page.context().setOffline(true);
    await save.click();

    const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    await expect(toast).toContainText('Error');
    await expect.poll(() => toast.evaluate(isOnTop)).toBe(true);
    // as a modal dialog makes everything else inert, for screen readers too
    expect(await announced).toContain('Notification Error');
    await expect.poll(() => save.evaluate(isOnTop)).toBe(true);
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(toast).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toast).toBeHidden();
    await expect(title).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);

    await save.click();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toBeHidden();
    // and after the drawer, above the page again
    await page.context().setOffline(false);
    await save.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(toast).toContainText('Project updated');
    await expect.poll(() => toast.evaluate(isOnTop)).toBe(true);
  });

  test('[NF-1] break long words', async ({ admin, visitors, allowConsole }) => {
    allowConsole(/404/);
    const name = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(2);
    const { id } = await createOwnProject(admin, { name, status: 'draft' });
    const { page } = await visitors.createAdmin({ viewport: phone, reducedMotion: true });
    await page.addInitScript(keepToasts);
    await page.goto(`/admin/projects/${id}`);
    await waitForApp(page);
    await page.getByRole('button', { name: 'Delete draft' }).click();
    const question = page.getByRole('dialog', { name: `Delete ${name}?` });
    await expect.poll(() => question.evaluate(isWider)).toBe(false);
    await question.getByRole('button', { name: 'Delete draft' }).click();
    const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    await expect(toast).toContainText(name);
    await expect.poll(() => toast.evaluate(isWider)).toBe(false);
  });
});
