import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceLoginClosed } from '@hive/session';
import { userChanged } from '@hive/store';
import { act } from 'react';
import type { CurrentUser } from '@hive/contracts';
import { mockEmployeesApi } from './features/assignment/assignment.fixtures';
import { mockClientsApi } from './features/clients/clients.fixtures';
import { mockContactApi } from './features/contact/contact.fixtures';
import { mockSignupsApi } from './features/signups/signups.fixtures';
import { pageByPath, type AdminPage } from './pages/page-by-path';
import { renderAdmin, staff, useAdminServer } from './testing/render-admin';

useAdminServer(mockSignupsApi(), mockClientsApi(), mockContactApi(), mockEmployeesApi());

const customer: CurrentUser = { ...staff(), accessLevel: 'client', permissions: [] };
delete customer.staffLevel;

describe('The staff area', () => {
  it.each([
    ['a visitor', null],
    ['a client', customer],
  ])('[RT-5] [LG-9] denies access to %s and opens the login', async (_, user) => {
    const { host } = renderAdmin('/hive', { user });
    expect(screen.getByText('Checking access...')).toBeVisible();
    expect(await screen.findByText('Admin Access Required')).toBeVisible();
    expect(screen.getByText('This area is restricted to authorized administrators only.')).toBeVisible();
    expect(host.dialogs).toEqual(['login']);
    expect(screen.queryByText('Hive Portal')).not.toBeInTheDocument();
  });

  it('[LG-9] navigates home when the login closes', async () => {
    const { host } = renderAdmin('/admin', { user: null });
    await screen.findByText('Admin Access Required');
    announceLoginClosed();
    await waitFor(() => expect(host.paths).toEqual(['/']));
  });

  it('shows the access check while the session is unknown', async () => {
    renderAdmin('/admin', { user: undefined });
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.getByText('Checking access...')).toBeVisible();
  });

  it('[RT-5] hides the page and navigates home after a logout in this or another tab', async () => {
    const { store, host } = renderAdmin('/hive?q=acme');
    await screen.findByRole('heading', { name: 'Hive Portal' });
    act(() => void store.dispatch(userChanged(null)));
    expect(screen.queryByRole('heading', { name: 'Hive Portal' })).not.toBeInTheDocument();
    expect(host.paths).toEqual(['/']);
    expect(host.dialogs).toEqual([]);
  });

  it('contains a page that throws: the navigation stays, and Try again renders the page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const mailPage = pageByPath['/admin/mail'] as AdminPage;
    const { Page } = mailPage;
    mailPage.Page = () => {
      if (isBroken) {
        throw new Error('broken');
      }
      return <h1>Mail</h1>;
    };
    renderAdmin('/admin/mail');
    expect(await screen.findByText('Something went wrong here.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Hive Portal/ })[0]).toBeVisible();
    isBroken = false;
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getByRole('heading', { name: 'Mail' })).toBeVisible();
    mailPage.Page = Page;
    jest.restoreAllMocks();
  });

  it('shows the user, navigates between pages and logs out', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const { host } = renderAdmin('/admin');
    expect(await screen.findByText('Admin, Operations')).toBeVisible();
    const [hive] = screen.getAllByRole('link', { name: /Hive Portal/ });
    await user.click(hive as HTMLElement);
    expect(host.paths).toEqual(['/hive']);
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
    await waitFor(() => expect(host.paths).toEqual(['/hive', '/']));
  });

  it('stores the colour mode, and prints in the light one', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    renderAdmin('/admin');
    await screen.findByText('Admin, Operations');
    expect(document.documentElement).toHaveAttribute('data-app-theme', 'light');
    await user.click(screen.getAllByRole('button', { name: 'Switch to dark colours' })[0] as HTMLElement);
    expect(document.documentElement).toHaveAttribute('data-app-theme', 'dark');
    expect(localStorage.getItem('hive-theme')).toBe('dark');
    fireEvent(window, new Event('beforeprint'));
    expect(document.documentElement).toHaveAttribute('data-app-theme', 'light');
    fireEvent(window, new Event('afterprint'));
    expect(document.documentElement).toHaveAttribute('data-app-theme', 'dark');
    localStorage.clear();
  });
});
