/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { steps } from '../support/assessment.js';
import { test, expect } from '../support/test.js';

/** The visible questions of the current step: labels of fields, and legends of choices with their options. */
async function questions(page: Page) {
  const form = page.locator('#assessment-form');
  // all but the honeypot, which the keyboard cannot reach
  const fields = form
    .locator('input:not([type=radio], [type=checkbox], [tabindex="-1"]), textarea, select')
    .locator('visible=true');
  const choices = form
    .locator('fieldset fieldset:has(input:is([type=radio], [type=checkbox]))')
    .locator('visible=true');
  return {
    fields: await fields.evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ labels }) => labels?.[0]?.innerText.replace(/\s+/g, ' ')),
    ),
    choices: Object.fromEntries(
      await choices.evaluateAll((all) =>
        all.map((each) => [
          each.querySelector('legend')?.innerText ?? '',
          [...each.querySelectorAll('label')].map((label) => label.innerText),
        ]),
      ),
    ),
  };
}

const optionsOf = (page: Page, id: string) => page.locator(`#${id} option:not([value=""])`).allInnerTexts();

test.use({ reduceMotion: true });

test.describe('the questions of the assessment', () => {
  test('[AW-2] [AW-5] asks the questions of each step with all options', async ({ visitors }) => {
    const { page } = await visitors.openHydrated('/#signup', '#assessment-continue');
    const [one, two, three] = steps;
    expect(await questions(page)).toEqual({
      fields: [
        'Company Name',
        'Company Size (optional)',
        'Contact Email',
        'Phone Number (optional)',
        'Business Story',
        'Primary Customers',
        'Top 3 Competitors',
      ],
      choices: {},
    });
    await one?.(page);
    expect(await questions(page)).toEqual({
      fields: ['Business Goals'],
      choices: {
        'Current Marketing Strategy': ['Yes', 'No', 'Other'],
        'Current Marketing Channels': [
          'Social Media',
          'Email Marketing',
          'SEO',
          'Paid Ads',
          'Traditional Media',
          'Other',
        ],
      },
    });
    await two?.(page);
    expect(await questions(page)).toEqual({
      fields: ["What's Worked Well", 'Current Challenges', 'Top 3 Marketing Priorities'],
      choices: {
        'Desired Marketing Services': [
          'Branding',
          'Social Media',
          'Content Creation',
          'Paid Advertising',
          'Email Marketing',
          'SEO',
          'Other',
        ],
      },
    });
    await three?.(page);
    expect(await questions(page)).toEqual({
      fields: [
        'Brand Aesthetic (optional)',
        'Approval Contact',
        'Expected Timeline',
        'How did you hear about us? (optional)',
        'Anything Else (optional)',
      ],
      choices: { 'Preferred Follow-Up Method': ['Email', 'Phone', 'Video'] },
    });
    expect(await optionsOf(page, 'timeline')).toEqual([
      'Immediate (1-3 months)',
      'Medium (6 months)',
      'Long (2+ years)',
    ]);
    expect(await optionsOf(page, 'referralSource')).toEqual(['Search', 'Social', 'Referral', 'Event', 'Other']);
  });
});
