import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authRoutes, settingsRoutes, type HostApi } from '@hive/contracts';
import { sessionExpired } from '@hive/store';
import { toAdminUser } from '@hive/session';
import { mockRoute, ApiFailure, renderWithHost, useApiServer } from '@hive/testing';
import { browserPage } from '../navigation/browser-page';
import { takeFlashNotice } from '../notices/flash-notice';
import { LoginDialogContent } from './login-dialog-content';

const server = useApiServer();
const user = userEvent.setup({ delay: null });
const closed = jest.fn();
const Dialog = ({ host }: { host: HostApi }) => <LoginDialogContent host={host} onClose={closed} />;
const reload = jest.spyOn(browserPage, 'reload').mockImplementation(() => undefined);

const wrong = () => {
  throw new ApiFailure('AUTH.INVALID_CREDENTIALS');
};

beforeEach(() => {
  closed.mockClear();
  reload.mockClear();
  server.use(
    mockRoute(settingsRoutes.get, () => ({ brandName: 'Hivecraft', contactPhone: '(555) 010-0142' })),
    mockRoute(authRoutes.resume, () => ({ user: {} })),
  );
});

const open = () => renderWithHost(Dialog, { path: '/', user: null });
const login = () => user.click(screen.getByRole('button', { name: 'Login' }));

async function asAdmin() {
  await user.type(screen.getByLabelText('Username'), 'noor');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await login();
}

async function asClient() {
  await user.click(screen.getByRole('tab', { name: 'Client' }));
  await user.type(screen.getByLabelText('Email'), 'mara@kettle.example');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await login();
}

