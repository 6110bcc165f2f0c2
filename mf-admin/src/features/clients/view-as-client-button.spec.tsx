import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientViewRoutes, type HostApi } from '@hive/contracts';
import { clientView, HostContext, USER_KEY } from '@hive/session';
import { ApiFailure, mockRoute, renderWithHost } from '@hive/testing';
import { AppMode } from '@hive/ui/app';
import { staff, useAdminServer } from '../../testing/render-admin';
import { createClient, mockClientsApi } from './clients.fixtures';
import { ViewAsClientButton } from './view-as-client-button';

const clients = mockClientsApi();
const server = useAdminServer(clients);
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let opened: string[] = [];
/** The changes that other tabs notice. */
const cachedUser = () => JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as unknown;

beforeEach(() => {
  clients.rows = [createClient()];
  opened = [];
  jest.spyOn(clientView, 'open').mockImplementation((path) => void opened.push(path));
});
afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

function open(member = staff(), isCompact = false) {
  const Button = ({ host }: { host: HostApi }) => (
    <HostContext value={host}>
      <AppMode>
        <ViewAsClientButton client={createClient()} isCompact={isCompact} />
      </AppMode>
    </HostContext>
  );
  return renderWithHost(Button, { path: '/hive', user: member });
}

describe('ViewAsClientButton', () => {
  it.each(['admin', 'manager'] as const)('opens the portal as the client for a %s, and leads back', async (level) => {
    history.replaceState(null, '', '/hive?tab=assessments');
    open(staff(level));
    await user.click(screen.getByRole('button', { name: 'View as client' }));
    await waitFor(() => expect(opened).toEqual(['/client-portal']));
    expect(clients.calls).toEqual([{ name: 'view', body: 'c-1' }]);
    expect(cachedUser()).toEqual({ id: 'c-1' });
    const member = staff(level);
    clientView.leave(member, () => undefined);
    clientView.leave(member, () => undefined);
    expect(opened.slice(1)).toEqual(['/hive?tab=assessments', '/admin']);
    expect(cachedUser()).toEqual(member);
  });

  it('names the client where it is an icon', () => {
    open(staff(), true);
    expect(screen.getByRole('button', { name: 'View as Northcask Distillery' })).toBeVisible();
  });

  it('is not shown to employees', () => {
    open(staff('employee'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why the portal does not open', async () => {
    server.use(
      mockRoute(clientViewRoutes.start, () => {
        throw new ApiFailure('CLIENT_VIEW.NO_LOGIN');
      }),
    );
    const { host } = open();
    await user.click(screen.getByRole('button', { name: 'View as client' }));
    const description = 'This client has no login to the portal yet.';
    await waitFor(() => expect(host.notices).toEqual([{ title: 'Error', description, variant: 'destructive' }]));
    expect(opened).toEqual([]);
  });
});
