import { accountRoutes } from '@hive/contracts';
import { api } from '@hive/store';
import { ApiFailure, mockRoute } from '@hive/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockClientsApi } from '../../features/clients/clients.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { mockSignupsApi } from '../../features/signups/signups.fixtures';
import { mockAccountApi, RECOVERY_CODES } from '../../testing/account-api';
import { renderAdmin, renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyAccountPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const account = mockAccountApi();
const server = useAdminServer(mockContactApi(), mockClientsApi(), mockSignupsApi(), account);
const tagged = api.enhanceEndpoints({ addTagTypes: ['account'] });
const original = { account: account.account, sessions: account.sessions };

beforeAll(() => LazyAccountPage.preload());
beforeEach(() => Object.assign(account, original, { account: { ...original.account }, isRequiredForAdmins: false }));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (member = staff()) => renderPage('/account', member);
const panel = (name: string) => screen.findByRole('region', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe("a staff member's own account", () => {
  it('changes name and phone number', async () => {
    const { host, store } = open();
    const profile = within(await panel('Profile'));
    await user.clear(profile.getByLabelText('First Name'));
    await press('Save Changes');
    expect(await profile.findByText('First name is required')).toBeVisible();
    await user.type(profile.getByLabelText('First Name'), 'Mia');
    await user.type(profile.getByLabelText(/^Phone/), '555');
    await press('Save Changes');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Account updated' }]));
    expect(account.calls).toEqual([{ name: 'update', body: { firstName: 'Mia', lastName: 'Reyes', phone: '555' } }]);
    expect(store.getState().session.user).toMatchObject({ firstName: 'Mia' });
    expect(profile.getByText('maya@hivecraft.example')).toBeVisible();
  });

  it('saves a name without a phone number', async () => {
    account.account.phone = '';
    const { host } = open();
    await user.type(await screen.findByLabelText('First Name'), '-Lou');
    await press('Save Changes');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Account updated' }]));
    expect(account.calls.at(-1)).toMatchObject({ body: { firstName: 'Maya-Lou', phone: '' } });
    // also before the account is read again
    expect(screen.getByLabelText('First Name')).toHaveValue('Maya-Lou');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('keeps what is typed while another page is open, until it is saved or undone', async () => {
    const typePhone = async (text: string) => user.type(await screen.findByLabelText(/^Phone/), text);
    const first = open();
    await typePhone('555');
    first.unmount();
    account.account.firstName = 'Mia';
    const second = open();
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('555'));
    expect(screen.getByLabelText('First Name')).toHaveValue('Mia');
    await press('Undo');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await typePhone('556');
    await press('Save Changes');
    await waitFor(() => expect(second.host.notices).toMatchObject([{ title: 'Account updated' }]));
    expect(account.calls).toEqual([{ name: 'update', body: { firstName: 'Mia', lastName: 'Reyes', phone: '556' } }]);
    second.unmount();
    account.account.phone = '';
    open();
    expect(await screen.findByLabelText(/^Phone/)).toHaveValue('');
  });

  it('keeps what is typed when the account changes, and shows the change in the other fields', async () => {
    const { store } = open();
    await user.type(await screen.findByLabelText(/^Phone/), '555');
    account.account.firstName = 'Mia';
    act(() => void store.dispatch(tagged.util.invalidateTags(['account'])));
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveValue('Mia'));
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('555');
    await press('Undo');
    expect(screen.getByLabelText('First Name')).toHaveValue('Mia');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('');
  });

  it('asks before a reload while the profile is not saved', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    open();
    const phone = await screen.findByLabelText(/^Phone/);
    expect(isAsked()).toBe(false);
    await user.type(phone, '555');
    expect(isAsked()).toBe(true);
    await press('Undo');
    expect(isAsked()).toBe(false);
  });

  it('changes the password; a wrong one loses nothing', async () => {
    const { host } = open();
    const form = within(await panel('Password'));
    await user.type(form.getByLabelText('Current Password'), 'wrong');
    await user.type(form.getByLabelText('New Password'), 'a long new one');
    await user.type(form.getByLabelText('Confirm Password'), 'a long new one');
    await press('Change Password');
    expect(await form.findByRole('alert')).toHaveTextContent('The current password is not right.');
    expect(form.getByLabelText('New Password')).toHaveValue('a long new one');
    await user.clear(form.getByLabelText('Current Password'));
    await user.type(form.getByLabelText('Current Password'), 'password');
    await press('Change Password');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Password changed' }]));
    expect(form.getByLabelText('New Password')).toHaveValue('');
  });

  it('lists the devices and logs them out', async () => {
    open();
    const devices = within(await panel('Devices'));
    expect(await devices.findByText('Safari on iOS')).toBeVisible();
    expect(devices.getByText(/^This device/)).toBeVisible();
    expect(devices.queryByRole('button', { name: 'Log out Firefox on Windows' })).not.toBeInTheDocument();
    await press('Log out Safari on iOS');
    await waitFor(() => expect(devices.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Log Out All Others' })).not.toBeInTheDocument();
  });

  it.each([
    ['Log out Safari on iOS', accountRoutes.endSession, 'Safari on iOS is still logged in. Please try again.'],
    ['Log Out All Others', accountRoutes.endOtherSessions, 'Other devices are still logged in. Please try again.'],
  ] as const)('says when "%s" fails, and leaves the device in the list', async (name, route, description) => {
    server.use(
      mockRoute(route, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const { host } = open();
    const devices = within(await panel('Devices'));
    await user.click(await devices.findByRole('button', { name }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', description }]));
    expect(devices.getByText('Safari on iOS')).toBeVisible();
  });

  it('says nothing when the session of a device has ended already', async () => {
    server.use(
      mockRoute(accountRoutes.endSession, () => {
        account.sessions = account.sessions.filter(({ isCurrent }) => isCurrent);
        throw new ApiFailure('ACCOUNT.SESSION_NOT_FOUND');
      }),
    );
    const { host } = open();
    const devices = within(await panel('Devices'));
    await user.click(await devices.findByRole('button', { name: 'Log out Safari on iOS' }));
    await waitFor(() => expect(devices.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(host.notices).toEqual([]);
  });

  it('logs out all other devices', async () => {
    const { host } = open();
    await panel('Devices');
    await user.click(await screen.findByRole('button', { name: 'Log Out All Others' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Logged out' }]));
    expect(account.calls).toMatchObject([{ name: 'endOtherSessions' }]);
  });
});

describe('two-factor login', () => {
  async function setUp() {
    await panel('Two-factor login');
    await press('Set Up');
    await user.type(
      within(screen.getByRole('form', { name: 'Set up two-factor login' })).getByLabelText('Current Password'),
      'password',
    );
    await press('Continue');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    await user.type(screen.getByLabelText('Enter the code from your authenticator app'), '000000');
    await press('Turn On');
    expect(await screen.findByText('This code is not right')).toBeVisible();
    await user.clear(screen.getByLabelText('Enter the code from your authenticator app'));
    await user.type(screen.getByLabelText('Enter the code from your authenticator app'), '123456');
    await press('Turn On');
    expect(await screen.findByText(/Keep these recovery codes/)).toHaveFocus();
  }

  it('is set up with a QR code, and shows the recovery codes once', async () => {
    open();
    await setUp();
    for (const code of RECOVERY_CODES) {
      expect(screen.getByText(code)).toBeVisible();
    }
    await press('I Have Saved Them');
    expect(await screen.findByText(/You have 10 recovery codes left/)).toBeVisible();
    expect(screen.queryByText(RECOVERY_CODES[0] ?? '')).not.toBeInTheDocument();
  });

  it('is turned off with the password', async () => {
    account.account = { ...account.account, hasTwoFactor: true, recoveryCodesLeft: 1 };
    open();
    expect(await screen.findByText(/You have 1 recovery code left/)).toBeVisible();
    await press('Turn Off');
    const form = within(screen.getByRole('form', { name: 'Turn off two-factor login' }));
    await user.type(form.getByLabelText('Current Password'), 'password');
    await user.click(form.getByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByRole('button', { name: 'Set Up' })).toBeVisible();
  });

  it('is required of administrators by one who has it', async () => {
    const { host } = open();
    await panel('Administrators');
    await press('Require Two-Factor Login');
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ description: 'Set up two-factor login for your own account first.' }]),
    );
    account.account = { ...account.account, hasTwoFactor: true, recoveryCodesLeft: 10 };
    await press('Require Two-Factor Login');
    expect(await screen.findByText(/Every administrator needs two-factor login/)).toBeVisible();
  });

  it('says when the rule for administrators did not load, and loads it again', async () => {
    let isBusy = true;
    server.use(
      mockRoute(accountRoutes.getTwoFactorPolicy, () => {
        if (isBusy) {
          throw new ApiFailure('SERVER.BUSY');
        }
        return { isRequiredForAdmins: false };
      }),
    );
    open();
    const rule = within(await panel('Administrators'));
    expect(await rule.findByText('The rule for administrators did not load')).toBeVisible();
    isBusy = false;
    await user.click(rule.getByRole('button', { name: 'Retry' }));
    expect(await rule.findByRole('button', { name: 'Require Two-Factor Login' })).toBeVisible();
  });

  it('is not for managers to require', async () => {
    open(staff('manager'));
    await panel('Two-factor login');
    expect(screen.queryByRole('region', { name: 'Administrators' })).not.toBeInTheDocument();
  });

  it('is all that an administrator who needs it can set up, on every page', async () => {
    const { store } = renderAdmin('/admin', { user: { ...staff(), mustSetUpTwoFactor: true } });
    expect(await screen.findByText('Administrators need two-factor login here. Set it up to go on.')).toBeVisible();
    await setUp();
    expect(screen.queryByRole('region', { name: 'Profile' })).not.toBeInTheDocument();
    await press('I Have Saved Them');
    await waitFor(() => expect(store.getState().session.user?.mustSetUpTwoFactor).toBeUndefined());
  });
});
