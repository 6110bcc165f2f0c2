import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authRoutes, passwordLinkRoutes, settingsRoutes, type HostApi } from '@hive/contracts';
import { ApiFailure, mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { LoginDialogContent } from './login-dialog-content';

const server = useApiServer();
const user = userEvent.setup({ delay: null });
const closed = jest.fn();
const Dialog = ({ host }: { host: HostApi }) => <LoginDialogContent host={host} onClose={closed} />;

beforeEach(() => {
  closed.mockClear();
  server.use(
    mockRoute(settingsRoutes.get, () => ({ brandName: 'Hivecraft' })),
    mockRoute(authRoutes.resume, () => ({ user: {} })),
  );
});

const open = () => renderWithHost(Dialog, { path: '/', user: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('"Forgot password?" in the login dialog', () => {
  it.each([
    ['Admin', 'Username or Email', { account: 'staff', login: 'noor' }],
    ['Client', 'Email', { account: 'client', login: 'mara@kettle.example' }],
  ])(
    '[LG-1] of the tab %s has a link mailed, and does not tell whether there is an account',
    async (tab, label, body) => {
      const bodies: unknown[] = [];
      server.use(
        mockRoute({ ...passwordLinkRoutes.request, status: 200 }, (call) => {
          bodies.push(call.body);
          return null;
        }),
      );
      open();
      await user.click(screen.getByRole('tab', { name: tab }));
      await press('Forgot password?');
      expect(screen.getByLabelText(label)).toHaveFocus();
      await user.type(screen.getByLabelText(label), body.login);
      await press('Send Link');
      expect(await screen.findByText(/If there is an account with this login/)).toBeVisible();
      expect(bodies).toEqual([body]);
      await press('Back to Login');
      expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    },
  );

  it('[LG-3] asks clients for an e-mail address', async () => {
    open();
    await user.click(screen.getByRole('tab', { name: 'Client' }));
    await press('Forgot password?');
    await press('Send Link');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  });

  it('keeps what was typed while the server is busy', async () => {
    server.use(
      mockRoute(passwordLinkRoutes.request, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    open();
    await press('Forgot password?');
    await user.type(screen.getByLabelText('Username or Email'), 'noor');
    await press('Send Link');
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
    expect(screen.getByLabelText('Username or Email')).toHaveValue('noor');
  });
});

describe('the second step of a login', () => {
  const CODE = 'Enter the code from your authenticator app';

  async function openCodeStep(onCode: (code: string) => unknown) {
    const codes: unknown[] = [];
    server.use(
      mockRoute(authRoutes.adminLogin, ({ body }) => {
        const { code } = body as { code?: string };
        codes.push(code);
        if (code === undefined) {
          throw new ApiFailure('AUTH.CODE_REQUIRED');
        }
        return onCode(code);
      }),
    );
    const rendered = open();
    await user.type(screen.getByLabelText('Username'), 'noor');
    await user.type(screen.getByLabelText('Password'), 'a long secret');
    await press('Login');
    expect(await screen.findByLabelText(CODE)).toHaveFocus();
    return { ...rendered, codes };
  }

  it('[LG-4] asks for the code without a notice, and logs in with it', async () => {
    const { host, store, codes } = await openCodeStep(() => ({
      id: 'e1',
      firstName: 'Noor',
      mustChangePassword: true,
    }));
    expect(host.notices).toEqual([]);
    expect(store.getState().session.user).toBeNull();
    await user.type(screen.getByLabelText(CODE), '123 456');
    await press('Login');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(codes).toEqual([undefined, '123 456']);
    expect(store.getState().session.user).toMatchObject({ id: 'e1' });
  });

  it('[LG-6] says that a code is wrong and asks for another one', async () => {
    const { host } = await openCodeStep(() => {
      throw new ApiFailure('AUTH.INVALID_CODE');
    });
    await user.type(screen.getByLabelText(CODE), '000000');
    await press('Login');
    const description = 'This code is not right, or it was used before.';
    expect(await screen.findByRole('alert')).toHaveTextContent(description);
    expect(host.notices).toEqual([{ title: 'Admin login failed', description, variant: 'destructive' }]);
    await waitFor(() => expect(screen.getByLabelText(CODE)).toHaveFocus());
    expect(screen.getByLabelText(CODE)).toHaveValue('');
  });

  it('needs a code, and returns to the password on request', async () => {
    await openCodeStep(() => null);
    await press('Login');
    expect(await screen.findByText(CODE, { selector: 'p span' })).toBeVisible();
    await press('Back');
    expect(screen.getByLabelText('Username')).toHaveValue('noor');
  });
});
