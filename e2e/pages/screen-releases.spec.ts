/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { waitForApp } from '../support/page.js';
import { expect, test } from '../support/test.js';
import type { Visitor } from '../support/visitors.js';

const REMOTE = 'mf-client-portal';
const BRAND = '/client-portal/brand';

const releaseOf = (page: Page) => page.getAttribute('#root', 'data-release');

/** The HTML of a page by that release; the server reads the live releases again every few seconds. */
async function htmlOf({ page }: Visitor, version: string, isExpected: (html: string) => boolean): Promise<string> {
  let html = '';
  const open = async () => {
    html = (await (await page.goto(BRAND))?.text()) ?? '';
    return html.includes(version) && isExpected(html);
  };
  await expect.poll(open, { timeout: 60_000 }).toBe(true);
  return html;
}

const isScreen = (html: string) => html.includes(' data-screen>');

async function expectWorks({ page }: Visitor): Promise<void> {
  await waitForApp(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Files' }).first().click();
  await expect(page).toHaveURL(/files/);
  await expect(page.getByRole('button', { name: 'Upload' }).first()).toBeVisible();
}

test.describe('a release of the portal from before screens', () => {
  // each test continues with the releases of the previous one
  test.describe.configure({ mode: 'serial' });

  let current: string;
  let old: string;

  test.beforeAll(async ({ site, builds }) => {
    current = await site.stableVersion(REMOTE);
    old = await site.release(await builds.withoutScreens('0.9.0'));
  });

  test('has pages with the panel of the shell, which work', async ({ visitors }) => {
    const visitor = await visitors.createClient();
    const html = await htmlOf(visitor, old, (text) => !isScreen(text));
    expect(html).toContain('Loading');
    await expectWorks(visitor);
  });

  test('loses nothing of a form that is open while the next release is promoted, and while it is rolled back', async ({
    site,
    visitors,
  }) => {
    const visitor = await visitors.createClient();
    const { page } = visitor;
    const field = page.getByRole('form', { name: 'Brand profile' }).getByRole('textbox').first();
    const save = async (text: string, change: () => Promise<unknown>) => {
      await waitForApp(page);
      await field.fill(text);
      await change();
      await expect(field).toHaveValue(text);
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: /^Save/ }).click();
      expect((await saved).status()).toBe(200);
    };

    await htmlOf(visitor, old, (text) => !isScreen(text));
    await save('Written in the old release', () => site.promote(REMOTE, current));
    expect(await htmlOf(visitor, current, isScreen)).toContain('Written in the old release');
    expect(await releaseOf(page)).toBe(`${REMOTE}@${current}`);

    await save('Written in the new release', () => site.rollback(REMOTE));
    await htmlOf(visitor, old, (text) => !isScreen(text));
    await waitForApp(page);
    await expect(field).toHaveValue('Written in the new release');
    await expectWorks(visitor);
  });
});
