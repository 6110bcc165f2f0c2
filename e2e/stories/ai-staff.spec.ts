import {
  aiContentRoutes,
  type AiSuggestions,
  type BrandProfile,
  brandProfileRoutes,
  clientRoutes,
  type Employee,
  employeeRoutes,
  OWN_COMPANY_KEY,
  pathOf,
} from '@hive/contracts';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import type { AdminApi } from '../support/admin-api.js';
import {
  countUsedDrafts,
  draft,
  environmentOf,
  generate,
  history,
  PROMPT,
  prompt,
  TEXT,
  WITH_IMAGE,
} from '../support/ai-page.js';
import { type AiProvider, answers, type ProviderRequest } from '../support/ai-provider.js';
import { overflowsX, waitForApp } from '../support/page.js';
import { companyOf } from '../support/projects.js';
import { expect, test } from '../support/test.js';
import type { Visitor, Visitors } from '../support/visitors.js';

test.use({
  siteEnvironment: async ({ aiProvider }, use) => {
    await use(environmentOf(aiProvider));
  },
});

const VOICE = {
  'Tone of voice': 'Calm and exact, with dry humour 🫖',
  'Words to use': 'slow, oak',
  'Words to avoid': 'premium',
  'Sample texts': 'نخبز ببطء. We bake slowly.',
  'Look and feel': 'Dark wood and morning light',
};

/** The data parts of a request by their name. */
const dataOf = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    [...text.matchAll(/<data name="(\w+)">\n(.*)\n<\/data>/g)].map(([, name = '', json = '']) => [
      name,
      JSON.parse(json) as unknown,
    ]),
  );

const textsOf = ({ body: { messages = [] } }: ProviderRequest): string =>
  messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');

async function saveBrand(page: Page): Promise<void> {
  await page.goto('/client-portal/brand');
  for (const [label, text] of Object.entries(VOICE)) {
    await page.getByLabel(label).fill(text);
  }
  for (const [number, colour] of ['5b2be0', '00aa88'].entries()) {
    await page.getByRole('button', { name: 'Add a colour' }).click();
    await page.getByLabel(`Value of colour ${number + 1}`).fill(colour);
  }
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Version 1,/)).toBeVisible();
}

test('[CP-6] requests to the provider contain voice and colours of the brand, as data', async ({
  visitors,
  aiProvider: provider,
}) => {
  provider.answer({ text: answers.text(WITH_IMAGE), image: answers.image });
  const { page } = await visitors.createClient();
  await saveBrand(page);
  const before = provider.requests.length;
  await page.goto('/client-portal/ai');
  await prompt(page).fill(PROMPT);
  await generate(page).click();
  await expect(draft(page).getByRole('img')).toBeVisible();

  const [text, image] = provider.requests.slice(before);
  expect(text).toMatchObject({ path: '/v1/chat/completions', body: { model: 'test-model' } });
  expect(dataOf(textsOf(text as ProviderRequest))).toEqual({
    brand_profile: expect.objectContaining({
      companyName: 'Saffron Kitchen',
      tone: VOICE['Tone of voice'],
      wordsToUse: VOICE['Words to use'],
      wordsToAvoid: VOICE['Words to avoid'],
      sampleTexts: VOICE['Sample texts'],
      aesthetic: VOICE['Look and feel'],
      colours: ['#5B2BE0', '#00AA88'],
    }) as unknown,
    wish: PROMPT,
  });
  expect(image).toMatchObject({ path: '/v1/images/generations', body: { model: 'test-image' } });
  expect(dataOf(image?.body.prompt ?? '')).toEqual({
    motif: 'A loaf beside an oak fire',
    style: { aesthetic: VOICE['Look and feel'], colours: ['#5B2BE0', '#00AA88'] },
  });
});

test('[CP-6] rewriting a draft sends the current brand', async ({ visitors, aiProvider: provider }) => {
  provider.answer({ text: answers.text(WITH_IMAGE), image: answers.image });
  const { page, context } = await visitors.createClient();
  await context.request.post(pathOf(aiContentRoutes.generate, { id: OWN_COMPANY_KEY }), {
    data: { contentType: 'blog_post' },
  });
  await saveBrand(page);
  await page.goto('/client-portal/ai');
  await page.getByRole('button', { name: 'Bread that takes its time', exact: true }).click();
  const before = provider.requests.length;
  await draft(page)
    .getByRole('group', { name: 'Change it' })
    .getByRole('button', { name: 'Shorter', exact: true })
    .click();
  await expect.poll(() => provider.requests.length).toBeGreaterThan(before);
  expect(dataOf(textsOf(provider.requests[before] as ProviderRequest))).toMatchObject({
    brand_profile: { tone: VOICE['Tone of voice'], colours: ['#5B2BE0', '#00AA88'] },
    earlier_text: expect.stringContaining('Bread that takes its time') as unknown,
  });
});

