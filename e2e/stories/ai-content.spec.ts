import type { Page } from '@playwright/test';
import { aiContentRoutes, type AiUsage } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import { answers, heldText } from '../support/ai-provider.js';
import { recordShifts, shiftsSoFar } from '../support/layout-shifts.js';
import { overflowsX, waitForApp } from '../support/page.js';
import { expect, test } from '../support/test.js';
import type { Visitor, VisitorOptions, Visitors } from '../support/visitors.js';

test.use({
  siteEnvironment: async ({ aiProvider }, use) => {
    await use({ OPENAI_BASE_URL: aiProvider.url, OPENAI_MODEL: 'test-model', OPENAI_IMAGE_MODEL: 'test-image' });
  },
});

const TEXT = '# Bread that takes its time\n\nWe light the oven at four.\n';
const WITH_IMAGE = `${TEXT}[[image]] A loaf beside an oak fire`;
const PROMPT = 'Announce the opening of the second shop';

const draft = (page: Page) => page.getByRole('region', { name: 'Draft', exact: true });
const history = (page: Page) => page.getByRole('region', { name: 'Earlier drafts' });
const prompt = (page: Page) => page.getByLabel(/^Custom prompt/);
const generate = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true });

async function openAi(visitors: Visitors, options: VisitorOptions = {}): Promise<Visitor> {
  const owner = await visitors.createClient(options);
  await owner.page.goto('/client-portal');
  await waitForApp(owner.page);
  await owner.page.getByRole('navigation', { name: 'Client portal' }).getByRole('link', { name: 'AI Content' }).click();
  await expect(generate(owner.page)).toBeEnabled();
  return owner;
}

const usedBy = async ({ context }: Visitor): Promise<number> => {
  const response = await context.request.get(aiContentRoutes.getUsage.path.replace(':id', 'me'));
  return ((await response.json()) as AiUsage).used;
};

test('[CP-6] a draft is written, gets its picture, is changed and saved to the files', async ({
  visitors,
  aiProvider: provider,
}) => {
  const held = heldText('# Bread that takes');
  provider.answer({ text: held.answer, image: answers.image });
  const owner = await openAi(visitors);
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
  const { page } = await openAi(visitors);
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
  const { page } = await openAi(visitors);
  await prompt(page).fill(PROMPT);
  await generate(page).click();
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await page.reload();
  await held.closed;
  await expect(draft(page).getByText('Stopped. The text so far is kept.')).toBeVisible();
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await expect(prompt(page)).toHaveValue(PROMPT);
});

for (const [name, answer, status] of [
  ['busy', answers.busy, 503],
  ['broken', answers.broken, 502],
  ['cut in the middle', answers.cut('Slow bread'), 502],
] as const) {
  test(`[CP-6] a provider that is ${name} is explained, costs nothing, and is tried again`, async ({
    visitors,
    aiProvider: provider,
  }) => {
    provider.answer({ text: answer });
    const owner = await openAi(visitors);
    const { page } = owner;
    await prompt(page).fill(PROMPT);
    await generate(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Error:' });
    await expect(alert).toContainText(`Error: Failed to generate content: ${status}`);
    await expect(prompt(page)).toHaveValue(PROMPT);
    await expect.poll(() => usedBy(owner)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);

    provider.answer({ text: answers.text(TEXT) });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(draft(page).getByRole('heading', { name: 'Bread that takes its time' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test('[CP-6] a picture that is refused is tried again, and the text stays', async ({
  visitors,
  aiProvider: provider,
  allowConsole,
}) => {
  allowConsole(/422/);
  provider.answer({ text: answers.text(WITH_IMAGE), image: answers.refused });
  const { page } = await openAi(visitors);
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
  const { page } = await openAi(visitors);
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
  const owner = await visitors.createClient({ mobile: true });
  const { page } = owner;
  await recordShifts(page);
  await page.goto('/client-portal/ai');
  await waitForApp(page);
  await expect(page.getByText('No drafts yet')).toBeVisible();
  expect(await overflowsX(page)).toBe(false);
  expect((await shiftsSoFar(page)).elements).toEqual([]);

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
