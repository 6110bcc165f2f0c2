import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactRoutes } from '@hive/contracts';
import { mockRoute, ApiFailure } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { LazyClientBulkBar } from '../../features/clients/lazy-client-bulk-bar';
import { mockClientsApi } from '../../features/clients/clients.fixtures';
import { createMessage, mockContactApi } from '../../features/contact/contact.fixtures';
import { LazyMessageBulkBar, LazyNotSpamButton } from '../../features/contact/message-list';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { twoClients, twoMessages } from './hive.fixtures';

// role queries would compute the visibility of every element; toBeVisible checks it where it matters
configure({ defaultHidden: true });
beforeAll(async () => {
  await Promise.all([LazyMessageBulkBar, LazyNotSpamButton, LazyClientBulkBar].map((part) => part.preload()));
});

const [contact, clients] = [mockContactApi(), mockClientsApi()];
const server = useAdminServer(contact, clients, mockEmployeesApi());

beforeEach(() => {
  contact.rows = twoMessages();
  clients.rows = twoClients();
  for (const mock of [contact, clients]) {
    mock.outcomes = {};
    mock.queries = [];
  }
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const checkbox = (name: string | RegExp) => screen.findByRole('checkbox', { name });
const bar = () => screen.findByRole('toolbar', { name: 'Actions for the selected rows' });
const press = async (name: string) => user.click(within(await bar()).getByRole('button', { name }));
const choose = async (label: string, option: string) => {
  const select = within(await bar()).getByRole('combobox', { name: label });
  await user.selectOptions(select, await within(select).findByRole('option', { name: option }));
};
const selectAll = async (noun: string) => user.click(await checkbox(`Select all ${noun} of this page`));

const [helen, paul] = [
  { id: 'm-1', status: 'new', assignedTo: null },
  { id: 'm-2', status: 'replied', assignedTo: 'e-2' },
];

describe('Bulk actions in Hive', () => {
  it('[HV-5] changes the selected messages with one call, and undoes it', async () => {
    const { host } = renderPage('/hive');
    await user.click(await checkbox('Select the message from Helen Castillo'));
    expect(await bar()).toHaveTextContent(/^1 selected/);
    await user.click(await checkbox('Select the message from Paul Dufresne'));
    expect(screen.getByText('2 of 2 selected')).toBeVisible();
    await press('Mark read');
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(contact.calls).toEqual([{ name: 'updateMany', body: { rows: [helen, paul], change: { isRead: true } } }]);
    expect(host.notices[0]).toMatchObject({ title: '2 messages marked read', durationMs: 10_000 });
    await waitFor(() => expect(screen.queryByText('Unread', { selector: 'span *' })).not.toBeInTheDocument());
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    const undo = host.notices[0]?.action;
    expect(undo?.label).toBe('Undo');
    undo?.onPress();
    undo?.onPress();
    await waitFor(() =>
      expect(host.notices[1]).toEqual({ title: 'Undone', description: 'Everything is as it was before.' }),
    );
    expect(contact.calls.slice(1)).toEqual([{ name: 'undoMany', body: 'change-1' }]);
    expect(await screen.findByText('Unread', { selector: 'span *' })).toBeInTheDocument();
  });

  it('says why messages stayed, also after undoing', async () => {
    contact.outcomes = { 'm-2': 'conflict' };
    const { host } = renderPage('/hive');
    await selectAll('messages');
    await press('Close');
    await waitFor(() =>
      expect(host.notices[0]).toMatchObject({
        title: '1 message closed',
        description: '1 changed by a colleague in the meantime.',
      }),
    );
    contact.outcomes = { 'm-1': 'conflict' };
    host.notices[0]?.action?.onPress();
    await waitFor(() =>
      expect(host.notices[1]).toEqual({
        title: '0 of 1 undone',
        description: 'Not undone: 1 changed by a colleague in the meantime.',
      }),
    );
  });

  it('offers nothing to undo when nothing changed', async () => {
    contact.outcomes = { 'm-1': 'unchanged', 'm-2': 'not-allowed' };
    const { host } = renderPage('/hive');
    await selectAll('messages');
    await press('Mark unread');
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Nothing changed', description: '1 already set, 1 not yours to change.' },
      ]),
    );
  });

  it('keeps the selection when the call fails', async () => {
    server.use(
      mockRoute(contactRoutes.updateMany, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const { host } = renderPage('/hive');
    await selectAll('messages');
    await press('Spam');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    expect(await bar()).toHaveTextContent(/^2 selected/);
  });

  it('sends one call while a press waits for its answer', async () => {
    let [calls, answer] = [0, (): void => undefined];
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      mockRoute(contactRoutes.updateMany, async () => {
        calls += 1;
        await answered;
        return { changeId: null, results: [] };
      }),
    );
    const { host } = renderPage('/hive');
    await selectAll('messages');
    await press('Close');
    await press('Close');
    answer();
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(calls).toBe(1);
  });

  it('selects a range with Shift, every message of the page, and clears with Esc', async () => {
    contact.rows = Array.from({ length: 5 }, (_, index) =>
      createMessage({ id: `m-${index}`, name: `Writer ${index}` }),
    );
    renderPage('/hive');
    await user.click(await checkbox('Select the message from Writer 1'));
    await user.keyboard('{Shift>}');
    await user.click(await checkbox('Select the message from Writer 3'));
    await user.keyboard('{/Shift}');
    expect(await bar()).toHaveTextContent(/^3 selected/);
    const all = await checkbox(/^Select all/);
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(await bar()).toHaveTextContent(/^5 selected/);
    expect(all).toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    expect(all).not.toBeChecked();
  });

  it('assigns to any of the staff, and for an employee only to the user', async () => {
    const { unmount } = renderPage('/hive');
    await selectAll('messages');
    await choose('Assign to', 'Jon Park');
    await waitFor(() => expect(contact.calls).toMatchObject([{ body: { change: { assignedTo: 'e-2' } } }]));
    unmount();
    contact.calls = [];
    renderPage('/hive', staff('employee'));
    await selectAll('messages');
    expect(within(await bar()).queryByRole('combobox', { name: /^Assign/ })).not.toBeInTheDocument();
    await press('Claim');
    await waitFor(() => expect(contact.calls).toMatchObject([{ body: { change: { assignedTo: 'e-1' } } }]));
  });

  it('[HV-6] sets the status of the selected assessments', async () => {
    const { host } = renderPage('/hive?tab=assessments');
    await user.click(await checkbox('Select the assessment of Aloe & Co'));
    await choose('Set status', 'Contacted');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: '1 assessment set to contacted' }]));
    const row = { id: 'c-2', status: 'assigned', assignedTo: null };
    expect(clients.calls).toEqual([{ name: 'updateMany', body: { rows: [row], change: { status: 'contacted' } } }]);
  });
});

