import { aiContentRoutes, OWN_COMPANY_KEY, pathOf } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { draft, environmentOf, generate, PROMPT, prompt, WITH_IMAGE } from '../support/ai-page.js';
import { answers, type ProviderRequest } from '../support/ai-provider.js';
import { expect, test } from '../support/test.js';

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
