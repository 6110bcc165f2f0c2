import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authRoutes, passwordLinkRoutes, type HostApi } from '@hive/contracts';
import { ApiFailure, mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { ChoosePasswordPanel } from './choose-password-panel';

const server = useApiServer();
const user = userEvent.setup({ delay: null });

const PASSWORD = 'a long new password';

const Panel = ({ host }: { host: HostApi }) => (
  <ChoosePasswordPanel host={host} brandName="Hivecraft" consequence="Every other device has been logged out." />
);

function open(token?: string) {
  history.replaceState(null, '', `/reset-password${token === undefined ? '' : `#token=${token}`}`);
  return renderWithHost(Panel, { path: '/reset-password', user: null });
}

const checked = (state: string, account: string | null = 'client') =>
  server.use(mockRoute(passwordLinkRoutes.check, () => ({ state, account })));
const redeemed = (account: string) =>
  mockRoute(passwordLinkRoutes.redeem, () => ({ account, login: 'mara@kettle.example' }));

async function choose(password = PASSWORD, confirmed = password) {
  await user.type(screen.getByLabelText('New Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), confirmed);
  await user.click(screen.getByRole('button', { name: 'Save Password' }));
}

const refuse = () => {
  throw new ApiFailure('PASSWORD_LINK.INVALID');
};

describe('ChoosePasswordPanel', () => {
  beforeEach(() => {
    checked('usable');
    server.use(mockRoute(authRoutes.resume, () => ({ user: {} })));
  });
  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    { account: 'staff', route: authRoutes.adminLogin, name: 'username', path: '/admin-dashboard' },
    { account: 'client', route: authRoutes.clientLogin, name: 'email', path: '/client-portal' },
  ] as const)('sends the password with the token of the link and logs $account in', async (row) => {
    const { account, route, name, path } = row;
    const bodies: unknown[] = [];
    const record = (response: object) => (call: { body: unknown }) => {
      bodies.push(call.body);
      return response;
    };
    server.use(
      mockRoute(passwordLinkRoutes.redeem, record({ account, login: 'mara@kettle.example' })),
      mockRoute(route, record({ id: 'p1' })),
    );
    const { host, store } = open('abc');
    await choose();
    await waitFor(() => expect(host.paths).toEqual([path]));
    expect(bodies).toEqual([
      { token: 'abc', newPassword: PASSWORD },
      { [name]: 'mara@kettle.example', password: PASSWORD },
    ]);
    expect(store.getState().session.user).toMatchObject({ id: 'p1' });
    expect(host.notices).toEqual([
      { title: 'Your password is set', description: 'Every other device has been logged out.' },
    ]);
    expect(location.hash).toBe('');
  });

  it('asks for the code of a second factor, before the person is in', async () => {
    const codes: unknown[] = [];
    server.use(
      redeemed('client'),
      mockRoute(authRoutes.clientLogin, ({ body }) => {
        const { code } = body as { code?: string };
        codes.push(code);
        if (code !== '123456') {
          throw new ApiFailure(code === undefined ? 'AUTH.CODE_REQUIRED' : 'AUTH.INVALID_CODE');
        }
        return { id: 'c1' };
      }),
    );
    const { host } = open('abc');
    await choose();
    const field = await screen.findByLabelText('Enter the code from your authenticator app');
    expect(field).toHaveFocus();
    expect(host.paths).toEqual([]);
    await user.type(field, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right');
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(host.paths).toEqual(['/client-portal']));
    expect(codes).toEqual([undefined, '000000', '123456']);
  });

  it('says that the password is set, and leads to the login, when that fails', async () => {
    server.use(
      redeemed('client'),
      mockRoute(authRoutes.clientLogin, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const { host } = open('abc');
    await choose();
    expect(await screen.findByText(/Your password is set/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(host.paths).toEqual(['/client-portal']);
  });

  it.each([
    ['invalid', /This link is no longer valid/],
    ['accepted', /You have chosen your password already/],
  ])('says so before anything is typed when the link is %s', async (state, text) => {
    checked(state, 'staff');
    const { host } = open('old');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send a New Link' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(host.paths).toEqual(['/admin-dashboard']);
  });

  it('explains a short password and one that was repeated wrongly, and keeps what was typed', async () => {
    open('abc');
    await choose('short', 'shorter');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    expect(screen.getByText("Passwords don't match")).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveFocus();
    expect(screen.getByLabelText('New Password')).toHaveValue('short');
  });

  it('offers a new link instead of one that no longer works', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockRoute(passwordLinkRoutes.redeem, refuse),
      mockRoute(passwordLinkRoutes.renew, ({ body }) => {
        bodies.push(body);
        return null;
      }),
    );
    open('old');
    await choose();
    expect(await screen.findByText(/This link is no longer valid/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send a New Link' }));
    expect(await screen.findByText(/a new one is on its way/)).toBeVisible();
    expect(bodies).toEqual([{ token: 'old' }]);
  });

  it('offers the login dialog where the link has no token', async () => {
    const { host } = open();
    expect(await screen.findByText(/This link is no longer valid/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a New Link' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(host.dialogs).toEqual(['login']);
  });

  it('keeps the form and says what is wrong while the server cannot be reached', async () => {
    server.use(
      mockRoute(passwordLinkRoutes.redeem, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    open('abc');
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
    expect(screen.getByLabelText('New Password')).toHaveValue(PASSWORD);
  });
});
