import { aiContentRoutes, OWN_COMPANY_KEY, pathOf } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import {
  countUsedDrafts,
  draft,
  environmentOf,
  generate,
  history,
  openAiPage,
  PROMPT,
  prompt,
  TEXT,
} from '../support/ai-page.js';
import { answers, heldText } from '../support/ai-provider.js';
import { overflowsX, waitForApp } from '../support/page.js';
import { startTcpProxy } from '../support/tcp-proxy.js';
import { expect, test } from '../support/test.js';

test.use({
  siteEnvironment: async ({ aiProvider }, use) => {
    await use(environmentOf(aiProvider));
  },
});

/** The number of requests for drafts that the page has sent. */
const countRequests = (requests: readonly string[]) =>
  requests.filter((request) => request.endsWith('/enhanced-content-suggestions')).length;

const title = (page: Page) => draft(page).getByRole('heading', { name: 'Bread that takes its time' });

test('[CP-6] a double click, and Control and Enter beside it, send one request', async ({
  visitors,
  aiProvider: provider,
}) => {
  const held = heldText('# Bread that takes its time');
  provider.answer({ text: held.answer });
  const owner = await openAiPage(visitors);
  const { page, requests } = owner;
  await generate(page).dblclick();
  await prompt(page).press('Control+Enter');
  await expect(title(page)).toBeVisible();
  await prompt(page).press('Control+Enter');
  held.finish('\n\nDone.');
  await expect(draft(page).getByText('Done.')).toBeVisible();
  await expect(page.getByText('1 of 50 drafts this month')).toBeVisible();
  expect(countRequests(requests)).toBe(1);
  await expect(history(page).getByRole('listitem')).toHaveCount(1);
});

