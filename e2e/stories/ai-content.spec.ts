import type { Page } from '@playwright/test';
import { aiContentRoutes } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import {
  draft,
  environmentOf,
  generate,
  history,
  openAiPage,
  PROMPT,
  prompt,
  TEXT,
  countUsedDrafts,
  WITH_IMAGE,
} from '../support/ai-page.js';
import { answers, heldImage, heldText, PNG } from '../support/ai-provider.js';
import { forgetVisits } from '../support/first-visit.js';
import { recordShifts, shiftsOfLoad } from '../support/layout-shifts.js';
import { overflowsX, waitForApp, waitForIdle } from '../support/page.js';
import { chooseInAccountMenu } from '../support/portal-menu.js';
import { expect, test } from '../support/test.js';

test.use({
  siteEnvironment: async ({ aiProvider }, use) => {
    await use(environmentOf(aiProvider));
  },
});

test('[CP-6] a draft is written, gets its picture, is changed and saved to the files', async ({
  visitors,
  aiProvider: provider,
}) => {
  const held = heldText('# Bread that takes');
  provider.answer({ text: held.answer, image: answers.image });
  const owner = await openAiPage(visitors);
  const { page } = owner;
  await prompt(page).fill(PROMPT);
  await generate(page).click();
  await expect(page.getByRole('button', { name: 'Generating AI Content...' })).toBeDisabled();
  await expect(draft(page).getByRole('heading', { name: 'Bread that takes' })).toBeVisible();
  await expect(draft(page).getByText('Creating your visual content...')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  held.finish(WITH_IMAGE.replace('# Bread that takes', ''));
  await expect(draft(page).getByRole('heading', { name: 'Bread that takes its time' })).toBeVisible();
  await expect(draft(page).getByRole('img')).toBeVisible();
  await expect(page.getByText('1 of 50 drafts this month')).toBeVisible();
  await expect(history(page).getByRole('button', { name: 'Bread that takes its time', exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await draft(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit text' }).click();
  await page.getByLabel('Text in Markdown').fill('# Rye\n\nAt four.');
  await page.reload();
  await expect(page.getByLabel('Text in Markdown')).toHaveValue('# Rye\n\nAt four.');
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(draft(page).getByRole('heading', { name: 'Rye' })).toBeVisible();
  await draft(page).getByRole('button', { name: 'Save to files' }).click();
  await expect(page.getByText('Rye.md, Rye.jpg').first()).toBeVisible();
  await page.goto('/client-portal/files?section=ai-content');
  await expect(page.getByRole('button', { name: 'Rye.md', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rye.jpg', exact: true })).toBeVisible();
});

test('[CP-6] Stop ends the work of the provider and keeps the text', async ({ visitors, aiProvider: provider }) => {
  const held = heldText('Slow bread');
  provider.answer({ text: held.answer });
  const { page } = await openAiPage(visitors);
  await generate(page).click();
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await draft(page).getByRole('button', { name: 'Stop' }).click();
  await held.closed;
  await expect(draft(page).getByText('Stopped. The text so far is kept.')).toBeVisible();
  await page.reload();
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await expect(draft(page).getByText('Stopped. The text so far is kept.')).toBeVisible();
});

test('[CP-6] a reload in the middle finds the draft and what was typed', async ({ visitors, aiProvider: provider }) => {
  const held = heldText('Slow bread');
  provider.answer({ text: held.answer });
  const { page } = await openAiPage(visitors);
  await prompt(page).fill(PROMPT);
  await generate(page).click();
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await page.reload();
  await held.closed;
  await expect(draft(page).getByText('Stopped. The text so far is kept.')).toBeVisible();
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await expect(prompt(page)).toHaveValue(PROMPT);
});

/** Whether the browser has stored a chosen image for the next load of the page. */
const hasStoredFile = (page: Page) =>
  page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name = '' }) => name.startsWith('person/'));
    return new Promise<boolean>((resolve) => {
      const opening = indexedDB.open(found?.name ?? 'none');
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('files').objectStore('files').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result > 0);
        };
      };
    });
  });

