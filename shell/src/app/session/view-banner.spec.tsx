import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientViewRoutes, implicitOwner, type CurrentUser } from '@hive/contracts';
import { clientView, toClientUser, USER_KEY } from '@hive/session';
import { ApiFailure, mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { notices } from '../channels';
import { DialogHost } from '../dialogs/dialog-host';

const server = useApiServer();
const staff = { id: 'e-1' };
const user = userEvent.setup({ delay: null });
const owner: CurrentUser = {
  ...toClientUser({ id: 'c-1', companyName: 'Saffron Kitchen' }),
  viewer: { kind: 'client', companyId: 'c-1', ...implicitOwner },
};
const viewed: CurrentUser = {
  ...owner,
  viewer: { kind: 'client', companyId: 'c-1', ...implicitOwner, isStaffView: true },
};

/** Awaits the code of the banner. */
const open = (current: CurrentUser) =>
  act(async () => renderWithHost(DialogHost, { path: '/client-portal', user: current }));
const stop = async () => user.click(await screen.findByRole('button', { name: 'Stop viewing' }));

describe('the banner of a view as client', () => {
  let opened: string[] = [];
  beforeEach(() => {
    opened = [];
    jest.spyOn(clientView, 'open').mockImplementation((path) => void opened.push(path));
  });
  afterEach(() => jest.restoreAllMocks());

  it('names the client, ends the view by one press, and returns to the page where it began', async () => {
    let ended = 0;
    server.use(
      mockRoute(clientViewRoutes.end, () => {
        ended += 1;
        return staff;
      }),
    );
    clientView.enter(viewed, () => undefined);
    const origin = location.pathname;
    await open(viewed);
    expect(await screen.findByRole('complementary', { name: 'View as client' })).toHaveTextContent(
      'Viewing as Saffron Kitchen. Read-only.',
    );
    await stop();
    await waitFor(() => expect(opened).toEqual(['/client-portal', origin]));
    expect(ended).toBe(1);
    expect(localStorage.getItem(USER_KEY)).toBe(JSON.stringify(staff));
  });

  it('stays, and says so, when the view could not be ended', async () => {
    server.use(
      mockRoute(clientViewRoutes.end, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const shown: unknown[] = [];
    const stopListening = notices.on((notice) => shown.push(notice));
    await open(viewed);
    await stop();
    await waitFor(() => expect(shown).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    expect(screen.getByRole('button', { name: 'Stop viewing' })).toBeEnabled();
    expect(opened).toEqual([]);
    stopListening();
  });

  it('is not shown to the client', async () => {
    // its code is loaded from now on: the banner of the second page would show at once
    const { unmount } = await open(viewed);
    await screen.findByText(/Viewing as/);
    unmount();
    await open(owner);
    expect(screen.queryByText(/Viewing as/)).toBeNull();
  });
});
