import { axeViolations } from '../support/accessibility.js';
import {
  draft,
  environmentOf,
  generate,
  openAiPage,
  PROMPT,
  prompt,
  TEXT,
  countUsedDrafts,
} from '../support/ai-page.js';
import { answers, heldText } from '../support/ai-provider.js';
import { expect, test } from '../support/test.js';

test.use({
  siteEnvironment: async ({ aiProvider }, use) => {
    await use({ ...environmentOf(aiProvider), OPENAI_TIMEOUT_SECONDS: '6' });
  },
});

test('[CP-6] a provider that is silent, incomplete or unintelligible is explained, costs nothing, and is tried again', async ({
  visitors,
  aiProvider: provider,
}) => {
  const owner = await openAiPage(visitors);
  const { page } = owner;
  const alert = page.getByRole('alert').filter({ hasText: 'Error:' });
  const failures = [
    ['never answers', answers.silent, 504, 'The AI service took too long. Please try again.'],
    ['does not have the model', answers.unknownModel, 502, 'The AI service is not set up correctly.'],
    ['answers with broken JSON', answers.brokenJson, 502, 'The AI service is not available.'],
  ] as const;
  for (const [done, [name, answer, status, sentence]] of failures.entries()) {
    await test.step(name, async () => {
      const wish = `${PROMPT}, ${name}`;
      provider.answer({ text: answer });
      await prompt(page).fill(wish);
      await page.getByRole('radio', { name: 'Blog post' }).check();
      await generate(page).click();
      await expect(alert).toContainText(`Error: Failed to generate content: ${status}`);
      await expect(alert).toContainText(sentence);
      await expect(generate(page)).toBeEnabled();
      await expect(prompt(page)).toHaveValue(wish);
      await expect.poll(() => countUsedDrafts(owner)).toBe(done);
      expect(await axeViolations(page)).toEqual([]);
      await page.reload();
      await expect(prompt(page)).toHaveValue(wish);
      await expect(page.getByRole('radio', { name: 'Blog post' })).toBeChecked();

      await generate(page).click();
      await expect(alert).toContainText(`Error: Failed to generate content: ${status}`);
      provider.answer({ text: answers.text(`# Bread of one that ${name}\n`) });
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(draft(page).getByRole('heading', { name: `Bread of one that ${name}` })).toBeVisible();
      await expect(alert).toHaveCount(0);
      await expect.poll(() => countUsedDrafts(owner)).toBe(done + 1);
    });
  }
});

test('[CP-6] a text that stops in the middle ends the draft, which keeps it and costs nothing', async ({
  visitors,
  aiProvider: provider,
}) => {
  const held = heldText('Slow bread');
  provider.answer({ text: held.answer });
  const owner = await openAiPage(visitors);
  const { page } = owner;
  await prompt(page).fill(PROMPT);
  await generate(page).click();
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await held.closed;
  await expect(page.getByRole('alert').filter({ hasText: 'Error:' })).toContainText(
    'Error: Failed to generate content: 504',
  );
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await expect.poll(() => countUsedDrafts(owner)).toBe(0);
  await page.reload();
  await expect(draft(page).getByText('The AI service took too long. Please try again.')).toBeVisible();
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await expect(prompt(page)).toHaveValue(PROMPT);
  provider.answer({ text: answers.text(TEXT) });
  await generate(page).click();
  await expect(draft(page).getByRole('heading', { name: 'Bread that takes its time' })).toBeVisible();
});
