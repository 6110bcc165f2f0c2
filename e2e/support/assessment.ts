import type { Page } from 'playwright-core';

export const first = {
  companyName: 'Kettle & Crumb',
  contactEmail: 'mara@kettleandcrumb.example',
  businessStory: 'Bread',
  targetAudience: 'Neighbours',
  competitors: 'Two supermarkets',
};
export const last = { approvalContact: 'Mara' };

export const at = (page: Page, step: number) => page.getByText(`Step ${step} of 4`).waitFor();

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    await page.fill(`#${id}`, value);
  }
}

/** What each step needs, and the way to the next one. */
export const steps = [
  async (page: Page) => {
    await fill(page, first);
    await next(page, 2);
  },
  async (page: Page) => {
    await fill(page, { businessGoals: 'A second oven' });
    await page.check('#hasMarketingStrategy-no');
    await page.check('#currentChannels-seo');
    await next(page, 3);
  },
  async (page: Page) => {
    await fill(page, { marketingSuccesses: 'The queue', currentChallenges: 'Time', marketingPriorities: 'Maps' });
    await page.check('#desiredServices-branding');
    await next(page, 4);
  },
  async (page: Page) => {
    await fill(page, last);
    await page.selectOption('#timeline', 'immediate');
    await page.check('#followUpMethod-video');
  },
];

export async function next(page: Page, step: number): Promise<void> {
  await page.click('#assessment-continue');
  await at(page, step);
}

export async function fillSteps(page: Page): Promise<void> {
  for (const step of steps) {
    await step(page);
  }
}
