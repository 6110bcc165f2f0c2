import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { passwordLinkRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { ChoosePasswordPanel } from './choose-password-panel';

const server = useApiServer();
const user = userEvent.setup({ delay: null });

const PASSWORD = 'a long new password';

function open(token?: string) {
  history.replaceState(null, '', `/reset-password${token === undefined ? '' : `#token=${token}`}`);
  return renderWithHost(ChoosePasswordPanel, { path: '/reset-password', user: null });
}

async function choose(password = PASSWORD, confirmed = password) {
  await user.type(screen.getByLabelText('New Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), confirmed);
  await user.click(screen.getByRole('button', { name: 'Save Password' }));
}

const refuse = () => {
  throw new ApiFailure('PASSWORD_LINK.INVALID');
};

describe('ChoosePasswordPanel', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    ['staff', '/admin-dashboard'],
    ['client', '/client-portal'],
  ])('sends the password with the token of the link; %s log in at %s', async (account, path) => {
    const bodies: unknown[] = [];
    server.use(
      mockRoute(passwordLinkRoutes.redeem, ({ body }) => {
        bodies.push(body);
        return { account };
      }),
    );
    const { host } = open('abc');
    await choose();
    expect(await screen.findByText(/Your password is set/)).toHaveFocus();
    expect(bodies).toEqual([{ token: 'abc', newPassword: PASSWORD }]);
    expect(location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(host.paths).toEqual([path]);
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
    await choose();
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
