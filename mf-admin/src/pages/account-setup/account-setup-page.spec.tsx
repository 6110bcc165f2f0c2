import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employeeRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { createAccount } from '../../features/employees/employees.fixtures';
import { row, useAccountSetupPage } from './account-setup-page.fixtures';

const { accounts, server, open } = useAccountSetupPage();

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const form = () => screen.getByRole('form', { name: 'Employee account' });
const input = (label: RegExp | string) => within(form()).getByLabelText(label);
const submit = () => user.click(screen.getByRole('button', { name: 'Create Employee Account' }));

const choose = (label: string, option: string) => user.selectOptions(input(label), option);

const valid: [string | RegExp, string][] = [
  ['First Name', 'Rosalind'],
  ['Last Name', 'Okoye'],
  ['Email', 'rosa@hivecraft.example'],
  [/^Phone/, '555'],
  ['Job Title', 'Brand designer'],
  ['Start Date', '2026-12-01'],
  ['Password', 'honey-in-the-comb'],
  ['Confirm Password', 'honey-in-the-comb'],
];

async function fill(): Promise<void> {
  for (const [label, text] of valid) {
    await user.click(input(label));
    await user.paste(text);
  }
  await choose('Department', 'Creative');
}

describe('the employee form', () => {
  it('[AS-1] [AS-2] shows title, tab and every field, with Employee as the access level', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Account Setup' })).toBeVisible();
    expect(screen.getByText('Create accounts for employees and client team members')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Employee account' })).toHaveAttribute('aria-selected', 'true');
    for (const [label] of valid) {
      expect(input(label)).toBeVisible();
    }
    expect(input('Access Level')).toHaveDisplayValue('Employee');
    expect(input('Department')).toHaveDisplayValue('Select a department');
  });

  it('[AS-2] offers the departments and levels', () => {
    open();
    const optionsOf = (label: string) =>
      Array.from(input(label).querySelectorAll('option:not([hidden])'), ({ textContent }) => textContent);
    expect(optionsOf('Department')).toEqual([
      'Creative',
      'Marketing',
      'Strategy',
      'Account Management',
      'Operations',
      'Administration',
    ]);
    expect(optionsOf('Access Level')).toEqual(['Admin', 'Manager', 'Employee']);
  });

  it('[AS-2] names every invalid field, focuses the first one and sends nothing', async () => {
    open();
    await user.type(input('Password'), 'short');
    await user.type(input('Confirm Password'), 'different');
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Eight fields need attention');
    for (const message of [
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Department is required',
      'Role is required',
      'Start date is required',
      'Password must be at least 8 characters',
      "Passwords don't match",
    ]) {
      expect(screen.getByText(message)).toBeVisible();
    }
    expect(input('First Name')).toHaveFocus();
    await user.click(within(alert).getByText('Department'));
    expect(input('Department')).toHaveFocus();
    expect(accounts.calls).toEqual([]);
  });

  it('[AS-1] shows and hides each password', async () => {
    open();
    expect(input('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(input('Password')).toHaveAttribute('type', 'text');
    expect(input('Confirm Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(input('Password')).toHaveAttribute('type', 'password');
  });

  it('[AS-1] [AS-2] creates the account, shows what was created and starts again', async () => {
    const { host } = open();
    await fill();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Account Created Successfully!' })).toHaveFocus();
    expect(screen.getByText(/Credentials have been sent by email to/)).toHaveTextContent('rosa@hivecraft.example');
    expect(screen.getByText('Employee, from Dec 1, 2026')).toBeVisible();
    expect(host.notices).toEqual([
      {
        title: 'Employee Account Created',
        description: 'The employee account has been successfully set up.',
      },
    ]);
    expect(accounts.calls).toEqual([
      {
        name: 'create',
        body: {
          firstName: 'Rosalind',
          lastName: 'Okoye',
          email: 'rosa@hivecraft.example',
          phone: '555',
          department: 'creative',
          role: 'Brand designer',
          accessLevel: 'employee',
          startDate: '2026-12-01',
          password: 'honey-in-the-comb',
        },
      },
    ]);
    expect(await row('Rosalind Okoye')).toHaveTextContent('Invited');
    await user.click(screen.getByRole('button', { name: 'Create Another Account' }));
    for (const [label] of valid) {
      expect(input(label)).toHaveValue('');
    }
  });

  it('comes after the list, which the page begins with', async () => {
    open();
    const list = (await row('Jon Park')).closest('section') ?? document.body;
    expect(list.compareDocumentPosition(form()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New account' }));
    expect(input('First Name')).toHaveFocus();
  });

  it('sends an invitation without a password', async () => {
    open();
    await fill();
    await user.click(screen.getByRole('switch', { name: 'Send an invitation' }));
    expect(within(form()).queryByLabelText('Password')).not.toBeInTheDocument();
    await submit();
    expect(await screen.findByText('Account Created Successfully!')).toBeVisible();
    expect(accounts.calls).toEqual([{ name: 'create', body: expect.objectContaining({ invite: true }) as unknown }]);
    expect(accounts.calls[0]?.body).not.toHaveProperty('password');
  });

  it('keeps the input while another page is open, without the password, until the account is created', async () => {
    const first = open();
    await fill();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    expect(Object.values(sessionStorage).join()).toContain('rosa@hivecraft.example');
    expect(Object.values(sessionStorage).join()).not.toContain('honey-in-the-comb');
    first.unmount();
    const second = open();
    await waitFor(() => expect(input('First Name')).toHaveValue('Rosalind'));
    expect(input('Department')).toHaveDisplayValue('Creative');
    for (const label of ['Password', 'Confirm Password']) {
      expect(input(label)).toHaveValue('');
      await user.type(input(label), 'honey-in-the-comb');
    }
    await submit();
    expect(await screen.findByText('Account Created Successfully!')).toBeVisible();
    second.unmount();
    open();
    expect(input('First Name')).toHaveValue('');
  });

  it('[AS-2] shows that it is sending', async () => {
    let answer = (): void => undefined;
    server.use(
      mockRoute(employeeRoutes.create, () => new Promise((resolve) => (answer = () => resolve(createAccount())))),
    );
    open();
    await fill();
    await submit();
    expect(await screen.findByRole('button', { name: /Creating Account\.\.\.$/ })).toBeVisible();
    expect(input('First Name')).toBeDisabled();
    await waitFor(() => answer());
    expect(await screen.findByText('Account Created Successfully!')).toBeVisible();
  });

  it('[API-6] shows an error of the server at its field, with the input, until the field changes', async () => {
    const message = 'An employee with this email already exists.';
    accounts.failure = new ApiFailure('EMPLOYEE.EMAIL_EXISTS', { errors: { email: message } });
    const { host } = open();
    await fill();
    await submit();
    await waitFor(() => expect(screen.getByText(message)).toBeVisible());
    expect(host.notices).toEqual([
      {
        title: 'Error',
        description: 'Failed to create employee account. Please try again.',
        variant: 'destructive',
      },
    ]);
    expect(input('Email')).toHaveFocus();
    expect(input('Password')).toHaveValue('honey-in-the-comb');
    await user.type(input('First Name'), ' Ada');
    expect(screen.getByText(message)).toBeVisible();
    await user.type(input('Email'), '.org');
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });

  it('explains the chosen level from the permission table', async () => {
    open();
    const panel = screen.getByRole('complementary', { name: 'Rights' });
    const right = (text: string) => within(panel).getByText(text).closest('li');
    expect(panel).toHaveTextContent('An employee can');
    expect(right('Claim unassigned messages and assessments')).not.toHaveTextContent('Not:');
    expect(
      right('Manage frames, slideshow, portfolio and insights when in creative or marketing'),
    ).not.toHaveTextContent('Not:');
    expect(right('Decide sign-ups')).toHaveTextContent('Not:');
    await choose('Department', 'Operations');
    expect(right('Manage frames, slideshow, portfolio and insights when in creative or marketing')).toHaveTextContent(
      'Not:',
    );
    await choose('Access Level', 'Admin');
    expect(panel).toHaveTextContent('An admin can');
    expect(panel).not.toHaveTextContent('Not:');
  });
});