describe('Spam in Hive', () => {
  it('has its own folder in the URL, and messages return to the inbox', async () => {
    contact.rows = [createMessage({ id: 'm-9', name: 'Lucky Casino', status: 'spam', statusBeforeSpam: 'new' })];
    const { host, address } = renderPage('/hive');
    expect(await screen.findByText('No messages found')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Folder' }), 'Spam');
    expect(await screen.findByRole('button', { name: 'Lucky Casino' })).toBeVisible();
    expect(address.current).toBe('/hive?folder=spam');
    await user.click(await screen.findByRole('button', { name: 'Not spam: the message from Lucky Casino' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: '1 message moved back to the inbox' }]));
    expect(await screen.findByText('Messages that are marked as spam appear here.')).toBeVisible();
  });
});

describe('Filters in Hive', () => {
  const base = { page: '1', pageSize: '20' };

  it('[HV-5] keeps each choice in the URL, and the server filters and sorts', async () => {
    const { address } = renderPage('/hive?page=2');
    const select = async (name: string, option: string) =>
      user.selectOptions(await screen.findByRole('combobox', { name }), option);
    await screen.findByRole('option', { name: 'Jon Park' });
    await select('Filter by status', 'Replied');
    await select('Filter by assignee', 'Jon Park');
    await select('Filter by read or unread', 'Unread');
    await select('Order', 'By name');
    expect(address.current).toBe('/hive?status=replied&owner=e-2&read=no&sort=name');
    await waitFor(() =>
      expect(contact.queries).toContainEqual({
        ...base,
        status: 'replied',
        assignedTo: 'e-2',
        isRead: 'false',
        sort: 'name',
      }),
    );
    await user.click(screen.getByRole('tab', { name: /^Assessments/ }));
    expect(address.current).toBe('/hive?tab=assessments');
  });

  it.each(['status=spam', 'status=done', 'owner=e-99', 'read=maybe', 'sort=message', 'folder=trash', 'page=x'])(
    'reads the unknown value of %s as the default',
    async (query) => {
      renderPage(`/hive?${query}`);
      expect(await screen.findByRole('button', { name: 'Helen Castillo' })).toBeVisible();
      expect(contact.queries).toEqual([{ ...base, folder: 'open' }]);
    },
  );

  it('[HV-6] filters and sorts assessments', async () => {
    renderPage('/hive?tab=assessments&owner=none&sort=companyName&status=new');
    await waitFor(() =>
      expect(clients.queries).toContainEqual({ ...base, status: 'new', assignedTo: 'none', sort: 'companyName' }),
    );
  });

  it('offers an employee no colleague to filter by', async () => {
    renderPage('/hive', staff('employee'));
    const select = await screen.findByRole('combobox', { name: 'Filter by assignee' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Anyone', 'Mine', 'Unassigned']);
  });
});
