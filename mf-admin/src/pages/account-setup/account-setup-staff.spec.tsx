import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employeeRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { renderPage, staff } from '../../testing/render-admin';
import { row, useAccountSetupPage } from './account-setup-page.fixtures';

const { accounts, server, open } = useAccountSetupPage();

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

describe('the list of staff', () => {
  it('shows every account with its level, last login and state', async () => {
    open();
    const jon = await row('Jon Park');
    for (const text of [
      'jon@hivecraft.example',
      'Art director',
      'Creative',
      'Manager',
      'Aug 19, 2020',
      'Nov 20',
      'Active',
    ]) {
      expect(jon).toHaveTextContent(text);
    }
    expect(await row('Rosalind Achebe')).toHaveTextContent('Not signed in yet, invited Nov 19');
    expect(await row('Eli Brandt')).toHaveTextContent('Inactive');
    expect(screen.getByText('4 people. The last admin cannot be deactivated.')).toBeVisible();
  });

  it('searches, filters, says that nothing matches and clears', async () => {
    open();
    await row('Jon Park');
    await user.click(screen.getByRole('radio', { name: 'Invited' }));
    await waitFor(() => expect(screen.queryByText('Jon Park')).not.toBeInTheDocument());
    expect(await row('Rosalind Achebe')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search staff' }), 'unknown');
    expect(await screen.findByText('No account matches the search and filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await row('Jon Park')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search staff' })).toHaveValue('');
  });

  it('shows the first page of a search', async () => {
    const { address } = renderPage('/account-setup?page=3', staff());
    await user.type(await screen.findByRole('searchbox', { name: 'Search staff' }), 'jon');
    await waitFor(() => expect(address.current).toBe('/account-setup?q=jon'));
  });

  it('loads again after an error', async () => {
    server.use(
      mockRoute(employeeRoutes.listAccounts, () => {
        throw new ApiFailure('SERVER.UNEXPECTED');
      }),
    );
    open();
    expect(await screen.findByText('Staff did not load')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Jon Park')).toBeVisible();
  });

  it('deactivates a person after a confirmation and reactivates them', async () => {
    const { host } = open();
    await user.click(await screen.findByRole('button', { name: 'Deactivate Jon Park' }));
    expect(screen.getByRole('button', { name: 'Keep active' })).toHaveFocus();
    expect(accounts.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Deactivate account' }));
    await user.click(await screen.findByRole('button', { name: 'Reactivate Jon Park' }));
    expect(await screen.findByRole('button', { name: 'Deactivate Jon Park' })).toBeVisible();
    await waitFor(() =>
      expect(host.notices.map(({ title }) => title)).toEqual(['Account deactivated', 'Account reactivated']),
    );
  });

  it('keeps the confirmation with the reason when the server refuses', async () => {
    accounts.failure = new ApiFailure('EMPLOYEE.LAST_ADMIN');
    open();
    await user.click(await screen.findByRole('button', { name: 'Deactivate Jon Park' }));
    await user.click(screen.getByRole('button', { name: 'Deactivate account' }));
    expect(await screen.findByText(/This is the last admin who can sign in/)).toBeVisible();
  });

  it('sends an invitation again, only to people who have not signed in', async () => {
    const { host } = open();
    await user.click(await screen.findByRole('button', { name: 'Resend invite to Rosalind Achebe' }));
    await waitFor(() => expect(host.notices.map(({ title }) => title)).toEqual(['Invitation sent']));
    expect(accounts.calls).toEqual([{ name: 'invite', body: undefined }]);
    expect(screen.getAllByRole('button', { name: /^Resend invite/ })).toHaveLength(1);
  });
});

describe('who may use Account Setup', () => {
  it('lets managers read the list', async () => {
    open(staff('manager'));
    expect(await row('Jon Park')).toBeVisible();
    expect(screen.getByText('You can see these accounts. Only admins create and change them.')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /^(Edit|Deactivate|Reactivate|Resend|Create)/ }),
    ).not.toBeInTheDocument();
  });

  it('tells employees who may, and requests nothing', async () => {
    const requests: string[] = [];
    server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname));
    open(staff('employee'));
    expect(await screen.findByText('Accounts are for admins and managers')).toBeVisible();
    expect(requests).not.toContain(employeeRoutes.listAccounts.path);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});
