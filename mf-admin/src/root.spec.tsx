import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceLoginClosed } from '@hive/session';
import { userChanged } from '@hive/store';
import { act } from 'react';
import type { CurrentUser } from '@hive/contracts';
import { renderWithHost, useApiServer } from '@hive/testing';
import { Root } from './root';
import { Agency } from './testing/agency';
import { staff } from './testing/fixtures';

const server = useApiServer();
const agency = new Agency();
beforeEach(() => server.use(...agency.handlers()));

const customer: CurrentUser = { ...staff(), accessLevel: 'client', permissions: [] };
delete customer.staffLevel;

describe('The staff area', () => {
  it.each([
    ['nobody', null],
    ['a client', customer],
  ])('[RT-5] [LG-9] keeps %s out: checks, then asks for the login', async (_, user) => {
    const { host } = renderWithHost(Root, { path: '/hive', user });
    expect(screen.getByText('Checking access...')).toBeVisible();
    expect(await screen.findByText('Admin Access Required')).toBeVisible();
    expect(screen.getByText('This area is restricted to authorized administrators only.')).toBeVisible();
    expect(host.dialogs).toEqual(['login']);
    expect(screen.queryByText('Hive Portal')).not.toBeInTheDocument();
  });

  it('[LG-9] goes home when the login is closed', async () => {
    const { host } = renderWithHost(Root, { path: '/admin', user: null });
    await screen.findByText('Admin Access Required');
    announceLoginClosed();
    await waitFor(() => expect(host.paths).toEqual(['/']));
  });

  it('keeps checking while it is not known who is logged in', async () => {
    renderWithHost(Root, { path: '/admin', user: undefined });
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.getByText('Checking access...')).toBeVisible();
  });

  it('[RT-5] hides everything and goes home when somebody logs out, here or in another tab', async () => {
    const { store, host } = renderWithHost(Root, { path: '/hive?q=acme', user: staff() });
    await screen.findByRole('heading', { name: 'Hive Portal' });
    act(() => void store.dispatch(userChanged(null)));
    expect(screen.queryByRole('heading', { name: 'Hive Portal' })).not.toBeInTheDocument();
    expect(host.paths).toEqual(['/']);
    expect(host.dialogs).toEqual([]);
  });

  it('names the person, leads between the pages and out', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const { host } = renderWithHost(Root, { path: '/admin', user: staff() });
    expect(await screen.findByText('Admin, Operations')).toBeVisible();
    const [hive] = screen.getAllByRole('link', { name: /Hive Portal/ });
    await user.click(hive as HTMLElement);
    expect(host.paths).toEqual(['/hive']);
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
    await waitFor(() => expect(host.paths).toEqual(['/hive', '/']));
  });

  it('remembers light or dark', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    renderWithHost(Root, { path: '/admin', user: staff() });
    await screen.findByText('Admin, Operations');
    expect(document.documentElement).toHaveAttribute('data-app-theme', 'light');
    await user.click(screen.getAllByRole('button', { name: 'Switch to dark colours' })[0] as HTMLElement);
    expect(document.documentElement).toHaveAttribute('data-app-theme', 'dark');
    expect(localStorage.getItem('hive-theme')).toBe('dark');
    localStorage.clear();
  });
});
