import { screen, waitFor } from '@testing-library/react';
import { clientRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute, useApiServer } from '@hive/testing';
import { waitForStep, fillAll, fillFirst, clickContinue, openWizard, submit, type, user } from './assessment.fixtures';

const server = useApiServer();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('answers that the server rejects', () => {
  it('[AW-8] shows the errors of the server at their fields, on the first step that has one', async () => {
    server.use(
      mockRoute(clientRoutes.create, () => {
        throw new ApiFailure('REQUEST.INVALID', {
          errors: { marketingPriorities: 'Please name three', approvalContact: 'Please name a person' },
        });
      }),
    );
    openWizard();
    await fillAll();
    await submit();
    await waitForStep(3);
    const field = await screen.findByLabelText('Top 3 Marketing Priorities');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Please name three/));
    expect(field).toHaveValue('Maps');
  });

  it('[AW-8] asks only for what the server rejected, until it changes, and submits with the last correction', async () => {
    const sent: unknown[] = [];
    server.use(
      mockRoute(clientRoutes.create, ({ body }) => {
        sent.push(body);
        if (sent.length === 1) {
          throw new ApiFailure('REQUEST.INVALID', {
            errors: { businessGoals: 'Please name one', approvalContact: 'Please name a person' },
          });
        }
        return {};
      }),
    );
    openWizard();
    await fillAll();
    await submit();
    await waitForStep(2);
    const goals = await screen.findByLabelText('Business Goals');
    await waitFor(() => expect(goals).toHaveFocus());
    await clickContinue();
    await waitFor(() => expect(goals).toHaveAccessibleDescription(/^Please name one/));
    await type({ 'Business Goals': ' and a shop' });
    await clickContinue();
    await waitForStep(4);
    await waitFor(() =>
      expect(screen.getByLabelText('Approval Contact')).toHaveAccessibleDescription('Please name a person'),
    );
    await type({ 'Approval Contact': ' Lindqvist' });
    await submit();
    await screen.findByRole('heading', { name: 'Assessment Submitted!' });
    expect(sent).toMatchObject([
      { businessGoals: 'A second oven', approvalContact: 'Mara' },
      { businessGoals: 'A second oven and a shop', approvalContact: 'Mara Lindqvist' },
    ]);
  });
});

describe('the draft', () => {
  it('restores the draft after a reload', async () => {
    const first = openWizard();
    await fillFirst();
    await type({ 'Business Goals': 'A second oven' });
    first.unmount();
    openWizard();
    await waitForStep(2);
    expect(screen.getByLabelText('Business Goals')).toHaveValue('A second oven');
  });

  it('keeps one draft for each tab, and hands the last one over to a new tab', async () => {
    const own = () => sessionStorage.getItem('hive.assessment-draft');
    const first = openWizard();
    await type({ 'Company Name': 'First tab' });
    await waitFor(() => expect(own()).toContain('First tab'));
    first.unmount();
    const firstTab = own() ?? '';
    sessionStorage.clear();
    const second = openWizard();
    await waitFor(() => expect(screen.getByLabelText('Company Name')).toHaveValue('First tab'));
    await type({ 'Company Name': ', changed in the second' });
    await waitFor(() => expect(own()).toContain('changed in the second'));
    second.unmount();
    const secondTab = own() ?? '';
    // the first tab again
    sessionStorage.setItem('hive.assessment-draft', firstTab);
    openWizard();
    await waitFor(() => expect(screen.getByLabelText('Company Name')).toHaveValue('First tab'));
    // the second tab saves again, the first one is emptied
    localStorage.setItem('hive.assessment-draft', secondTab);
    await user.clear(screen.getByLabelText('Company Name'));
    await waitFor(() => expect(own()).toBeNull());
    expect(localStorage.getItem('hive.assessment-draft')).toBe(secondTab);
  });
});