const own = { id: OWN_COMPANY_KEY };
const TITLE = 'Bread that takes its time';

const opener = (page: Page) => page.getByRole('button', { name: TITLE, exact: true });
const brandForm = (page: Page) => page.getByRole('form', { name: 'Brand profile' });

/** A new client who has generated one draft. */
async function clientWithDraft(visitors: Visitors, provider: AiProvider) {
  provider.answer({ text: answers.text(TEXT), image: answers.image });
  const owner = await visitors.createClient();
  const response = await owner.context.request.post(pathOf(aiContentRoutes.generate, own), {
    data: { contentType: 'social_media' },
  });
  const [suggestion] = ((await response.json()) as AiSuggestions).suggestions;
  const { id } = await companyOf(owner);
  return { owner, id, draftId: suggestion?.draftId ?? '' };
}

async function assign(admin: AdminApi, id: string, email: string): Promise<void> {
  const staff = await admin.call<Employee[]>('GET', `${employeeRoutes.list.path}?pageSize=100`);
  const employeeId = staff.find((member) => member.email === email)?.id;
  await admin.call('PATCH', pathOf(clientRoutes.assign, { id }), { employeeId });
}

/** What the server answers when staff try to write or to draw for a client. */
async function writes({ context: { request } }: Visitor, { id, draftId }: { id: string; draftId: string }) {
  const change = { change: { content: 'Ours' }, seen: { content: TEXT } };
  const responses = await Promise.all([
    request.post(pathOf(aiContentRoutes.generate, { id }), { data: { contentType: 'blog_post' } }),
    request.post(aiContentRoutes.generateImage.path, { data: { imagePrompt: 'A loaf', draftId } }),
    request.patch(pathOf(aiContentRoutes.update, { id: draftId }), { data: change }),
    request.delete(pathOf(aiContentRoutes.remove, { id: draftId })),
  ]);
  return Promise.all(
    responses.map(async (response) => [response.status(), ((await response.json()) as { code: string }).code]),
  );
}

const forbidden = (code: string) => Array.from({ length: 4 }, () => [403, code]);

for (const [level, mayEditBrand, mayEditSettings] of [
  ['admin', true, true],
  ['manager', true, false],
  ['employee', false, false],
] as const) {
  test(`[CP-6] the level ${level} reads the drafts of a client and changes none`, async ({
    visitors,
    aiProvider: provider,
  }) => {
    const { owner, ...client } = await clientWithDraft(visitors, provider);
    const staff = level === 'admin' ? await visitors.createAdmin() : await visitors.createStaff(level);
    const { page, context } = staff;
    await page.goto(`/admin/clients/${client.id}?tab=ai`);
    await expect(page.getByLabel('Usage of AI content')).toContainText('of 50 this month');
    await opener(page).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('We light the oven at four.')).toBeVisible();
    expect(await overflowsX(page)).toBe(false);
    await expect(drawer.getByRole('button', { name: /edit|delete|save|generate/i })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);

    const sent = provider.requests.length;
    expect(await writes(staff, client)).toEqual(forbidden('AUTH.FORBIDDEN'));
    expect(provider.requests).toHaveLength(sent);
    expect(await countUsedDrafts(owner)).toBe(1);

    await page.goto(`/admin/clients/${client.id}?tab=ai&view=brand`);
    await expect(page.getByText('Not filled in yet')).toBeVisible();
    await expect(brandForm(page)).toHaveCount(mayEditBrand ? 1 : 0);
    if (mayEditBrand) {
      await brandForm(page).getByLabel('Tone of voice').fill('Calm and exact');
      await brandForm(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText(/^Version 1,/)).toBeVisible();
      await owner.page.goto('/client-portal/brand');
      await expect(owner.page.getByLabel('Tone of voice')).toHaveValue('Calm and exact');
    }

    await page.goto('/admin/settings?section=ai-content');
    if (mayEditSettings) {
      await page.getByRole('region', { name: 'AI service' }).getByRole('button', { name: 'Test' }).click();
      await expect(page.getByText(/^test-model answered in .* s: /)).toBeVisible();
    } else {
      await expect(page.getByText('Settings are for admins')).toBeVisible();
      await expect(page.getByLabel('Drafts a month')).toHaveCount(0);
      expect((await context.request.get(aiContentRoutes.getSettings.path)).status()).toBe(403);
    }
  });
}

