import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authRoutes, passwordLinkRoutes, settingsRoutes, type HostApi } from '@hive/contracts';
import { HostContext } from '@hive/session';
import { ApiFailure, mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { LoginPage } from './login-page';

/** What a remote of the website declares, from the root of the repository. */
const navigationOf = (remote: string) =>
  (
    JSON.parse(readFileSync(`${remote}/remote.json`, 'utf8')) as {
      navigation: { label: string; path: string; isButton?: boolean }[];
    }
  ).navigation;

const CODE = 'Enter the code from your authenticator app';

const bodies: unknown[] = [];
const server = useApiServer(
  mockRoute(settingsRoutes.get, () => ({ brandName: 'Hivecraft', contactPhone: '(555) 010-0142' })),
  mockRoute(authRoutes.resume, () => ({ user: {} })),
);
const user = userEvent.setup({ delay: null });
beforeEach(() => void bodies.splice(0));

const Page = ({ host }: { host: HostApi }) => (
  <HostContext value={host}>
    <LoginPage onPasswordFocus={() => undefined} />
  </HostContext>
);
const open = () => renderWithHost(Page, { path: '/client-portal', user: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('the login page of the portal', () => {
  it('[RT-6] links to the pages of the website', async () => {
    open();
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    const links = within(nav).getAllByRole('link');
    // the navigation of the shell puts buttons last
    const declared = ['mf-marketing', 'mf-client-portal'].flatMap(navigationOf);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      declared
        .toSorted((one, other) => Number(one.isButton ?? false) - Number(other.isButton ?? false))
        .map(({ label, path }) => [label, path]),
    );
    expect(within(nav).getByRole('link', { current: true })).toHaveTextContent('Client Portal');
  });

  it('[CP-1] has a link for a forgotten password mailed', async () => {
    server.use(
      mockRoute({ ...passwordLinkRoutes.request, status: 200 }, ({ body }) => {
        bodies.push(body);
        return null;
      }),
    );
    open();
    await press('Forgot password?');
    await screen.findByRole('heading', { name: 'Forgot password' });
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await press('Send Link');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'ada@northcask.example');
    await press('Send Link');
    expect(await screen.findByText(/a link is on its way/)).toHaveFocus();
    expect(bodies).toEqual([{ account: 'client', login: 'ada@northcask.example' }]);
    await press('Back to login');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('[CP-1] says beside the button that the password is wrong, and whom to call', async () => {
    server.use(
      mockRoute(authRoutes.clientLogin, () => {
        throw new ApiFailure('AUTH.INVALID_CREDENTIALS');
      }),
    );
    open();
    await user.type(screen.getByLabelText('Email'), 'ada@northcask.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await press('Login');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Invalid email or password. Please check your credentials. Call (555) 010-0142');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', 'tel:5550100142');
    expect(alert.nextElementSibling).toBe(screen.getByRole('button', { name: 'Login' }));
  });

  it('[CP-1] asks for the code of two-factor login', async () => {
    server.use(
      mockRoute(authRoutes.clientLogin, ({ body }) => {
        const { code } = body as { code?: string };
        bodies.push(code);
        if (code === undefined) {
          throw new ApiFailure('AUTH.CODE_REQUIRED');
        }
        return { id: 'c-1', firstName: 'Ada' };
      }),
    );
    const { host, store } = open();
    await user.type(screen.getByLabelText('Email'), 'ada@northcask.example');
    await user.type(screen.getByLabelText('Password'), 'amber-cask');
    await press('Login');
    expect(await screen.findByLabelText(CODE)).toHaveFocus();
    expect(host.notices).toEqual([]);
    await user.type(screen.getByLabelText(CODE), '123456');
    await press('Login');
    await waitFor(() => expect(store.getState().session.user).toMatchObject({ id: 'c-1' }));
    expect(bodies).toEqual([undefined, '123456']);
  });
});
