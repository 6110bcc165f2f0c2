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
import { startTcpProxy } from '../support/tcp-proxy.js';
import { expect, test } from '../support/test.js';

test.use({
  siteEnvironment: async ({ aiProvider }, use) => {
    await use(environmentOf(aiProvider));
  },
});

/** Console messages of the browser while the server is unreachable. */
const UNREACHABLE = /net::ERR_|WebSocket|Failed to fetch/;

test('[CP-6] a lost network keeps the text so far, also after a reload', async ({
  visitors,
  site,
  aiProvider: provider,
  allowConsole,
}) => {
  allowConsole(UNREACHABLE);
  const held = heldText('Slow bread');
  provider.answer({ text: held.answer });
  const proxy = await startTcpProxy(site.url);
  try {
    const { page } = await openAiPage(visitors, { baseURL: proxy.url });
    await prompt(page).fill(PROMPT);
    await generate(page).click();
    await expect(draft(page).getByText('Slow bread')).toBeVisible();
    proxy.disconnect();
    const alert = page.getByRole('alert').filter({ hasText: 'Error:' });
    await expect(alert).toContainText('Please check your connection and try again. What you have typed is still here.');
    await expect(draft(page).getByText('Slow bread')).toBeVisible();
    await held.closed;

    proxy.reconnect();
    await page.reload();
    await expect(draft(page).getByText('Slow bread')).toBeVisible();
    await expect(draft(page).getByText('Stopped. The text so far is kept.')).toBeVisible();
    await expect(prompt(page)).toHaveValue(PROMPT);
  } finally {
    await proxy.close();
  }
});

test('[CP-6] a server that crashes in the middle and starts again keeps the text so far and costs nothing', async ({
  visitors,
  site,
  aiProvider: provider,
  allowConsole,
}) => {
  allowConsole(UNREACHABLE);
  provider.answer({ text: heldText('Slow bread').answer });
  const owner = await openAiPage(visitors);
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

  // as if the minute and a half were over, after which a draft without a heartbeat has failed
  await site.query(`UPDATE ai_drafts SET alive_at = now() - interval '2 minutes' WHERE status = 'generating'`);
  await expect(draft(page).getByText('This was interrupted. Please try again.')).toBeVisible({ timeout: 90_000 });
  await expect(draft(page).getByText('Slow bread')).toBeVisible();
  await expect.poll(() => countUsedDrafts(owner)).toBe(0);

  provider.answer({ text: answers.text(TEXT) });
  await generate(page).click();
  await expect(draft(page).getByRole('heading', { name: 'Bread that takes its time' })).toBeVisible();
  await expect.poll(() => countUsedDrafts(owner)).toBe(1);
});
