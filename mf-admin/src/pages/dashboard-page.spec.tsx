import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientRoutes, contactRoutes, signupRoutes } from '@hive/contracts';
import { answer, ApiFailure, renderWithHost, supportDialogs, useApiServer } from '@hive/testing';
import { Root } from '../root';
import { Agency } from '../testing/agency';
import { client, message, signup, staff } from '../testing/fixtures';

let agency: Agency;
const server = useApiServer();
beforeAll(supportDialogs);

beforeEach(() => {
  agency = new Agency();
  agency.messages = Array.from({ length: 7 }, (_, index) =>
    message({ id: `m-${index}`, name: `Writer ${index}`, isRead: index > 1 }),
  );
  agency.clients = [client()];
  agency.signups = [
    signup(),
    signup({ id: 's-2', firstName: 'Ben', lastName: 'Okoro', company: 'Tidewater Surf School' }),
  ];
  server.use(...agency.handlers());
});

const open = (user = staff(), path = '/admin-dashboard') => renderWithHost(Root, { path, user });

describe('Admin dashboard', () => {
  it.each(['/admin', '/admin-dashboard'])('[RT-3] is at %s', async (path) => {
    open(staff(), path);
    expect(await screen.findByText(/^Admin Dashboard, /)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible();
  });

  it("[AD-1] shows 'Loading admin dashboard...' until clients and messages are there", async () => {
    let answered = () => undefined as void;
    server.use(
      answer(clientRoutes.list, async () => {
        await new Promise<void>((resolve) => (answered = resolve));
        return { items: agency.clients, total: 1, page: 1, pageSize: 5 };
      }),
    );
    open();
    await waitFor(() => expect(screen.getByText('Loading admin dashboard...')).toBeVisible());
    answered();
    expect(await screen.findByText('Total Clients')).toBeVisible();
  });

  it('[AD-1] counts clients, unread messages and pending sign-ups', async () => {
    open();
    const cards = await screen.findByLabelText('Summary');
    await waitFor(() => expect(cards).toHaveTextContent(/Total Clients1.*Unread Messages2.*Pending Signups2/));
  });

  it('[AD-2] shows every pending sign-up with its fields and badge', async () => {
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
    agency.signups = [];
    open();
    expect(await screen.findByText('None waiting')).toBeVisible();
    expect(screen.queryByText(/Pending Client Signups/)).not.toBeInTheDocument();
  });

  it('[AD-2] approves, says so and asks for the clients again', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const { host } = open();
    const button = await screen.findByRole('button', { name: 'Approve Nadia Rahimi' });
    agency.clients = [client({ id: 'c-9', companyName: 'Saffron Kitchen' }), ...agency.clients];
    await user.click(button);
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Signup approved', description: 'Client signup has been approved successfully.' },
      ]),
    );
    expect(await screen.findByRole('region', { name: 'Pending Client Signups (1)' })).toBeVisible();
    expect(
      await within(screen.getByRole('region', { name: 'Recent Clients' })).findByText('Saffron Kitchen'),
    ).toBeVisible();
  });

  it('[AD-2] rejects after asking by name, with a note', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const { host } = open();
    await user.click(await screen.findByRole('button', { name: 'Reject Ben Okoro' }));
    const dialog = screen.getByRole('dialog', { name: 'Reject this signup?' });
    expect(dialog).toHaveTextContent('Ben Okoro of Tidewater Surf School');
    expect(within(dialog).getByRole('button', { name: 'Keep pending' })).toHaveFocus();
    await user.type(within(dialog).getByLabelText(/Notes/), ' Not our field ');
    await user.click(within(dialog).getByRole('button', { name: 'Reject signup' }));
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Signup rejected', description: 'Client signup has been rejected.' }]),
    );
    expect(agency.calls).toEqual([{ name: 'reject', body: { notes: 'Not our field' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[AD-2] keeps the sign-up when the dialog is left', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    open();
    await user.click(await screen.findByRole('button', { name: 'Reject Ben Okoro' }));
    await user.click(screen.getByRole('button', { name: 'Keep pending' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(agency.calls).toEqual([]);
  });

  it('[AD-2] says when a colleague was faster and takes the entry away', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const { host } = open();
    const button = await screen.findByRole('button', { name: 'Approve Nadia Rahimi' });
    agency.signups[0] = signup({ status: 'rejected' });
    await user.click(button);
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Error', description: 'This sign-up has already been decided.', variant: 'destructive' },
      ]),
    );
    expect(await screen.findByRole('region', { name: 'Pending Client Signups (1)' })).toBeVisible();
  });

  it('[AD-2] keeps the way out beside an entry whose e-mail has access already', async () => {
    server.use(
      answer(signupRoutes.approve, () => {
        throw new ApiFailure('SIGNUP.EMAIL_HAS_ACCESS');
      }),
    );
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    open();
    await user.click(await screen.findByRole('button', { name: 'Approve Nadia Rahimi' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('already has portal access');
  });

  it('[AD-2] uses the catalogue’s text when there is no answer', async () => {
    server.use(
      answer(signupRoutes.approve, () => {
        throw new ApiFailure('SERVER.UNEXPECTED');
      }),
    );
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const { host } = open();
    await user.click(await screen.findByRole('button', { name: 'Approve Nadia Rahimi' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Error'));
    expect(host.notices[0]?.description).toMatch(/^500: /);
  });

  it('counts a new sign-up without a reload', async () => {
    const { emit } = open();
    await screen.findByRole('region', { name: 'Pending Client Signups (2)' });
    agency.signups = [signup({ id: 's-3', firstName: 'New' }), ...agency.signups];
    emit('signup.created', { id: 's-3', pending: 3 });
    expect(await screen.findByRole('region', { name: 'Pending Client Signups (3)' })).toBeVisible();
  });

  it('keeps sign-ups from employees', async () => {
    open(staff('employee'));
    expect(await screen.findByText('Unread Messages')).toBeVisible();
    expect(screen.queryByText(/Pending/)).not.toBeInTheDocument();
  });

  it('shows five recent messages, unread ones marked, and leads to each', async () => {
    open();
    const panel = await screen.findByRole('region', { name: 'Recent Messages' });
    expect(within(panel).getAllByRole('listitem')).toHaveLength(5);
    expect(within(panel).getAllByText('Unread')).toHaveLength(2);
    expect(within(panel).getByText('2 unread')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Writer 0' })).toHaveAttribute('href', '/hive?open=m-0');
  });

  it('says what is missing', async () => {
    agency.messages = [];
    agency.clients = [];
    open();
    expect(await screen.findByText('No clients yet')).toBeVisible();
    expect(screen.getByText('No messages yet')).toBeVisible();
  });

  it('keeps the page when one panel fails', async () => {
    server.use(
      answer(contactRoutes.list, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    open();
    expect(await screen.findByText('Recent messages did not load')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Recent Clients' })).toBeVisible();
  });
});
