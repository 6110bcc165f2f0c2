import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  authRoutes,
  clientContract,
  clientRoutes,
  settingsRoutes,
  type Client,
  type CurrentUser,
  type Settings,
} from '@hive/contracts';
import { mockNotificationsApi } from '@hive/notifications/testing';
import { mockRoute, ApiFailure, renderWithHost, useApiServer } from '@hive/testing';
import { mockProjectsApi } from './features/projects/projects.fixtures';
import { ClientPages, LoginPage, Root } from './root';

const ada: CurrentUser = {
  id: 'c-1',
  firstName: 'Ada',
  lastName: 'Northcott',
  email: 'ada@northcask.example',
  contactEmail: 'ada@northcask.example',
  companyName: 'Northcask Distillery',
  accessLevel: 'client',
  department: 'Client',
  role: 'Client User',
  permissions: ['projects:view'],
  mustChangePassword: false,
};

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const bodies: unknown[] = [];
useApiServer(
  ...mockProjectsApi().handlers,
  ...mockNotificationsApi().handlers,
  mockRoute<Partial<Settings>>(settingsRoutes.get, () => ({
    brandName: 'Hivecraft',
    contactEmail: 'hello@hivecraft.example',
    contactPhone: '(512) 555-0100',
    businessHours: 'Mon-Fri 9:00 AM-6:00 PM',
    weekendHours: 'weekends by appointment',
  })),
  mockRoute<CurrentUser>(authRoutes.clientLogin, ({ body }) => {
    bodies.push(body);
    if ((body as { password: string }).password !== 'amber-cask') {
      throw new ApiFailure('AUTH.INVALID_CREDENTIALS');
    }
    return ada;
  }),
  mockRoute(authRoutes.resume, () => ({ user: ada })),
  mockRoute<Client>(clientRoutes.get, () => clientContract.get.example.response),
);
// as remote.tsx does for clients and visitors
beforeAll(async () => {
  await ClientPages.preload();
  await LoginPage.preload();
});
beforeEach(() => void bodies.splice(0));

const open = (client: CurrentUser | null | undefined) => renderWithHost(Root, { path: '/client-portal', user: client });

async function logIn(email: string, password: string) {
  if (email) {
    await user.type(screen.getByLabelText('Email'), email);
  }
  if (password) {
    await user.type(screen.getByLabelText('Password'), password);
  }
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('Client portal', () => {
  it("[CP-1] shows 'Loading your portal...' while the session is unknown", () => {
    open(undefined);
    expect(screen.getByText('Loading your portal...')).toBeVisible();
  });

  it('[CP-1] logs a client in, confirms it and greets them by name and company', async () => {
    const { host, store } = open(null);
    await logIn(' Ada@Northcask.example ', 'amber-cask');
    expect(await screen.findByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
    expect(host.notices).toEqual([{ title: 'Login successful', description: 'Welcome to your client portal!' }]);
    expect(store.getState().session.user?.companyName).toBe('Northcask Distillery');
    expect(bodies).toEqual([{ email: 'Ada@Northcask.example', password: 'amber-cask' }]);
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(await screen.findByText('hello@hivecraft.example')).toBeVisible();
  });

  it('[CP-1] rejects wrong credentials and keeps the form', async () => {
    const { host } = open(null);
    await logIn('ada@northcask.example', 'wrong');
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'Login failed',
          description: 'Invalid email or password. Please check your credentials.',
          variant: 'destructive',
        },
      ]),
    );
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@northcask.example');
  });

  it('[CP-1] rejects empty fields without a request', async () => {
    open(null);
    await logIn('ada', '');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email');
    expect(bodies).toEqual([]);
    await user.type(screen.getByLabelText('Email'), '@northcask.example');
    await waitFor(() => expect(screen.queryByText('Please enter a valid email')).not.toBeInTheDocument());
  });

  it('[CP-1] sends one request when Enter is pressed twice', async () => {
    const { host } = open(null);
    await user.type(screen.getByLabelText('Email'), 'ada@northcask.example');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}{Enter}');
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(bodies).toHaveLength(1);
  });

  it('[CP-1] shows and hides the password', async () => {
    open(null);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('[CP-1] shows the login to staff too', () => {
    open({ ...ada, accessLevel: 'admin' });
    expect(screen.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
  });

  it('opens the sign-up', async () => {
    const { host } = open(null);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(host.dialogs).toEqual(['signup']);
  });

  it('logs out and shows the login again', async () => {
    const { store } = open(ada);
    await user.click(await screen.findByRole('button', { name: 'Account menu, Ada Northcott' }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(store.getState().session.user).toBeNull();
    expect(screen.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
  });
});
