/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { steps } from '../support/assessment.js';
import { describeInBrowser } from '../support/browser.js';
import { openStage } from '../support/stage.js';

/** What the open step asks, as it is read: the fields to fill in, and the choices with what they offer. */
async function questions(page: Page) {
  const form = page.locator('#assessment-form');
  // the trap for robots is out of everybody's way, that of the keyboard too
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

const offered = (page: Page, id: string) => page.locator(`#${id} option:not([value=""])`).allInnerTexts();

describeInBrowser('the questions of the assessment', () => {
  const stage = openStage();

  it('[AW-2] [AW-5] asks the questions of each step, with all that may be answered', async () => {
    const { page } = await stage.openAlive('/#signup', '#assessment-continue');
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
    expect(await offered(page, 'timeline')).toEqual(['Immediate (1-3 months)', 'Medium (6 months)', 'Long (2+ years)']);
    expect(await offered(page, 'referralSource')).toEqual(['Search', 'Social', 'Referral', 'Event', 'Other']);
  });
});
