import { screen, waitFor, within } from '@testing-library/react';
import { clientRoutes } from '@hive/contracts';
import { mockRoute, ApiFailure, useApiServer, submitThreeTimes } from '@hive/testing';
import {
  waitForStep,
  fillAll,
  fillFirst,
  fillSecond,
  fillThird,
  clickContinue,
  openWizard,
  submit,
  type,
  user,
} from './assessment.fixtures';

const server = useApiServer();
const valuesIn = (group: HTMLElement, role: string) =>
  within(group)
    .getAllByRole(role)
    .map((choice) => choice.getAttribute('value'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('AssessmentWizard', () => {
  it('[AW-1] moves forward and back through four steps and shows the progress', async () => {
    openWizard();
    expect(screen.getByText('Step 1 of 4')).toBeVisible();
    expect(screen.getByText('25% complete')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await fillFirst();
    expect(screen.getByText('50% complete')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitForStep(1);
    expect(screen.getByLabelText('Company Name')).toHaveValue('Kettle & Crumb');
    await clickContinue();
    await waitForStep(2);
    await fillSecond();
    await fillThird();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Submit Assessment' })).toBeVisible();
  });

  it('[AW-2] [AW-5] shows the questions and options of each step', async () => {
    openWizard();
    expect(screen.getByLabelText(/Phone Number/)).toBeVisible();
    await fillFirst();
    const strategy = screen.getByRole('radiogroup', { name: 'Current Marketing Strategy' });
    expect(valuesIn(strategy, 'radio')).toEqual(['yes', 'no', 'other']);
    const channels = screen.getByRole('group', { name: 'Current Marketing Channels' });
    expect(valuesIn(channels, 'checkbox')).toEqual([
      'Social Media',
      'Email Marketing',
      'SEO',
      'Paid Ads',
      'Traditional Media',
      'Other',
    ]);
    await fillSecond();
    const services = screen.getByRole('group', { name: 'Desired Marketing Services' });
    expect(valuesIn(services, 'checkbox')).toEqual([
      'Branding',
      'Social Media',
      'Content Creation',
      'Paid Advertising',
      'Email Marketing',
      'SEO',
      'Other',
    ]);
    await fillThird();
    const options = (label: RegExp) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .slice(1)
        .map((option) => option.textContent);
    expect(options(/Expected Timeline/)).toEqual(['Immediate (1-3 months)', 'Medium (6 months)', 'Long (2+ years)']);
    expect(options(/How did you hear/)).toEqual(['Search', 'Social', 'Referral', 'Event', 'Other']);
    const followUp = screen.getByRole('radiogroup', { name: 'Preferred Follow-Up Method' });
    expect(valuesIn(followUp, 'radio')).toEqual(['email', 'phone', 'video']);
    expect(screen.getByLabelText(/Brand Aesthetic/)).toBeVisible();
    expect(screen.getByLabelText(/Anything Else/)).toBeVisible();
  });

  it('[AW-3] continues only with valid fields and validates on change after the first attempt', async () => {
    openWizard();
    await clickContinue();
    expect(await screen.findAllByText('Required')).toHaveLength(5);
    await waitFor(() => expect(screen.getByLabelText('Company Name')).toHaveFocus());
    expect(screen.getByText('Step 1 of 4')).toBeVisible();
    await type({ 'Company Name': 'K' });
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(4));
    await type({ 'Contact Email': 'incomplete' });
    expect(await screen.findByText('Invalid email')).toBeVisible();
    expect(screen.getByLabelText('Contact Email')).toHaveAccessibleDescription(
      expect.stringContaining('Invalid email'),
    );
  });

  it('[AW-4] shows Strategy Details only for yes and the other fields only for Other', async () => {
    openWizard();
    await fillFirst();
    expect(screen.queryByLabelText(/Strategy Details/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText(/Strategy Details/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    expect(screen.queryByLabelText(/Strategy Details/)).toBeNull();
    expect(screen.queryByLabelText(/Other Channels/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    expect(screen.getByLabelText(/Other Channels/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    await fillSecond();
    expect(screen.queryByLabelText(/Other Services/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    expect(screen.getByLabelText(/Other Services/)).toBeVisible();
  });

  it('[AW-5] ticks the service that the visitor chose on another page', async () => {
    openWizard('/?service=web');
    await fillFirst();
    await fillSecond();
    const services = screen.getByRole('group', { name: /Services/ });
    expect(within(services).getByRole('checkbox', { name: 'Other' })).toBeChecked();
    expect(screen.getByLabelText(/Other Services/)).toHaveValue('Web development');
  });

  it('[AW-6] [AW-7] disables the form while sending, confirms the submission and restarts empty', async () => {
    const bodies: unknown[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      mockRoute(clientRoutes.create, async ({ body }) => {
        bodies.push(body);
        await held;
        return { id: '1' };
      }),
    );
    const { host } = openWizard();
    await fillAll();
    await submit();
    const button = await screen.findByRole('button', { name: 'Submitting...' });
    expect(button).toBeDisabled();
    release();
    expect(await screen.findByRole('heading', { name: 'Assessment Submitted!' })).toHaveFocus();
    expect(bodies).toEqual([
      expect.objectContaining({
        companyName: 'Kettle & Crumb',
        currentMarketingStatus: 'no',
        desiredServices: ['Branding'],
        interestedServices: ['Branding'],
      }),
    ]);
    expect(host.notices).toEqual([
      {
        title: 'Assessment Submitted!',
        description:
          "Thank you for your submission. We'll contact you within 24 hours with a customized growth strategy.",
      },
    ]);
    expect(
      within(await screen.findByRole('list', { name: 'What happens next' })).getAllByRole('listitem'),
    ).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(host.dialogs).toEqual(['signup']);
    await user.click(screen.getByRole('button', { name: 'Submit Another Assessment' }));
    await waitForStep(1);
    expect(screen.getByLabelText('Company Name')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    [
      'CLIENT.EMAIL_EXISTS',
      'This email is already in our system. Please use a different email address or contact us directly.',
    ],
    // the text decides, not the code
    [
      'EMPLOYEE.EMAIL_EXISTS',
      'This email is already in our system. Please use a different email address or contact us directly.',
    ],
    ['SERVER.BUSY', 'The service is busy. Please try again in a moment.'],
  ] as const)('[AW-8] shows the error %s', async (code, text) => {
    server.use(
      mockRoute(clientRoutes.create, () => {
        throw new ApiFailure(code);
      }),
    );
    const { host } = openWizard();
    await fillAll();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(`${text} Call (555) 010-0142`);
    expect(screen.getByRole('link', { name: 'Call (555) 010-0142' })).toHaveAttribute('href', 'tel:5550100142');
    expect(host.notices).toEqual([{ title: 'Submission Failed', description: text, variant: 'destructive' }]);
    expect(screen.getByRole('button', { name: 'Submit Assessment' })).toBeEnabled();
  });

  it.each(['', 'Failed to fetch'])('[AW-8] shows a default error when no response came: %j', async (reason) => {
    const { host } = openWizard();
    await fillAll();
    const text = 'There was an error submitting your assessment. Please try again.';
    const away = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError(reason));
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    away.mockRestore();
    expect(host.notices).toEqual([{ title: 'Submission Failed', description: text, variant: 'destructive' }]);
  });

  it('repeats the key of a request without a response, and has a new one after a response', async () => {
    const { host } = openWizard();
    await fillAll();
    const keys = await submitThreeTimes(server, { route: clientRoutes.create, submit, host });
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(2);
  });
});
