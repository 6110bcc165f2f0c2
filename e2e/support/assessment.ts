import { expect, type Page } from '@playwright/test';

export const firstStep = {
  companyName: 'Kettle & Crumb',
  contactEmail: 'mara@kettleandcrumb.example',
  businessStory: 'Bread',
  targetAudience: 'Neighbours',
  competitors: 'Two supermarkets',
};
const lastStep = { approvalContact: 'Mara' };

export const expectStep = (page: Page, step: number) => expect(page.getByText(`Step ${step} of 4`)).toBeVisible();

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    await page.fill(`#${id}`, value);
  }
}

/** Fills in each step; each but the last continues with the next. */
export const steps = [
  async (page: Page, contactEmail = firstStep.contactEmail) => {
    await fill(page, { ...firstStep, contactEmail });
    await continueTo(page, 2);
  },
  async (page: Page) => {
    await fill(page, { businessGoals: 'A second oven' });
    await page.check('#hasMarketingStrategy-no');
    await page.check('#currentChannels-seo');
    await continueTo(page, 3);
  },
  async (page: Page) => {
    await fill(page, { marketingSuccesses: 'The queue', currentChallenges: 'Time', marketingPriorities: 'Maps' });
    await page.check('#desiredServices-branding');
    await continueTo(page, 4);
  },
  async (page: Page) => {
    await fill(page, lastStep);
    await page.selectOption('#timeline', 'immediate');
    await page.check('#followUpMethod-video');
  },
];

export async function continueTo(page: Page, step: number): Promise<void> {
  await page.click('#assessment-continue');
  await expectStep(page, step);
}

export async function fillSteps(page: Page, contactEmail?: string): Promise<void> {
  for (const step of steps) {
    await step(page, contactEmail);
  }
}
