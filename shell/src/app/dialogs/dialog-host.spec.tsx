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
  renderWithHost(Page, { path: '/', user: null });
});

const openLogin = () => act(async () => dialogs.emit('login'));

describe('a dialog whose code does not load', () => {
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
