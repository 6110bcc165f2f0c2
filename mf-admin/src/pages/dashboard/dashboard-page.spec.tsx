import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientRoutes, contactRoutes, dashboardRoutes, firstStepRoutes, signupRoutes } from '@hive/contracts';
import { mockRoute, ApiFailure, supportDialogs } from '@hive/testing';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { createMessage, mockContactApi } from '../../features/contact/contact.fixtures';
import { mockFirstStepsApi } from '../../features/first-steps/first-steps.fixtures';
import { createSignup, mockSignupsApi } from '../../features/signups/signups.fixtures';
import { LazyRejectSignupDialog } from '../../features/signups/signup-row';
import { renderAdmin, renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyDashboardPart } from './lazy-dashboard-panels';

const [signups, clients, contact] = [mockSignupsApi(), mockClientsApi(), mockContactApi()];
const server = useAdminServer(signups, clients, contact);
beforeAll(async () => {
  supportDialogs();
  await Promise.all([LazyRejectSignupDialog.preload(), LazyDashboardPart.preload()]);
});

beforeEach(() => {
  contact.rows = Array.from({ length: 7 }, (_, index) =>
    createMessage({ id: `m-${index}`, name: `Writer ${index}`, isRead: index > 1 }),
  );
  clients.rows = [createClient()];
  signups.rows = [
    createSignup(),
    createSignup({ id: 's-2', firstName: 'Ben', lastName: 'Okoro', company: 'Tidewater Surf School' }),
  ];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (member = staff()) => renderPage('/admin-dashboard', member);

describe('Admin dashboard', () => {
  it.each(['/admin', '/admin-dashboard'])('[RT-3] renders at %s', async (path) => {
    renderAdmin(path);
    expect(await screen.findByText(/^Admin Dashboard, /)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible();
  });

  it("[AD-1] shows 'Loading admin dashboard...' until clients and messages have loaded", async () => {
    let answered: (() => void) | undefined;
    server.use(
      mockRoute(clientRoutes.list, async () => {
        await new Promise<void>((resolve) => (answered = resolve));
        return { items: clients.rows, total: 1, page: 1, pageSize: 5 };
      }),
    );
    renderAdmin('/admin-dashboard');
    await waitFor(() => expect(answered).toBeDefined());
    expect(screen.getByText('Loading admin dashboard...')).toBeVisible();
    answered?.();
    expect(await screen.findByText('Total Clients')).toBeVisible();
  });

  it('has the first steps from the start, because panels would move when they came later', async () => {
    const steps = mockFirstStepsApi().steps;
    let answered: (() => void) | undefined;
    server.use(
      mockRoute(firstStepRoutes.list, async () => {
        await new Promise<void>((resolve) => (answered = resolve));
        return steps;
      }),
    );
    const answers = new Set<string>();
    server.events.on('response:mocked', ({ request }) => void answers.add(new URL(request.url).pathname));
    renderAdmin('/admin-dashboard');
    const others = [clientRoutes.list, contactRoutes.stats, dashboardRoutes.getSummary, dashboardRoutes.getLayout];
    await waitFor(() => others.forEach(({ path }) => expect(answers).toContain(path)));
    expect(await screen.findByText('Loading admin dashboard...')).toBeVisible();
    expect(screen.queryByText('Total Clients')).not.toBeInTheDocument();
    await waitFor(() => expect(answered).toBeDefined());
    answered?.();
    // the list replaces its skeleton when its code arrives
    await waitFor(() => expect(screen.getByRole('region', { name: 'First steps' })).toBeVisible());
    expect(screen.getByText('Total Clients')).toBeVisible();
  });

  it('keeps the other panels when one of them throws', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    contact.rows = [createMessage({ message: { text: 'no text' } as unknown as string })];
    open();
    const panel = await screen.findByRole('region', { name: 'Recent Messages' });
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      /Something went wrong here\.Reference [0-9a-f]{6}/,
    );
    expect(await screen.findByText('Tidewater Surf School')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Recent Clients' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('shows the usage of AI content', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'AI content' })).toBeVisible();
  });

  it('[AD-1] counts clients, unread messages and pending sign-ups', async () => {
    open();
    const cards = await screen.findByLabelText('Summary');
    await waitFor(() => expect(cards).toHaveTextContent(/Total Clients24.*Unread Messages2.*Pending Signups2/));
  });

  it('[AD-2] links the client that an applicant is already', async () => {
    signups.rows = [createSignup({ client: { id: 'c-1', companyName: 'Saffron Kitchen' } })];
    open();
    const panel = await screen.findByRole('region', { name: /^Pending Client Signups/ });
    expect(panel).toHaveTextContent('Approving gives portal access to the existing client Saffron Kitchen');
    const link = within(panel).getByRole('link', { name: 'Saffron Kitchen' });
    expect(link).toHaveAttribute('href', '/admin/clients/c-1');
  });

  it('offers the portal of clients that have a login', async () => {
    clients.rows = [createClient(), createClient({ id: 'c-2', companyName: 'Saffron Kitchen', hasOwnLogin: true })];
    open();
    const panel = await screen.findByRole('region', { name: 'Recent Clients' });
    expect(await within(panel).findByRole('button', { name: 'View as Saffron Kitchen' })).toBeVisible();
    expect(within(panel).getAllByRole('button')).toHaveLength(1);
  });

  it('[AD-6] shows the newest clients of the page of clients', async () => {
    clients.queries = [];
    open();
    await screen.findByRole('region', { name: 'Recent Clients' });
    expect(clients.queries).toEqual([{ page: '1', pageSize: '5', isEditable: 'true' }]);
  });

  it('[AD-2] shows the fields and the badge of a pending sign-up', async () => {
    open();
    const panel = await screen.findByRole('region', { name: 'Pending Client Signups (2)' });
    const [entry] = within(panel).getAllByRole('listitem');
    for (const text of [
      'Nadia Rahimi',
      'nadia@saffronkitchen.example',
      '(512) 555-0148',
      'Saffron Kitchen',
      'Nov 18, 2026',
      'Pending Approval',
    ]) {
      expect(entry).toHaveTextContent(text);
    }
  });

  it('[AD-2] shows no panel when nothing is pending', async () => {
    signups.rows = [];
    open();
    expect(await screen.findByText('None waiting')).toBeVisible();
    expect(screen.queryByText(/Pending Client Signups/)).not.toBeInTheDocument();
  });

  it('[AD-2] approves a sign-up, confirms it, reloads the clients, and takes it back', async () => {
    const { host } = open();
    const button = await screen.findByRole('button', { name: 'Approve Nadia Rahimi' });
    clients.rows = [createClient({ id: 'c-9', companyName: 'Saffron Kitchen' }), ...clients.rows];
    await user.click(button);
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'Signup approved',
          description: 'Client signup has been approved successfully.',
          action: { label: 'Undo for Saffron Kitchen', onPress: expect.any(Function) },
          durationMs: 10_000,
        },
      ]),
    );
    expect(await screen.findByRole('region', { name: 'Pending Client Signups (1)' })).toBeVisible();
    expect(
      await within(screen.getByRole('region', { name: 'Recent Clients' })).findByText('Saffron Kitchen'),
    ).toBeVisible();
    act(() => host.notices[0]?.action?.onPress());
    expect(await screen.findByRole('region', { name: 'Pending Client Signups (2)' })).toBeVisible();
    expect(host.notices[1]?.description).toBe('The request of Saffron Kitchen is pending again. Nothing was mailed.');
  });

  it('[AD-2] rejects a sign-up with a note after confirmation', async () => {
    const { host } = open();
    await user.click(await screen.findByRole('button', { name: 'Reject Ben Okoro' }));
    const dialog = screen.getByRole('dialog', { name: 'Reject this signup?' });
    expect(dialog).toHaveTextContent('Ben Okoro of Tidewater Surf School');
    expect(within(dialog).getByLabelText(/Notes/)).toHaveFocus();
    await user.type(within(dialog).getByLabelText(/Notes/), ' Not our field ');
    await user.click(within(dialog).getByRole('button', { name: 'Reject signup' }));
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        { title: 'Signup rejected', description: 'Client signup has been rejected.' },
      ]),
    );
    expect(signups.calls).toEqual([{ name: 'reject', body: { notes: 'Not our field' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[AD-2] keeps the dialog with the note when the rejection fails', async () => {
    server.use(
      mockRoute(signupRoutes.reject, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Reject Ben Okoro' }));
    const dialog = screen.getByRole('dialog', { name: 'Reject this signup?' });
    await user.type(within(dialog).getByLabelText(/Notes/), 'Not our field');
    await user.click(within(dialog).getByRole('button', { name: 'Reject signup' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The service is busy.');
    expect(within(dialog).getByLabelText(/Notes/)).toHaveValue('Not our field');
  });

  it('[AD-2] keeps the sign-up when the dialog is cancelled', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Reject Ben Okoro' }));
    await user.click(screen.getByRole('button', { name: 'Keep pending' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(signups.calls).toEqual([]);
  });

  it('[AD-2] reports a sign-up that a colleague already decided and removes it', async () => {
    const { host } = open();
    const button = await screen.findByRole('button', { name: 'Approve Nadia Rahimi' });
    signups.rows[0] = createSignup({ status: 'rejected' });
    await user.click(button);
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Error', description: 'This sign-up has already been decided.', variant: 'destructive' },
      ]),
    );
    expect(await screen.findByRole('region', { name: 'Pending Client Signups (1)' })).toBeVisible();
  });

  it('[AD-2] shows a blocking error in the row when the e-mail already has access', async () => {
    server.use(
      mockRoute(signupRoutes.approve, () => {
        throw new ApiFailure('PORTAL_ACCESS.ALREADY_GRANTED');
      }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Approve Nadia Rahimi' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('already has portal access');
  });

  it('[AD-2] shows status and text of an unexpected error', async () => {
    server.use(
      mockRoute(signupRoutes.approve, () => {
        throw new ApiFailure('SERVER.UNEXPECTED');
      }),
    );
    const { host } = open();
    await user.click(await screen.findByRole('button', { name: 'Approve Nadia Rahimi' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Error'));
    expect(host.notices[0]?.description).toBe('Something went wrong on our side. Please try again.');
  });

  it('updates the count when a sign-up arrives', async () => {
    const { emit } = renderAdmin('/admin-dashboard');
    await screen.findByRole('region', { name: 'Pending Client Signups (2)' });
    signups.rows = [createSignup({ id: 's-3', firstName: 'New' }), ...signups.rows];
    emit({ type: 'signup.created', data: { id: 's-3', pending: 3 } });
    expect(await screen.findByRole('region', { name: 'Pending Client Signups (3)' })).toBeVisible();
  });

  it('updates the count when a colleague decides', async () => {
    const { emit } = renderAdmin('/admin-dashboard');
    await screen.findByRole('region', { name: 'Pending Client Signups (2)' });
    signups.rows = signups.rows.slice(1);
    emit({ type: 'signup.decided', data: { id: 's-1', pending: 1 } });
    expect(await screen.findByRole('region', { name: 'Pending Client Signups (1)' })).toBeVisible();
  });

  it('hides sign-ups from employees', async () => {
    open(staff('employee'));
    expect(await screen.findByText('Unread Messages')).toBeVisible();
    expect(screen.queryByText(/Pending/)).not.toBeInTheDocument();
  });

  it('[AD-6] shows five recent messages with unread marks and links', async () => {
    open();
    const panel = await screen.findByRole('region', { name: 'Recent Messages' });
    expect(await within(panel).findAllByRole('listitem')).toHaveLength(5);
    expect(within(panel).getAllByText('Unread')).toHaveLength(2);
    expect(await within(panel).findByText('2 unread')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Writer 0' })).toHaveAttribute('href', '/hive?open=m-0');
  });

  it('[AD-6] shows an empty state in each panel', async () => {
    contact.rows = [];
    clients.rows = [];
    open();
    expect(await screen.findByText('No clients yet')).toBeVisible();
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  it('renders the other panels when one fails', async () => {
    server.use(
      mockRoute(contactRoutes.list, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    open();
    expect(await screen.findByText('Recent messages did not load')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Recent Clients' })).toBeVisible();
  });
});