test('[CP-6] back and forward keep a draft that is being written', async ({ visitors, aiProvider: provider }) => {
  const held = heldText('# Bread that takes its time');
  provider.answer({ text: held.answer });
  const { page, requests } = await openAiPage(visitors);
  await prompt(page).fill(PROMPT);
  await generate(page).click();
  await expect(title(page)).toBeVisible();
  await page.goBack();
  await expect(draft(page)).toHaveCount(0);
  await page.goForward();
  await expect(title(page)).toBeVisible();
  await expect(prompt(page)).toHaveValue(PROMPT);
  await expect(draft(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.goBack();
  held.finish('\n\nDone.');
  await page.goForward();
  await expect(draft(page).getByText('Done.')).toBeVisible();
  expect(countRequests(requests)).toBe(1);
});

test('[CP-6] without a network nothing is sent, and all that was typed is sent afterwards', async ({
  visitors,
  aiProvider: provider,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  provider.answer({ text: answers.text(TEXT) });
  const owner = await openAiPage(visitors);
  const { page, context } = owner;
  await prompt(page).fill(PROMPT);
  await context.setOffline(true);
  await generate(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error:' });
  await expect(alert).toContainText('Error: Failed to generate content');
  await expect(alert).toContainText('Please check your connection and try again. What you have typed is still here.');
  await expect(prompt(page)).toHaveValue(PROMPT);
  expect(await axeViolations(page)).toEqual([]);
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(
    provider.requests
      .at(-1)
      ?.body.messages?.map(({ content }) => content)
      .join(),
  ).toContain(PROMPT);
  await expect.poll(() => countUsedDrafts(owner)).toBe(1);
});

test('[CP-6] long texts, emoji and right-to-left texts are sent and shown unchanged', async ({
  visitors,
  aiProvider: provider,
}) => {
  const arabic = 'الخبز الذي يأخذ وقته';
  const word = 'Brot'.repeat(200);
  const long = `# ${arabic} 👩‍🍳🥖\n\n${word}\n\n${'We bake slowly. '.repeat(312)}`;
  expect(long.length).toBeGreaterThan(5_000);
  provider.answer({ text: answers.text(long) });
  const wish = `${arabic} 👩‍🍳 ${'x'.repeat(1_900)}`;
  for (const mobile of [false, true]) {
    const owner = await visitors.createClient({ mobile });
    const { page } = owner;
    await page.goto('/client-portal/ai');
    await prompt(page).fill(wish);
    await generate(page).click();
    await expect(draft(page).getByRole('heading', { name: `${arabic} 👩‍🍳🥖` })).toBeVisible();
    await expect(draft(page).getByText(word)).toBeVisible();
    await expect(draft(page).getByText(word)).toHaveCSS('direction', 'rtl');
    await expect(prompt(page)).toHaveCSS('direction', 'rtl');
    expect(await overflowsX(page)).toBe(false);
    await expect(history(page).getByRole('button', { name: `${arabic} 👩‍🍳🥖`, exact: true })).toBeVisible();
    await page.reload();
    await expect(prompt(page)).toHaveValue(wish);
    await expect(draft(page).getByRole('heading', { name: `${arabic} 👩‍🍳🥖` })).toBeVisible();
    expect(await overflowsX(page)).toBe(false);
    expect(provider.requests.at(-1)?.body.messages?.map(({ content }) => content)).toContain(
      `<data name="wish">\n${JSON.stringify(wish)}\n</data>`,
    );
    expect(await axeViolations(page)).toEqual([]);
  }
});

test('[CP-6] a wish that is pasted beyond its limit says so', async ({ visitors, aiProvider: provider }) => {
  provider.answer({ text: answers.text(TEXT) });
  const owner = await openAiPage(visitors);
  const { page, context } = owner;
  const response = await context.request.post(pathOf(aiContentRoutes.generate, { id: OWN_COMPANY_KEY }), {
    data: { contentType: 'social_media', customPrompt: 'x'.repeat(5_000) },
  });
  expect(response.status()).toBe(400);
  expect(await countUsedDrafts(owner)).toBe(0);
  await prompt(page).focus();
  await page.keyboard.insertText('x'.repeat(5_000));
  await expect(page.getByText('2,000 of 2,000 characters: more is cut off')).toBeVisible();
  await expect(prompt(page)).toHaveValue('x'.repeat(2_000));
  await generate(page).click();
  await expect(title(page)).toBeVisible();
});

test('[CP-6] a draft is made, opened, downloaded and deleted by keyboard alone', async ({
  visitors,
  aiProvider: provider,
}) => {
  provider.answer({ text: answers.text(TEXT) });
  const owner = await openAiPage(visitors);
  const { page } = owner;
  await prompt(page).focus();
  await page.keyboard.type('Rye');
  await generate(page).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeVisible();
  const opener = history(page).getByRole('button', { name: 'Bread that takes its time', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(draft(page).getByRole('heading', { level: 2 })).toBeFocused();
  const more = draft(page).getByRole('button', { name: 'More actions' });
  await more.focus();
  await page.keyboard.press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Download/ }).focus();
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('Bread that takes its time.md');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Delete/ }).focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('[CP-6] two tabs of a client write side by side, and share history and quota', async ({
  visitors,
  aiProvider: provider,
  admin,
}) => {
  const held = heldText('# Slow bread');
  provider.answer({ text: held.answer });
  const first = await openAiPage(visitors);
  const second = await visitors.createTab(first);
  await second.page.goto('/client-portal/ai');
  await waitForApp(second.page);
  await prompt(first.page).fill('Of the first tab');
  await prompt(second.page).fill('Of the second tab');
  await generate(first.page).click();
  await expect(draft(first.page).getByRole('heading', { name: 'Slow bread' })).toBeVisible();
  await expect(history(second.page).getByRole('listitem')).toHaveCount(1);

  provider.answer({ text: answers.text(TEXT) });
  await generate(second.page).click();
  await expect(draft(second.page).getByRole('heading', { name: 'Bread that takes its time' })).toBeVisible();
  await expect(draft(first.page).getByRole('heading', { name: 'Slow bread' })).toBeVisible();
  held.finish('\n\nDone at four.');
  await expect(draft(first.page).getByText('Done at four.')).toBeVisible();
  for (const { page } of [first, second]) {
    await expect(page.getByText('2 of 50 drafts this month')).toBeVisible();
    await expect(history(page).getByRole('button', { name: 'Bread that takes its time', exact: true })).toBeVisible();
    await expect(history(page).getByRole('button', { name: 'Slow bread', exact: true })).toBeVisible();
  }
  await expect(prompt(first.page)).toHaveValue('Of the first tab');
  await expect(prompt(second.page)).toHaveValue('Of the second tab');

  await admin.call('PATCH', aiContentRoutes.updateSettings.path, { monthlyDrafts: 3 });
  try {
    await generate(second.page).click();
    for (const { page } of [first, second]) {
      await expect(page.getByText(/^All 3 drafts of this month are used/)).toBeVisible();
      await expect(generate(page)).toBeDisabled();
    }
  } finally {
    await admin.call('PATCH', aiContentRoutes.updateSettings.path, { monthlyDrafts: 50 });
  }
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