test('[CP-6] a chosen image survives a reload in its tab, and is removed at logout', async ({
  visitors,
  aiProvider: provider,
}) => {
  provider.answer({ text: answers.text(TEXT) });
  const owner = await openAiPage(visitors);
  const { page } = owner;
  const file = { name: 'loaf.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
  await page.getByLabel('Image', { exact: true }).setInputFiles(file);
  await expect.poll(() => hasStoredFile(page)).toBe(true);
  await page.reload();
  await expect(page.getByText('loaf.png')).toBeVisible();
  const preview = page.getByRole('group', { name: /^Image/ }).locator('img');
  await expect.poll(() => preview.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  const { page: sibling } = await visitors.createTab(owner);
  await sibling.goto('/client-portal/ai');
  await expect(generate(sibling)).toBeEnabled();

  await generate(page).click();
  await expect(draft(page).getByRole('heading', { name: 'Bread that takes its time' })).toBeVisible();
  // a tab restores its stored image after the page has rendered
  await waitForIdle(sibling);
  await expect(sibling.getByText('loaf.png')).toHaveCount(0);
  expect(JSON.stringify(provider.requests.at(-1)?.body.messages)).toContain('data:image/jpeg;base64,');

  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect.poll(() => hasStoredFile(page)).toBe(false);
  await page.reload();
  await expect(generate(page)).toBeEnabled();
  await expect(page.getByText('loaf.png')).toHaveCount(0);
  await page.getByLabel('Image', { exact: true }).setInputFiles(file);
  await expect.poll(() => hasStoredFile(page)).toBe(true);
  await chooseInAccountMenu(page, 'Logout');
  // the page goes to another document during the call
  await expect(async () => expect(await hasStoredFile(page)).toBe(false)).toPass();
});

test('[CP-6] a picture that is made during a reload is there afterwards', async ({
  visitors,
  aiProvider: provider,
}) => {
  const image = heldImage();
  provider.answer({ text: answers.text(WITH_IMAGE), image: image.answer });
  const { page } = await openAiPage(visitors);
  await generate(page).click();
  await image.requested;
  await page.reload();
  await expect(draft(page).getByText('Creating your visual content...')).toBeVisible();
  image.finish();
  await expect(draft(page).getByRole('img')).toBeVisible();
  await page.reload();
  await expect(draft(page).getByRole('img')).toBeVisible();
  await expect(draft(page).getByRole('heading', { name: 'Bread that takes its time' })).toBeVisible();
});

test('[CP-6] a provider that is busy, broken or cut in the middle is explained, costs nothing, and is tried again', async ({
  visitors,
  aiProvider: provider,
}) => {
  const owner = await openAiPage(visitors);
  const { page } = owner;
  const alert = page.getByRole('alert').filter({ hasText: 'Error:' });
  const failures = [
    ['busy', answers.busy, 503],
    ['broken', answers.broken, 502],
    ['cut in the middle', answers.cut('Slow bread'), 502],
  ] as const;
  for (const [done, [name, answer, status]] of failures.entries()) {
    await test.step(name, async () => {
      provider.answer({ text: answer });
      await prompt(page).fill(PROMPT);
      await generate(page).click();
      await expect(alert).toContainText(`Error: Failed to generate content: ${status}`);
      await expect(prompt(page)).toHaveValue(PROMPT);
      await expect.poll(() => countUsedDrafts(owner)).toBe(done);
      expect(await axeViolations(page)).toEqual([]);

      provider.answer({ text: answers.text(`# Bread ${name}\n`) });
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(draft(page).getByRole('heading', { name: `Bread ${name}` })).toBeVisible();
      await expect(alert).toHaveCount(0);
      // the draft has been counted before the next one fails
      await expect.poll(() => countUsedDrafts(owner)).toBe(done + 1);
    });
  }
});

test('[CP-6] a picture that is refused is tried again, and the text stays', async ({
  visitors,
  aiProvider: provider,
  allowConsole,
}) => {
  allowConsole(/422/);
  provider.answer({ text: answers.text(WITH_IMAGE), image: answers.refused });
  const { page } = await openAiPage(visitors);
  await generate(page).click();
  await expect(draft(page).getByText('Picture failed')).toBeVisible();
  await expect(draft(page).getByText('We light the oven at four.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  provider.answer({ image: answers.image });
  await draft(page).getByRole('button', { name: 'Retry' }).click();
  await expect(draft(page).getByRole('img')).toBeVisible();
});

test('[CP-6] an image that is too large, and a quota that is used up, are refused', async ({
  visitors,
  aiProvider: provider,
  admin,
}) => {
  provider.answer({ text: answers.text(TEXT) });
  const { page } = await openAiPage(visitors);
  const image = page.getByLabel('Image', { exact: true });
  await image.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_000) });
  await expect(page.getByText('Image file must be smaller than 10MB')).toBeVisible();
  await admin.call('PATCH', aiContentRoutes.updateSettings.path, { monthlyDrafts: 1 });
  try {
    await generate(page).click();
    await expect(page.getByText('1 of 1 drafts this month')).toBeVisible();
    await expect(page.getByText(/^All 1 drafts of this month are used/)).toBeVisible();
    await expect(generate(page)).toBeDisabled();
  } finally {
    await admin.call('PATCH', aiContentRoutes.updateSettings.path, { monthlyDrafts: 50 });
  }
});

test('[CP-6] a phone generates by keyboard alone, and nothing moves by itself', async ({
  visitors,
  aiProvider: provider,
}) => {
  provider.answer({ text: answers.text(TEXT) });
  const owner = await visitors.createClient({ mobile: true, reducedMotion: false });
  const { page } = owner;
  await recordShifts(page);
  const { elements } = await shiftsOfLoad(page, async () => {
    await forgetVisits(owner);
    await page.goto('/client-portal/ai');
    await waitForApp(page);
    await expect(page.getByText('No drafts yet')).toBeVisible();
  });
  expect(elements).toEqual([]);
  expect(await overflowsX(page)).toBe(false);

  await page.getByRole('radio', { name: 'Social media' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Blog post' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(prompt(page)).toBeFocused();
  await page.keyboard.type('Rye');
  await page.keyboard.press('Control+Enter');
  await expect(draft(page).getByRole('heading', { name: 'Bread that takes its time' })).toBeVisible();
  await expect(draft(page).getByRole('heading', { name: 'Blog post' })).toBeInViewport();
  expect(await overflowsX(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
});
