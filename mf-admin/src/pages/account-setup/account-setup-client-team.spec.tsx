import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts } from '@hive/session';
import { ApiFailure, supportDialogs } from '@hive/testing';
import { createPerson, mockClientTeamApi } from '../../features/client-team/client-team.fixtures';
import { LazyEditClientEmployeeDrawer } from '../../features/client-team/lazy-edit-drawer';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { mockEmployeeAccountsApi } from '../../features/employees/employees.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyAccountSetupPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const northcask = '019abf00-0000-7000-8000-000000000020';
const team = mockClientTeamApi();
const clients = mockClientsApi();
useAdminServer(mockContactApi(), mockEmployeeAccountsApi(), clients, team);

beforeAll(supportDialogs);
beforeAll(() => LazyAccountSetupPage.preload());
beforeAll(() => LazyEditClientEmployeeDrawer.preload());
beforeEach(() => {
  clearDrafts();
  team.failure = undefined;
  team.calls.splice(0);
  team.rows = [
    createPerson(),
    createPerson({ id: 'p-2', firstName: 'Isla', lastName: 'Northcott', accessLevel: 'owner', lastLoginAt: null }),
    createPerson({
      id: 'p-3',
      firstName: 'Yuki',
      lastName: 'Mori',
      companyName: 'Brightwater Dental',
      isActive: false,
    }),
  ];
  clients.rows = [createClient({ id: northcask }), createClient({ id: 'c-2', companyName: 'Aloe & Co' })];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (path = '/account-setup?tab=client', member = staff()) => renderPage(path, member);
const form = () => screen.getByRole('form', { name: 'Client employee account' });
const input = (label: RegExp | string) => within(form()).getByLabelText(label);
const submit = () => user.click(screen.getByRole('button', { name: 'Create Client Employee Account' }));
const row = async (name: string) =>
  (await screen.findByText(name, { selector: 'strong' })).closest('li') as HTMLElement;

const choose = async (label: string, option: string): Promise<void> => {
  await within(form()).findByRole('option', { name: option });
  await user.selectOptions(input(label), option);
};

async function fill(): Promise<void> {
  await choose('Client Company', 'Northcask Distillery');
  const texts: [string, string][] = [
    ['First Name', 'Rosa'],
    ['Last Name', 'Delgado'],
    ['Email', 'rosa@northcask.example'],
    ['Job Title', 'Events'],
    ['Password', 'peat-and-barley'],
    ['Confirm Password', 'peat-and-barley'],
  ];
  for (const [label, text] of texts) {
    await user.click(input(label));
    await user.paste(text);
  }
}

describe('the client employee form', () => {
  it('begins with the client whose page opened the form', async () => {
    open(`/account-setup?tab=client&company=${northcask}`);
    await within(form()).findByRole('option', { name: 'Northcask Distillery' });
    expect(input('Client Company')).toHaveDisplayValue('Northcask Distillery');
    expect(input('Client Company')).toHaveFocus();
    expect(screen.getByRole('switch', { name: 'Send an invitation' })).toBeChecked();
  });

  it('[AS-1] [AS-3] shows every field, the permissions with their help texts, and the defaults', async () => {
    open();
    expect(screen.getByRole('tab', { name: 'Client employee account' })).toHaveAttribute('aria-selected', 'true');
    for (const label of ['Client Company', 'First Name', 'Last Name', 'Email', 'Job Title', 'Password']) {
      expect(input(label)).toBeVisible();
    }
    expect(input(/^Phone/)).toBeVisible();
    expect(input(/^Department/)).toBeVisible();
    expect(input('Access Level')).toHaveDisplayValue('Member (Basic Access)');
    const toggles = ['View Projects', 'View Billing', 'Manage Team'].map((label) => input(label));
    expect(toggles.map((toggle) => (toggle as HTMLInputElement).checked)).toEqual([true, false, false]);
    expect(toggles[0]).toHaveAccessibleDescription('can view project progress and updates');
    expect(toggles[1]).toHaveAccessibleDescription('can view invoices and billing information');
    expect(toggles[2]).toHaveAccessibleDescription('can add and remove team members');
  });

  it('keeps the input while another page is open, without the password, until it is cleared', async () => {
    const first = open();
    await fill();
    await choose('Access Level', 'Admin (Manage Team)');
    await user.click(input('View Billing'));
    const rights = ['View Projects', 'View Billing', 'Manage Team'];
    const checked = () => rights.map((label) => (input(label) as HTMLInputElement).checked);
    const chosen = checked();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    expect(Object.values(sessionStorage).join()).toContain('rosa@northcask.example');
    expect(Object.values(sessionStorage).join()).not.toContain('peat-and-barley');
    first.unmount();
    const second = open();
    await waitFor(() => expect(input('Client Company')).toHaveDisplayValue('Northcask Distillery'));
    expect(input('First Name')).toHaveValue('Rosa');
    expect(input('Access Level')).toHaveDisplayValue('Admin (Manage Team)');
    expect(checked()).toEqual(chosen);
    expect(input('Password')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    second.unmount();
    open();
    expect(input('First Name')).toHaveValue('');
  });

  it('[AS-3] says that companies load, and that none is found', async () => {
    clients.rows = [];
    open();
    expect(input('Client Company')).toHaveDisplayValue('Loading companies...');
    await waitFor(() => expect(input('Client Company')).toHaveDisplayValue('No companies found'));
  });

  it('[AS-3] names every invalid field and sends nothing', async () => {
    open();
    await user.type(input('Password'), 'longenough');
    await user.type(input('Confirm Password'), 'different-one');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Six fields need attention');
    for (const message of [
      'Client company is required',
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Job title is required',
      "Passwords don't match",
    ]) {
      expect(screen.getByText(message)).toBeVisible();
    }
    expect(team.calls).toEqual([]);
  });

  it('[AS-1] [AS-3] creates the account, never sends the repeated password, and shows what was created', async () => {
    const { host } = open();
    await fill();
    await user.click(input('View Billing'));
    await submit();
    expect(await screen.findByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible();
    expect(team.calls).toEqual([
      {
        name: 'create',
        body: {
          companyId: northcask,
          firstName: 'Rosa',
          lastName: 'Delgado',
          email: 'rosa@northcask.example',
          phone: '',
          jobTitle: 'Events',
          department: '',
          accessLevel: 'member',
          canViewProjects: true,
          canViewBilling: true,
          canManageTeam: false,
          password: 'peat-and-barley',
        },
      },
    ]);
    expect(host.notices).toEqual([
      {
        title: 'Client Employee Account Created',
        description: 'The client employee account has been successfully set up.',
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Create Another Account' }));
    expect(input('First Name')).toHaveValue('');
  });

  it('[AS-3] [API-6] keeps the input after an error and says where the address is used', async () => {
    const { host } = open();
    team.failure = new ApiFailure('CLIENT_TEAM.EMAIL_EXISTS');
    await fill();
    await submit();
    expect(await screen.findByText('This e-mail already has a login. Please use another address.')).toBeVisible();
    expect(input('Email')).toHaveFocus();
    expect(input('First Name')).toHaveValue('Rosa');
    expect(host.notices).toEqual([
      {
        title: 'Error',
        description: 'Failed to create client employee account. Please try again.',
        variant: 'destructive',
      },
    ]);
  });

  it('explains the chosen level; what it always has cannot be switched off', async () => {
    open();
    const panel = screen.getByRole('complementary', { name: 'Rights' });
    expect(panel).toHaveTextContent('A member can');
    expect(panel).toHaveTextContent('Not: Approve a deliverable or milestone');
    await choose('Access Level', 'Admin (Manage Team)');
    expect(panel).toHaveTextContent('An admin can');
    expect(panel).not.toHaveTextContent('Not: Approve a deliverable or milestone');
    expect(input('Manage Team')).toBeChecked();
    expect(input('Manage Team')).toBeDisabled();
    expect(input('View Billing')).toBeEnabled();
  });
});

describe('the list of client teams', () => {
  it('shows company, level, permissions, last login and status', async () => {
    open();
    const joel = await row('Joel Tran');
    expect(joel).toHaveTextContent('Northcask Distillery');
    expect(joel).toHaveTextContent('Member');
    expect(joel).toHaveTextContent('Projects');
    expect(joel).toHaveTextContent('Active');
    expect(await row('Isla Northcott')).toHaveTextContent('Not signed in yet');
    expect(await row('Isla Northcott')).toHaveTextContent('Everything');
    expect(await row('Yuki Mori')).toHaveTextContent('Inactive');
  });

  it('searches by company', async () => {
    open();
    await row('Joel Tran');
    await user.type(screen.getByRole('searchbox', { name: 'Search client teams' }), 'bright');
    await waitFor(() => expect(screen.queryByText('Joel Tran')).not.toBeInTheDocument());
    expect(await row('Yuki Mori')).toBeInTheDocument();
  });

  it('shows the first page of a search', async () => {
    const { address } = open('/account-setup?tab=client&page=3');
    await user.type(await screen.findByRole('searchbox', { name: 'Search client teams' }), 'bright');
    await waitFor(() => expect(address.current).toBe('/account-setup?tab=client&q=bright'));
  });

  it('deactivates after a confirmation, reactivates and sends an invitation again', async () => {
    open();
    await user.click(within(await row('Joel Tran')).getByRole('button', { name: 'Deactivate Joel Tran' }));
    await user.click(screen.getByRole('button', { name: 'Deactivate account' }));
    await waitFor(async () => expect(await row('Joel Tran')).toHaveTextContent('Inactive'));
    await user.click(screen.getByRole('button', { name: 'Reactivate Yuki Mori' }));
    await user.click(screen.getByRole('button', { name: 'Resend invite to Isla Northcott' }));
    await waitFor(() => expect(team.calls.map(({ name }) => name)).toEqual(['deactivate', 'reactivate', 'invite']));
  });

  it('keeps the dialog open with the reason when the last owner would go', async () => {
    team.failure = new ApiFailure('CLIENT_TEAM.LAST_OWNER');
    open();
    await user.click(within(await row('Joel Tran')).getByRole('button', { name: 'Deactivate Joel Tran' }));
    await user.click(screen.getByRole('button', { name: 'Deactivate account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The last owner of a company stays.');
  });

  it('edits details and rights, and warns that other rights end the sessions', async () => {
    open();
    await user.click(within(await row('Joel Tran')).getByRole('button', { name: 'Edit Joel Tran' }));
    const dialog = screen.getByRole('dialog', { name: 'Joel Tran' });
    await user.click(within(dialog).getByLabelText('View Billing'));
    expect(dialog).toHaveTextContent('With other rights, Joel is signed out');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(team.calls[0]?.body).toMatchObject({ canViewBilling: true, jobTitle: 'Distillery manager' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Joel Tran' })).not.toBeInTheDocument());
  });
});
