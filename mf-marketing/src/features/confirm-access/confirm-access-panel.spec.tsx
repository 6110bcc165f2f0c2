import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalAccessRoutes } from '@hive/contracts';
import { mockRoute, ApiFailure, renderWithHost, useApiServer } from '@hive/testing';
import { ConfirmAccessPanel } from './confirm-access-panel';

const server = useApiServer();
const user = userEvent.setup({ delay: null });
const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm My Access' }));

describe('ConfirmAccessPanel', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('sends the token of the link on click and removes it from the URL', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockRoute({ ...portalAccessRoutes.confirm, status: 200 }, ({ body }) => {
        bodies.push(body);
        return null;
      }),
    );
    history.replaceState(null, '', '/confirm-access#token=abc');
    const { host } = renderWithHost(ConfirmAccessPanel, { path: '/confirm-access', user: null });
    expect(bodies).toEqual([]);
    await confirm();
    expect(await screen.findByText(/Your e-mail address is confirmed/)).toHaveFocus();
    expect(bodies).toEqual([{ token: 'abc' }]);
    expect(location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(host.dialogs).toEqual(['login']);
  });

  it('rejects an expired link and a link without a token', async () => {
    server.use(
      mockRoute(portalAccessRoutes.confirm, () => {
        throw new ApiFailure('PORTAL_ACCESS.TOKEN_INVALID');
      }),
    );
    renderWithHost(ConfirmAccessPanel, { path: '/confirm-access', user: null });
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('no longer valid');
    history.replaceState(null, '', '/confirm-access#token=old');
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link is no longer valid. Please ask for a new one.',
    );
  });

  it('sends a new link instead of one that no longer works', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockRoute(portalAccessRoutes.confirm, () => {
        throw new ApiFailure('PORTAL_ACCESS.TOKEN_INVALID');
      }),
      mockRoute(portalAccessRoutes.renew, ({ body }) => {
        bodies.push(body);
        return null;
      }),
    );
    history.replaceState(null, '', '/confirm-access#token=old');
    renderWithHost(ConfirmAccessPanel, { path: '/confirm-access', user: null });
    await confirm();
    await user.click(await screen.findByRole('button', { name: 'Send a New Link' }));
    expect(await screen.findByText(/a new link is on its way/)).toBeVisible();
    expect(bodies).toEqual([{ token: 'old' }]);
  });

  it('offers no new link without a token, and while the server cannot be reached', async () => {
    server.use(
      mockRoute(portalAccessRoutes.confirm, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    renderWithHost(ConfirmAccessPanel, { path: '/confirm-access', user: null });
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('no longer valid');
    expect(screen.queryByRole('button', { name: 'Send a New Link' })).toBeNull();
    history.replaceState(null, '', '/confirm-access#token=good');
    await confirm();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('busy'));
    expect(screen.queryByRole('button', { name: 'Send a New Link' })).toBeNull();
  });
});
