import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure, supportDialogs } from '@hive/testing';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { createAccount, mockEmployeeAccountsApi } from '../../features/employees/employees.fixtures';
import { renderPage, useAdminServer } from '../../testing/render-admin';
import { LazyAccountSetupPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const accounts = mockEmployeeAccountsApi();
useAdminServer(mockContactApi(), accounts);

beforeAll(supportDialogs);
beforeAll(() => LazyAccountSetupPage.preload());
beforeEach(() => {
  accounts.failure = undefined;
  accounts.calls = [];
  accounts.rows = [
    createAccount({ id: 'e-1', firstName: 'Maya', lastName: 'Reyes', accessLevel: 'admin' }),
    createAccount(),
  ];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = () => renderPage('/account-setup');
const row = async (name: string) =>
  (await screen.findByText(name, { selector: 'strong' })).closest('li') as HTMLElement;

describe('The drawer of an account', () => {
  it('edits an account in a drawer and closes it', async () => {
    const { host } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Jon Park' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Jon Park' }));
    expect(drawer.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await user.clear(drawer.getByLabelText('Job Title'));
    await user.type(drawer.getByLabelText('Job Title'), 'Studio lead');
    await user.click(drawer.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await row('Jon Park')).toHaveTextContent('Studio lead');
    expect(host.notices).toEqual([{ title: 'Account updated', description: 'The changes have been saved.' }]);
  });

  it('asks before it closes a drawer with unsaved input', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Edit Jon Park' }));
    const drawer = screen.getByRole('dialog', { name: 'Jon Park' });
    await user.type(within(drawer).getByLabelText('Job Title'), '!');
    for (const leave of [
      () => user.click(within(drawer).getByRole('button', { name: 'Cancel' })),
      () => user.click(within(drawer).getByRole('button', { name: 'Close' })),
      () => fireEvent(drawer, new Event('cancel', { cancelable: true })),
    ]) {
      await leave();
      const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    }
    await user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
  });

  it('closes a drawer without input at once', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Edit Jon Park' }));
    const drawer = screen.getByRole('dialog', { name: 'Jon Park' });
    fireEvent(drawer, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
  });

  it('keeps the drawer with the input and the reason when the server refuses', async () => {
    const { host } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Jon Park' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Jon Park' }));
    accounts.failure = new ApiFailure('EMPLOYEE.USERNAME_EXISTS', { errors: { username: 'Taken' } });
    await user.type(drawer.getByLabelText(/^Username/), 'maya');
    await user.click(drawer.getByRole('button', { name: 'Save changes' }));
    expect(await drawer.findByText('Taken')).toBeVisible();
    expect(drawer.getByLabelText(/^Username/)).toHaveValue('maya');
    expect(host.notices[0]?.description).toBe('An employee with this username already exists.');
  });

  it("does not offer to change one's own level or to deactivate oneself", async () => {
    open();
    const own = within(await row('Maya Reyes'));
    expect(own.queryByRole('button', { name: /^Deactivate/ })).not.toBeInTheDocument();
    await user.click(own.getByRole('button', { name: 'Edit Maya Reyes' }));
    const drawer = within(screen.getByRole('dialog'));
    expect(drawer.getByLabelText('Access Level')).toBeDisabled();
    expect(drawer.getByText('Another admin can change your own level.')).toBeVisible();
  });
});
