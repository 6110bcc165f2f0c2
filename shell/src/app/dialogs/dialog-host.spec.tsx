/** @jest-environment-options {"ownWindow": true} */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsRoutes, type HostApi } from '@hive/contracts';
import { initRegistry } from '@hive/remote-loader';
import { onLoginClosed } from '@hive/session';
import { mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { dialogs } from '../channels';
import { DialogHost } from './dialog-host';

let mockIsOffline = true;
/** Fails the dialog's chunk while offline; Jest calls this again for the next import. */
jest.mock('./login-dialog-content', () => {
  if (mockIsOffline) {
    throw new Error('Loading chunk login-dialog failed.');
  }
  return jest.requireActual<object>('./login-dialog-content');
});

const server = useApiServer();
const user = userEvent.setup({ delay: null });
const Page = ({ host }: { host: HostApi }) => (
  <>
    <p>The page</p>
    <DialogHost host={host} />
  </>
);

beforeEach(() => {
  mockIsOffline = true;
  server.use(mockRoute(settingsRoutes.get, () => ({ brandName: 'Hivecraft' })));
  initRegistry({ revision: 1, remotes: {} });
});

const openLogin = () => act(async () => dialogs.emit('login'));

describe('a dialog whose code does not load', () => {
  beforeEach(() => void renderWithHost(Page, { path: '/', user: null }));

  it('[LG-1] counts as closed when its message is dismissed', async () => {
    const closed = jest.fn();
    const stop = onLoginClosed(closed);
    await openLogin();
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(closed).toHaveBeenCalledTimes(1);
    stop();
  });

  it('[LG-1] keeps the page and opens after Retry', async () => {
    await openLogin();
    expect(await screen.findByRole('alert')).toHaveTextContent('This part did not load.');
    expect(screen.getByText('The page')).toBeVisible();
    mockIsOffline = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('The page')).toBeVisible();
  });
});

describe('the login in the HTML of a gate', () => {
  const Gate = ({ host }: { host: HostApi }) => <DialogHost host={host} initial="login" />;

  it('[LG-9] navigates to the home page when it closes, also before the gate has its code', async () => {
    mockIsOffline = false;
    const { address } = renderWithHost(Gate, { path: '/admin', user: null });
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    jest.useFakeTimers();
    act(() => cancel.click());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address.current).toBe('/admin');
    // the code of the gate has loaded, and asks for the login
    await openLogin();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => jest.advanceTimersByTime(100));
    expect(address.current).toBe('/');
    jest.useRealTimers();
  });

  it('[LG-9] waits 100 ms with the home page after it closed', async () => {
    mockIsOffline = false;
    const { address } = renderWithHost(Gate, { path: '/admin', user: null });
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    jest.useFakeTimers();
    const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    act(() => cancel.click());
    advance(99);
    expect(address.current).toBe('/admin');
    advance(1);
    expect(address.current).toBe('/');
    jest.useRealTimers();
  });

  it('[LG-9] stays open when the gate asks for it, too', async () => {
    mockIsOffline = false;
    renderWithHost(Gate, { path: '/admin', user: null });
    const name = await screen.findByLabelText('Username');
    await openLogin();
    expect(screen.getByLabelText('Username')).toBe(name);
  });
});
