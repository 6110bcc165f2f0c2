import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostApi, Settings } from '@hive/contracts';
import { renderWithHost } from '@hive/testing';
import { createElement } from 'react';
import { AssessmentWizard } from './assessment-wizard';

const settings = {
  contactPhone: '(555) 010-0142',
  timeZone: 'America/New_York',
  spots: { mode: 'on', year: 2999, total: 20, taken: 13 },
} as Settings;

const Wizard = ({ host }: { host: HostApi }) => createElement(AssessmentWizard, { host, settings });

export const openWizard = (path = '/') => renderWithHost(Wizard, { path, user: null });
export const user = userEvent.setup({ delay: null });

export const clickContinue = () => user.click(screen.getByRole('button', { name: 'Continue' }));
export const waitForStep = (step: number) => screen.findByText(`Step ${step} of 4`);

export async function type(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    // paste: typing 20 fields key by key takes seconds
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}

export async function fillFirst() {
  await type({
    'Company Name': 'Kettle & Crumb',
    'Contact Email': 'mara@kettle.example',
    'Business Story': 'Bread',
    'Primary Customers': 'Neighbours',
    'Top 3 Competitors': 'Two supermarkets',
  });
  await clickContinue();
  await waitForStep(2);
}

export async function fillSecond() {
  await type({ 'Business Goals': 'A second oven' });
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('checkbox', { name: 'SEO' }));
  await clickContinue();
  await waitForStep(3);
}

export async function fillThird() {
  await type({ "What's Worked Well": 'The queue', 'Current Challenges': 'Time', 'Top 3 Marketing Priorities': 'Maps' });
  await user.click(screen.getByRole('checkbox', { name: 'Branding' }));
  await clickContinue();
  await waitForStep(4);
}

/** Fills in all four steps. */
export async function fillAll() {
  await fillFirst();
  await fillSecond();
  await fillThird();
  await type({ 'Approval Contact': 'Mara' });
  await user.selectOptions(screen.getByLabelText('Expected Timeline'), 'immediate');
  await user.click(screen.getByRole('radio', { name: 'Video' }));
}

export const submit = () => user.click(screen.getByRole('button', { name: 'Submit Assessment' }));
