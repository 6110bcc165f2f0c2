import { draft, environmentOf, generate, openAi, PROMPT, prompt, TEXT, usedBy } from '../support/ai-page.js';
import { answers, heldText } from '../support/ai-provider.js';
import { startRelay } from '../support/relay.js';
import { expect, test } from '../support/test.js';

test.use({
  siteEnvironment: async ({ aiProvider }, use) => {
    await use(environmentOf(aiProvider));
  },
});

/** What the browser says while the server is not there. */
const UNREACHABLE = /net::ERR_|WebSocket|Failed to fetch/;

test('[CP-6] a network that is cut in the middle leaves the text, also after a reload', async ({
  visitors,
  site,
  aiProvider: provider,
  allowConsole,
}) => {
  allowConsole(UNREACHABLE);
  const held = heldText('Slow bread');
  provider.answer({ text: held.answer });
  const network = await startRelay(site.url);
  try {
    const { page } = await openAi(visitors, { baseURL: network.url });
    await prompt(page).fill(PROMPT);
    await generate(page).click();
    await expect(draft(page).getByText('Slow bread')).toBeVisible();
    network.cut();
    const alert = page.getByRole('alert').filter({ hasText: 'Error:' });
    await expect(alert).toContainText('Please check your connection and try again. What you have typed is still here.');
    await expect(draft(page).getByText('Slow bread')).toBeVisible();
    await held.closed;

    network.mend();
    await page.reload();
    await expect(draft(page).getByText('Slow bread')).toBeVisible();
    await expect(draft(page).getByText('Stopped. The text so far is kept.')).toBeVisible();
    await expect(prompt(page)).toHaveValue(PROMPT);
  } finally {
    await network.close();
  }
});

test('[CP-6] a server that crashes in the middle and starts again leaves the text and costs nothing', async ({
  visitors,
  site,
  aiProvider: provider,
  allowConsole,
}) => {
  allowConsole(UNREACHABLE);
  provider.answer({ text: heldText('Slow bread').answer });
  const owner = await openAi(visitors);
  const { page } = owner;
  await prompt(page).fill(PROMPT);
  await generate(page).click();
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  const stored = () => site.query<{ content: string }>(`SELECT content FROM ai_drafts WHERE status = 'generating'`);
  await expect.poll(stored).toEqual([{ content: 'Slow bread' }]);
  await site.restart();
  await expect(page.getByRole('alert').filter({ hasText: 'Error:' })).toContainText('Failed to generate content');
  await page.reload();
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await expect(prompt(page)).toHaveValue(PROMPT);

  // as if the minute and a half were over, after which a draft without a sign of life has failed
  await site.query(`UPDATE ai_drafts SET alive_at = now() - interval '2 minutes' WHERE status = 'generating'`);
  await expect(draft(page).getByText('This was interrupted. Please try again.')).toBeVisible({ timeout: 90_000 });
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await expect.poll(() => usedBy(owner)).toBe(0);

  provider.answer({ text: answers.text(TEXT) });
  await generate(page).click();
  await expect(draft(page).getByRole('heading', { name: 'Bread that takes its time' })).toBeVisible();
  await expect.poll(() => usedBy(owner)).toBe(1);
});