test('[CP-6] an employee edits the brand of their client, and finds nothing of a colleague', async ({
  visitors,
  aiProvider: provider,
  admin,
}) => {
  const { owner, id, draftId } = await clientWithDraft(visitors, provider);
  const [first, second] = [await visitors.createStaff('employee'), await visitors.createStaff('employee')];
  await assign(admin, id, first.email);
  await first.page.goto(`/admin/clients/${id}?tab=ai&view=brand`);
  await brandForm(first.page).getByLabel('Words to use').fill('slow, oak');
  await brandForm(first.page).getByRole('button', { name: 'Save changes' }).click();
  await expect(first.page.getByText(/^Version 1,/)).toBeVisible();

  const { request } = second.context;
  for (const path of [
    pathOf(aiContentRoutes.get, { id: draftId }),
    pathOf(aiContentRoutes.list, { id }),
    pathOf(aiContentRoutes.getUsage, { id }),
    pathOf(brandProfileRoutes.get, { id }),
  ]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
  const change = { change: { tone: 'Loud' }, seen: { tone: '' } };
  expect((await request.put(pathOf(brandProfileRoutes.update, { id }), { data: change })).status()).toBe(404);
  visitors.allowConsole(/404/);
  await second.page.goto(`/admin/clients/${id}?tab=ai`);
  await expect(second.page.getByText('Client not found')).toBeVisible();
  await expect(opener(second.page)).toHaveCount(0);
  const profile = (await (await owner.context.request.get(pathOf(brandProfileRoutes.get, own))).json()) as BrandProfile;
  expect(profile).toMatchObject({ version: 1, wordsToUse: 'slow, oak', tone: '' });
});

test('[CP-6] a view as the client shows drafts and brand, and writes nothing', async ({
  visitors,
  aiProvider: provider,
}) => {
  const { owner, ...client } = await clientWithDraft(visitors, provider);
  const staff = await visitors.createAdmin();
  const { page, context } = staff;
  await page.goto('/admin-dashboard');
  await page
    .getByRole('button', { name: /^View as / })
    .first()
    .click();
  await page.waitForURL('**/client-portal');
  await page.goto('/client-portal/ai');
  await waitForApp(page);
  await history(page).getByRole('button', { name: TITLE, exact: true }).click();
  await expect(page.getByText('We light the oven at four.')).toBeVisible();
  await expect(page.getByText('1 of 50 drafts this month')).toBeVisible();
  await expect(generate(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /prompt/i })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  const sent = provider.requests.length;
  expect(await writes(staff, client)).toEqual(forbidden('CLIENT_VIEW.READ_ONLY'));
  const change = { change: { tone: 'Loud' }, seen: { tone: '' } };
  const brand = await context.request.put(pathOf(brandProfileRoutes.update, own), { data: change });
  expect(brand.status()).toBe(403);
  expect(provider.requests).toHaveLength(sent);
  expect(await countUsedDrafts(owner)).toBe(1);

  await page.goto('/client-portal/brand');
  await expect(page.getByRole('region', { name: 'Brand profile' })).toBeVisible();
  await expect(brandForm(page)).toHaveCount(0);
});

test('[CP-6] clients do not reach the AI pages of staff, and staff not that of clients', async ({
  visitors,
  aiProvider: provider,
}) => {
  const { owner, id } = await clientWithDraft(visitors, provider);
  visitors.allowConsole(/403/);
  for (const path of [`/admin/clients/${id}?tab=ai`, '/admin/settings?section=ai-content']) {
    await owner.page.goto(path);
    await expect(owner.page.locator('[data-gate]')).toBeAttached();
    await expect(owner.page.getByRole('dialog')).toBeVisible();
    await expect(owner.page.getByLabel('Usage of AI content')).toHaveCount(0);
    await expect(owner.page.getByRole('region', { name: 'AI service' })).toHaveCount(0);
  }
  const { request } = owner.context;
  expect((await request.get(aiContentRoutes.listUsage.path)).status()).toBe(403);
  expect((await request.post(aiContentRoutes.testProvider.path)).status()).toBe(403);

  const { page } = await visitors.createStaff('manager', { viewport: { width: 390, height: 844 } });
  await page.goto('/client-portal/ai');
  await expect(page.getByRole('heading', { level: 1, name: 'Client Portal' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(generate(page)).toHaveCount(0);
  await expect(history(page)).toHaveCount(0);
  expect(await overflowsX(page)).toBe(false);
});
