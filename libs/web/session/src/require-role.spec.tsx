import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { implicitOwner, type CurrentUser, type HostApi } from '@hive/contracts';
import { createStore, Provider, sessionExpired, userChanged } from '@hive/store';
import { createTestHost, renderWithHost } from '@hive/testing';
import { announceLoginClosed, toAdminUser, toClientUser, RequireRole } from '.';

const denied = { title: 'Admin Access Required', text: 'This area is restricted to authorized administrators only.' };
const Area = ({ host }: { host: HostApi }) => (
  <RequireRole role="admin" host={host} denied={denied}>
    <p>secret</p>
    <input aria-label="Reply" />
  </RequireRole>
);

const admin: CurrentUser = toAdminUser({ firstName: 'Noor' }, 'Hivecraft');

describe('RequireRole', () => {
  it('[LG-9] shows the check, opens the login, and navigates home when the login closes', async () => {
    const { host } = renderWithHost(Area, { path: '/admin', user: null });
    expect(screen.getByText('Checking access...')).toBeVisible();
    expect(host.dialogs).toEqual([]);
    expect(await screen.findByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
    expect(screen.getByText('This area is restricted to authorized administrators only.')).toBeVisible();
    expect(host.dialogs).toEqual(['login']);
    act(() => void announceLoginClosed());
    expect(host.paths).toEqual([]);
    await waitFor(() => expect(host.paths).toEqual(['/']));
    expect(screen.queryByText('secret')).toBeNull();
  });

  it('asks staff who view the portal as a client for no login', async () => {
    const viewer = { kind: 'client', companyId: 'c-1', ...implicitOwner, isStaffView: true } as const;
    const user: CurrentUser = { ...toClientUser({ id: 'c-1', companyName: 'Saffron Kitchen' }), viewer };
    const { host } = renderWithHost(Area, { path: '/admin', user });
    expect(await screen.findByRole('heading', { name: 'Viewing as Saffron Kitchen' })).toBeVisible();
    expect(screen.queryByText('secret')).toBeNull();
    expect(host.dialogs).toEqual([]);
  });

  it('[LG-9] waits 200 ms with the login, and 100 ms with the home page after the login closed', () => {
    jest.useFakeTimers();
    const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    const { host } = renderWithHost(Area, { path: '/admin', user: null });
    advance(199);
    expect(host.dialogs).toEqual([]);
    advance(1);
    expect(host.dialogs).toEqual(['login']);
    act(() => void announceLoginClosed());
    advance(99);
    expect(host.paths).toEqual([]);
    advance(1);
    expect(host.paths).toEqual(['/']);
    jest.useRealTimers();
  });

  it('[LG-9] hydrates the HTML of a gate, which has shown the check, and opens the login at once', async () => {
    const store = createStore();
    store.dispatch(userChanged(null));
    const host = createTestHost();
    const gate = (
      <Provider store={store}>
        <Area host={host} />
      </Provider>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(gate);
    expect(container).toHaveTextContent('Checking access...Admin Access Required');
    const heading = screen.getByRole('heading', { name: 'Admin Access Required' });
    const root = await act(async () => hydrateRoot(container, gate));
    expect(screen.getByRole('heading')).toBe(heading);
    expect(host.dialogs).toEqual(['login']);
    act(() => root.unmount());
    container.remove();
  });

  it('[LG-9] admits staff at once and refuses clients', async () => {
    renderWithHost(Area, { path: '/admin', user: admin }).unmount();
    const { host } = renderWithHost(Area, { path: '/admin', user: toClientUser({ id: 'c' }) });
    expect(await screen.findByText('Admin Access Required')).toBeVisible();
    expect(host.dialogs).toEqual(['login']);
  });

  it('stays closed without a login dialog until a generated password is changed', () => {
    const { store, host } = renderWithHost(Area, { path: '/admin', user: { ...admin, mustChangePassword: true } });
    expect(screen.queryByText('secret')).toBeNull();
    expect(screen.queryByText('Checking access...')).toBeNull();
    expect(host.dialogs).toEqual([]);
    act(() => void store.dispatch(userChanged(admin)));
    expect(screen.getByText('secret')).toBeVisible();
  });

  it('keeps the area and what was typed while an expired session is renewed', () => {
    const { store, host } = renderWithHost(Area, { path: '/admin', user: admin });
    const field = screen.getByLabelText('Reply');
    fireEvent.change(field, { target: { value: 'half a sentence' } });
    act(() => void store.dispatch(sessionExpired()));
    expect(screen.getByLabelText('Reply')).toBe(field);
    act(() => void store.dispatch(userChanged({ ...admin })));
    expect(screen.getByLabelText('Reply')).toBe(field);
    expect(field).toHaveValue('half a sentence');
    expect(host.dialogs).toEqual([]);
    expect(host.paths).toEqual([]);
  });

  it('hides the area and navigates home after a logout', () => {
    const { store, host } = renderWithHost(Area, { path: '/admin', user: admin });
    act(() => void store.dispatch(userChanged(null)));
    expect(screen.queryByText('secret')).toBeNull();
    expect(host.paths).toEqual(['/']);
    expect(host.dialogs).toEqual([]);
  });

  it('[LG-7] fills in what a login response omits', () => {
    expect(toAdminUser({}, 'Hivecraft')).toMatchObject({
      id: 'admin-1',
      firstName: 'Hivecraft',
      lastName: 'Admin',
      department: 'Administration',
      role: 'System Administrator',
      accessLevel: 'admin',
    });
    expect(toClientUser({ contactEmail: 'mara@kettle.example' })).toMatchObject({
      firstName: 'Client',
      lastName: 'User',
      department: 'Client',
      role: 'Client User',
      email: 'mara@kettle.example',
      accessLevel: 'client',
    });
  });
});
