import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientRoutes, NOTE_TEXT_MAX } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { createClient } from '../../features/clients/clients.fixtures';
import { createNote } from '../../testing/mock-notes';
import { renderPage, staff } from '../../testing/render-admin';
import { activity, useClientPage } from './client-page.fixtures';

const { server, clients, open } = useClientPage();

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const profile = () => screen.findByRole('region', { name: 'Profile' });

describe('A client', () => {
  it('shows who it is, its status, owner and notes', async () => {
    open();
    const panel = await profile();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Northcask Distillery');
    expect(panel).toHaveTextContent('Ada Northcott');
    expect(within(panel).getByRole('link', { name: 'ada@northcask.example' })).toHaveAttribute(
      'href',
      'mailto:ada@northcask.example',
    );
    expect(panel).toHaveTextContent('Looking to scale');
    await waitFor(() =>
      expect(within(panel).getByRole('combobox', { name: /^Assign/ })).toHaveTextContent('Maya Reyes'),
    );
    expect(await screen.findByText('Calls before ten.')).toBeVisible();
  });

  it('offers only the statuses that can follow, and sends the one that was seen', async () => {
    const { host } = open();
    const status = within(await profile()).getByRole('combobox', { name: 'Status' });
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Proposal', 'Active', 'Lost', 'Archived']);
    await user.selectOptions(status, 'Active');
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Status changed', description: 'Northcask Distillery is active now.' }]),
    );
    expect(clients.calls).toEqual([{ name: 'changeStatus', body: { from: 'proposal', status: 'active' } }]);
    await waitFor(() => expect(status).toHaveValue('active'));
  });

  it('asks before the status after which work does not go on', async () => {
    open();
    const status = within(await profile()).getByRole('combobox', { name: 'Status' });
    await user.selectOptions(status, 'Lost');
    expect(clients.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep proposal' }));
    expect(status).toHaveValue('proposal');
    await user.selectOptions(status, 'Lost');
    await user.click(screen.getByRole('button', { name: 'Set to lost' }));
    await waitFor(() => expect(status).toHaveValue('lost'));
  });

  it('explains that a colleague decided first, and shows the status of today', async () => {
    const { host } = open();
    const status = within(await profile()).getByRole('combobox', { name: 'Status' });
    clients.rows = [createClient({ status: 'lost' })];
    clients.failure = new ApiFailure('CLIENT.STATUS_CHANGED');
    await user.selectOptions(status, 'Active');
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'Error',
          description: 'A colleague changed the status of this client meanwhile.',
          variant: 'destructive',
        },
      ]),
    );
    await waitFor(() => expect(status).toHaveValue('lost'));
  });

  it('is invited to the portal, and again while no password is chosen', async () => {
    const { host } = open();
    await user.click(within(await profile()).getByRole('button', { name: 'Invite Ada Northcott' }));
    const again = await within(await profile()).findByRole('button', { name: 'Resend invite to Ada Northcott' });
    expect(await profile()).toHaveTextContent('Invited on Nov 20');
    expect(host.notices).toEqual([
      { title: 'Invitation sent', description: 'ada@northcask.example gets a link to choose a password.' },
    ]);
    clients.failure = new ApiFailure('PORTAL_ACCESS.ALREADY_GRANTED');
    await user.click(again);
    await waitFor(() => expect(host.notices.at(-1)).toMatchObject({ title: 'Error', variant: 'destructive' }));
    expect(clients.calls.map(({ name }) => name)).toEqual(['invite', 'invite']);
  });

  it('with a login is not invited, and nobody is by an employee', async () => {
    clients.rows = [createClient({ hasOwnLogin: true })];
    open();
    expect(await profile()).toHaveTextContent('Has a login');
    expect(screen.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument();
    cleanup();
    clients.rows = [createClient({ assignedTo: 'e-1' })];
    open(staff('employee'));
    expect(await profile()).toHaveTextContent('No login yet');
    expect(screen.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument();
  });

  it('gets a person from its team tab', async () => {
    const { host } = renderPage('/admin/clients/c-1?tab=team', staff());
    await user.click(await screen.findByRole('button', { name: 'Add person' }));
    expect(host.paths).toEqual(['/account-setup?tab=client&company=c-1']);
  });

  it('adds a note, and keeps its text after an error', async () => {
    open();
    const field = await screen.findByRole('textbox', { name: 'New note, which the client never sees' });
    const button = screen.getByRole('button', { name: 'Add note' });
    expect(button).toBeDisabled();
    clients.failure = new ApiFailure('SERVER.BUSY');
    await user.type(field, 'Sent the offer.');
    await user.click(button);
    expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeVisible();
    expect(field).toHaveValue('Sent the offer.');
    clients.failure = undefined;
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await within(screen.getByRole('list', { name: 'Notes' })).findByText('Sent the offer.')).toBeVisible();
  });

  it("changes and deletes only the user's notes", async () => {
    clients.notes.push(createNote({ id: 'n-2', text: 'Mine' }));
    open();
    const list = await screen.findByRole('list', { name: 'Notes' });
    await user.click(within(list).getByRole('button', { name: 'Edit' }));
    const field = within(list).getByRole('textbox', { name: 'Change the note' });
    await user.clear(field);
    await user.type(field, 'Still mine');
    await user.click(within(list).getByRole('button', { name: 'Save note' }));
    expect(await within(list).findByText('Still mine', { selector: 'p' })).toBeVisible();
    await user.click(await within(list).findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(within(list).queryByText('Still mine')).not.toBeInTheDocument());
    expect(within(list).getByText('Calls before ten.')).toBeVisible();
  });

  it('keeps a pasted note that is too long, and says so', async () => {
    open();
    const field = await screen.findByRole('textbox', { name: 'New note, which the client never sees' });
    const [text, error] = ['x'.repeat(NOTE_TEXT_MAX + 1), `Must be at most ${NOTE_TEXT_MAX} characters`];
    clients.failure = new ApiFailure('REQUEST.INVALID', { errors: { text: error } });
    await user.click(field);
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText(`Some fields need attention. ${error}`)).toBeVisible();
    expect(field).toHaveValue(text);
  });

  it('shows the page before when the last note of a page is deleted', async () => {
    const notes = Array.from({ length: 11 }, (_, index) => createNote({ id: `n-${index}`, text: `Note ${index}` }));
    clients.notes = notes;
    open();
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Note 10', { selector: 'p' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    expect(await screen.findByText('Note 9', { selector: 'p' })).toBeVisible();
  });

  it('tells who did what, and ends with the assessment', async () => {
    clients.activity = [
      activity({
        id: 'a-3',
        action: 'client.assigned',
        changes: [{ field: 'assignedTo', before: null, after: 'Maya Reyes' }],
      }),
      activity({
        id: 'a-2',
        action: 'client-employee.created',
        personName: 'Joel Tran',
        changes: [{ field: 'jobTitle', before: null, after: 'Buyer' }],
      }),
      activity({ changes: [{ field: 'contactPhone', before: '1', after: '2' }] }),
    ];
    open();
    const list = await screen.findByRole('list', { name: 'Activity' });
    const lines = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines[0]).toContain('Jon Park assigned the client to Maya Reyes');
    expect(lines[1]).toContain('Jon Park invited Joel Tran');
    expect(lines[1]).not.toContain('Buyer');
    expect(lines[2]).toContain('Jon Park changed the profilePhone: 1 2');
    expect(lines.at(-1)).toContain('Northcask Distillery submitted the growth assessment');
  });

  it('says where the client comes from, that it asked for an account, and which client may be the same', async () => {
    const touch = {
      referrer: 'search',
      landingPage: '/services',
      utmSource: null,
      utmMedium: null,
      utmCampaign: 'autumn-local',
    } as const;
    const from = { email: 'ada@northcask.example' };
    clients.background = {
      leadSource: { first: touch, last: touch },
      signups: [
        {
          id: 's-1',
          name: 'Ada Northcott',
          email: 'ada@northcask.example',
          status: 'pending',
          createdAt: '2026-11-19T10:00:00.000Z',
        },
      ],
      messages: [
        { ...from, id: 'm-1', message: 'A second shop', status: 'replied', createdAt: '2026-11-18T10:00:00.000Z' },
        { ...from, id: 'm-2', message: 'Buy backlinks', status: 'spam', createdAt: '2026-11-17T10:00:00.000Z' },
      ],
      similar: [{ id: 'c-9', companyName: 'NORTHCASK', contactEmail: 'old@northcask.example' }],
    };
    open();
    const panel = await screen.findByRole('region', { name: 'Background' });
    expect(await within(panel).findByText('From a search, campaign “autumn-local”, to /services')).toBeVisible();
    expect(panel).toHaveTextContent('This client asked for an account');
    expect(within(panel).getByRole('link', { name: 'Ada Northcott' })).toHaveAttribute(
      'href',
      '/admin#pending-signups',
    );
    expect(within(panel).getByRole('link', { name: 'A second shop' })).toHaveAttribute(
      'href',
      '/hive?q=ada%40northcask.example&open=m-1',
    );
    expect(within(panel).getByRole('link', { name: 'Buy backlinks' })).toHaveAttribute(
      'href',
      '/hive?q=ada%40northcask.example&open=m-2&folder=spam',
    );
    expect(within(panel).getByRole('link', { name: 'NORTHCASK' })).toHaveAttribute('href', '/admin/clients/c-9');
  });

  it('says in a card that the client did not load, and loads it again', async () => {
    server.use(
      mockRoute(clientRoutes.get, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    open();
    const error = await screen.findByText('The client did not load');
    expect(error.closest('.panel')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('list', { name: 'Notes' })).toBeVisible();
  });

  it('says that the background did not load and reads it again, and shows no panel for a client without one', async () => {
    clients.backgroundFailure = new ApiFailure('SERVER.BUSY');
    open();
    const panel = await screen.findByRole('region', { name: 'Background' });
    expect(await within(panel).findByText('Background did not load')).toBeVisible();
    clients.backgroundFailure = undefined;
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
  });

  it('shows the assessment and the team in tabs, which are in the URL', async () => {
    const { address } = open();
    await profile();
    await user.click(screen.getByRole('tab', { name: 'Assessment' }));
    expect(await screen.findByText('We started with one still.')).toBeVisible();
    expect(address.current).toBe('/admin/clients/c-1?tab=assessment');
    await user.click(screen.getByRole('tab', { name: 'Team' }));
    expect(await screen.findByText('Joel Tran')).toBeVisible();
  });

  it('lets an employee claim an unassigned client, and change only their own', async () => {
    clients.rows = [createClient()];
    open(staff('employee'));
    const panel = await profile();
    expect(screen.queryByRole('tab', { name: 'Team' })).not.toBeInTheDocument();
    expect(within(panel).queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add note' })).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: /^Claim/ }));
    expect(await within(panel).findByRole('combobox', { name: 'Status' })).toBeVisible();
    expect(within(panel).queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Add note' })).toBeVisible();
  });

  it('says that a client does not exist or is not visible', async () => {
    clients.rows = [];
    open();
    expect(await screen.findByText('Client not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all clients' })).toHaveAttribute('href', '/admin/clients');
  });
});
