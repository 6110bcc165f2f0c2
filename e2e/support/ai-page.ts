import type { Page } from '@playwright/test';
import { aiContentRoutes, OWN_COMPANY_KEY, pathOf, type AiUsage } from '@hive/contracts';
import type { AiProvider } from './ai-provider.js';
import { waitForApp } from './page.js';
import { expect } from './test.js';
import type { Visitor, VisitorOptions, Visitors } from './visitors.js';

/** The environment of a site that uses the provider of the test. */
export const environmentOf = ({ url }: AiProvider): Record<string, string> => ({
  OPENAI_BASE_URL: url,
  OPENAI_MODEL: 'test-model',
  OPENAI_IMAGE_MODEL: 'test-image',
});

export const TEXT = '# Bread that takes its time\n\nWe light the oven at four.\n';
export const WITH_IMAGE = `${TEXT}[[image]] A loaf beside an oak fire`;
export const PROMPT = 'Announce the opening of the second shop';

export const draft = (page: Page) => page.getByRole('region', { name: 'Draft', exact: true });
export const history = (page: Page) => page.getByRole('region', { name: 'Earlier drafts' });
export const prompt = (page: Page) => page.getByLabel(/^Custom prompt/);
export const generate = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true });

/** A new client whose portal shows AI content. */
export async function openAiPage(visitors: Visitors, options: VisitorOptions = {}): Promise<Visitor> {
  const owner = await visitors.createClient(options);
  await owner.page.goto('/client-portal');
  await waitForApp(owner.page);
  await owner.page.getByRole('navigation', { name: 'Client portal' }).getByRole('link', { name: 'AI Content' }).click();
  await expect(generate(owner.page)).toBeEnabled();
  return owner;
}

/** The number of drafts that count towards the month's quota. */
export const countUsedDrafts = async ({ context }: Visitor): Promise<number> => {
  const response = await context.request.get(pathOf(aiContentRoutes.getUsage, { id: OWN_COMPANY_KEY }));
  return ((await response.json()) as AiUsage).used;
};