describe('the login dialog', () => {
  it('[LG-1] [LG-2] opens for admins, needs both fields, shows the password on demand', async () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Login' })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true');
    expect(screen.getByRole('tab', { name: 'Admin' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('Username')).toHaveFocus();
    await login();
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(closed).toHaveBeenCalled();
  });

  it('[LG-3] asks clients for their e-mail and explains which password', async () => {
    open();
    await user.click(screen.getByRole('tab', { name: 'Client' }));
    await login();
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByText(/company e-mail and the password provided by the agency/)).toBeVisible();
  });

  it('[LG-4] [LG-5] logs an admin in, shows a toast, closes and reloads', async () => {
    server.use(mockRoute(authRoutes.adminLogin, () => ({ id: 'e1', firstName: 'Noor' })));
    const { host, store } = open();
    await asAdmin();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(host.notices).toEqual([
      { title: 'Admin login successful', description: 'Welcome back! You now have access to admin features.' },
    ]);
    expect(store.getState().session.user).toMatchObject({ id: 'e1', firstName: 'Noor', accessLevel: 'admin' });
    expect(screen.getByLabelText('Username')).toHaveValue('');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(closed.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0);
    // the page is unloaded before the toast can be read
    expect(takeFlashNotice()).toEqual(host.notices[0]);
  });

  it('[LG-5] waits 100 ms with the reload after it closed', async () => {
    server.use(mockRoute(authRoutes.adminLogin, () => ({ id: 'e1' })));
    let closedAt = Number.NaN;
    let reloadedAt = Number.NaN;
    closed.mockImplementationOnce(() => (closedAt = performance.now()));
    reload.mockImplementationOnce(() => void (reloadedAt = performance.now()));
    open();
    await asAdmin();
    await waitFor(() => expect(reload).toHaveBeenCalled());
    // timers count in whole milliseconds
    expect(reloadedAt - closedAt).toBeGreaterThanOrEqual(99);
    takeFlashNotice();
  });

  it('[LG-4] [LG-5] logs a client in without a reload', async () => {
    server.use(mockRoute(authRoutes.clientLogin, () => ({ id: 'c1', contactEmail: 'mara@kettle.example' })));
    const { host, store } = open();
    await asClient();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(host.notices).toEqual([{ title: 'Client login successful', description: 'Welcome to your client portal!' }]);
    expect(store.getState().session.user).toMatchObject({ email: 'mara@kettle.example', accessLevel: 'client' });
    expect(reload).not.toHaveBeenCalled();
    expect(takeFlashNotice()).toBeUndefined();
  });

  it('[LG-1] disables the form while it logs in', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(mockRoute(authRoutes.adminLogin, () => held.then(wrong)));
    open();
    await asAdmin();
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
    release();
    expect(await screen.findByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it('[LG-4] [LG-6] reports a failed login and changes nothing', async () => {
    server.use(mockRoute(authRoutes.adminLogin, wrong), mockRoute(authRoutes.clientLogin, wrong));
    const { host, store } = open();
    await asAdmin();
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid username or password. Please try again.');
    await asClient();
    await waitFor(() => expect(host.notices).toHaveLength(2));
    expect(host.notices).toEqual([
      {
        title: 'Admin login failed',
        description: 'Invalid username or password. Please try again.',
        variant: 'destructive',
      },
      {
        title: 'Client login failed',
        description:
          'Invalid email or password. Please check your credentials or contact support if you need a password.',
        variant: 'destructive',
      },
    ]);
    expect(store.getState().session.user).toBeNull();
    expect(closed).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it('[LG-6] says beside the button what went wrong and whom to call, on the tab that it belongs to', async () => {
    server.use(mockRoute(authRoutes.adminLogin, wrong));
    open();
    await asAdmin();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Invalid username or password. Please try again. Call (555) 010-0142');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', 'tel:5550100142');
    expect(alert.nextElementSibling).toContainElement(screen.getByRole('button', { name: 'Login' }));
    await user.click(screen.getByRole('tab', { name: 'Client' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Admin' }));
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('[LG-6] shows how long to wait after too many attempts', async () => {
    const tooMany = () => {
      throw new ApiFailure('AUTH.TOO_MANY_ATTEMPTS', { retryAfter: 540 });
    };
    server.use(mockRoute(authRoutes.adminLogin, tooMany), mockRoute(authRoutes.clientLogin, tooMany));
    const { host } = open();
    await asAdmin();
    await waitFor(() => expect(host.notices).toHaveLength(1));
    await asClient();
    await waitFor(() => expect(host.notices).toHaveLength(2));
    const description = 'Too many failed logins. Please try again later. You can try again in 9 minutes.';
    expect(host.notices).toEqual([
      { title: 'Admin login failed', description, variant: 'destructive' },
      { title: 'Client login failed', description, variant: 'destructive' },
    ]);
  });

  it('[LG-4] says what to allow where the browser blocks cookies, and does not log in', async () => {
    server.use(
      mockRoute(authRoutes.adminLogin, () => ({ id: 'e1', firstName: 'Noor' })),
      mockRoute(authRoutes.resume, () => ({ user: null })),
    );
    const { host, store } = open();
    await asAdmin();
    const text = 'Your browser blocks cookies for this site. Allow them to log in.';
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(host.notices).toEqual([{ title: 'Admin login failed', description: text, variant: 'destructive' }]);
    expect(store.getState().session.user).toBeNull();
    expect(closed).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Username')).toHaveValue('noor');
  });

  it('keeps what was typed when the tab changes and on a click outside', async () => {
    open();
    const backdrop = screen.getByRole('presentation');
    await user.type(screen.getByLabelText('Username'), 'noor');
    await user.type(screen.getByLabelText('Password'), 'a long secret');
    await user.click(screen.getByRole('tab', { name: 'Client' }));
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await user.type(screen.getByLabelText('Email'), 'mara@kettle.example');
    await user.click(backdrop);
    expect(closed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('tab', { name: 'Admin' }));
    expect(screen.getByLabelText('Username')).toHaveValue('noor');
    expect(screen.getByLabelText('Password')).toHaveValue('a long secret');
    await user.clear(screen.getByLabelText('Username'));
    await user.clear(screen.getByLabelText('Password'));
    await user.click(backdrop);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['keeps the page for the same user', 'e1', 0],
    ['reloads the page for another user', 'e2', 1],
  ])('shows that the session has ended, and %s', async (_, id, reloads) => {
    server.use(mockRoute(authRoutes.adminLogin, () => ({ id })));
    const { store } = renderWithHost(Dialog, {
      path: '/admin',
      user: toAdminUser({ id: 'e1' }, 'Hivecraft'),
      prepare: ({ dispatch }) => dispatch(sessionExpired()),
    });
    expect(screen.getByText('Your session has ended. Log in to go on where you were.')).toBeVisible();
    await asAdmin();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(store.getState().session).toMatchObject({ user: { id }, expired: false });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(reloads));
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(reload).toHaveBeenCalledTimes(reloads);
  });
});
