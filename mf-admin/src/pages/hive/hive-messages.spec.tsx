import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authRoutes, contactRoutes } from '@hive/contracts';
import { mockRoute, ApiFailure } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { mockClientsApi } from '../../features/clients/clients.fixtures';
import { createMessage, mockContactApi } from '../../features/contact/contact.fixtures';
import { renderAdmin, renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { twoMessages } from './hive.fixtures';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const [contact, clients] = [mockContactApi(), mockClientsApi()];
const server = useAdminServer(contact, clients, mockEmployeesApi());

beforeEach(() => {
  contact.rows = twoMessages();
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (member = staff()) => renderPage('/hive', member);
const row = async (name: string) => (await screen.findByRole('button', { name })).closest('li') as HTMLElement;
const toneOf = (element: HTMLElement, label: string) =>
  within(element).getByText(label).closest('[data-tone]')?.getAttribute('data-tone');

const newer = (count: number) =>
  Array.from({ length: count }, (_, index) => createMessage({ id: `n-${index}`, name: `Newer ${index}` }));

describe('Messages in Hive', () => {
  it('[HV-5] shows name, e-mail, time, status, text, assignee and the unread mark of a message', async () => {
    open();
    const helen = await row('Helen Castillo');
    expect(helen).toHaveTextContent('helen@harborpine.example');
    expect(helen).toHaveTextContent('We open a second shop in March.');
    expect(helen).toHaveTextContent(/Nov 19/);
    expect(within(helen).getByText('Unread')).toBeInTheDocument();
    expect(toneOf(helen, 'New')).toBe('new');
    const paul = await row('Paul Dufresne');
    expect(await within(paul).findByText('Jon Park', { selector: 'p *' })).toBeVisible();
    expect(within(paul).queryByText('Unread')).not.toBeInTheDocument();
  });

  it('[HV-5] assigns a message, confirms it and shows the assignee; Unassigned is the first option', async () => {
    const { host } = open();
    const opener = await screen.findByRole('combobox', { name: 'Assign the message from Helen Castillo to' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener);
    const options = await waitFor(() => {
      const found = Array.from(document.querySelectorAll('.ant-select-item-option'));
      expect(found.length).toBe(3);
      return found;
    });
    expect(options[0]).toHaveTextContent('Unassigned');
    await user.click(options[1] as Element);
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Success', description: 'Message assigned successfully!' }]),
    );
    expect(contact.calls).toEqual([{ name: 'assign', body: { employeeId: 'e-1', from: null, status: 'assigned' } }]);
    await waitFor(async () => expect(await row('Helen Castillo')).toHaveTextContent('Assigned to Maya Reyes'));
    expect(toneOf(await row('Helen Castillo'), 'Assigned')).toBe('assigned');
  });

  it.each([
    ['ASSIGNMENT.CHANGED', 'A colleague changed the assignment meanwhile.'],
    ['CONTACT.NOT_FOUND', 'A colleague has taken this message meanwhile, or it was deleted.'],
  ] as const)('explains an assignment that fails with %s', async (code, description) => {
    const seen: unknown[] = [];
    server.use(
      mockRoute(contactRoutes.assign, ({ body }) => {
        seen.push(body);
        throw new ApiFailure(code);
      }),
    );
    const { host } = open(staff('employee'));
    await user.click(await screen.findByRole('button', { name: 'Claim the message from Helen Castillo' }));
    await waitFor(() => expect(host.notices).toEqual([{ title: 'Error', description, variant: 'destructive' }]));
    expect(seen).toMatchObject([{ employeeId: 'e-1', from: null }]);
  });

  it('[HV-5] reports a failed assignment and changes nothing', async () => {
    server.use(
      mockRoute(contactRoutes.assign, () => {
        throw new ApiFailure('EMPLOYEE.NOT_ASSIGNABLE');
      }),
    );
    const { host } = open(staff('employee'));
    await user.click(await screen.findByRole('button', { name: 'Claim the message from Helen Castillo' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Error', description: 'Failed to assign message', variant: 'destructive' },
      ]),
    );
    expect(await row('Helen Castillo')).toHaveTextContent('New');
  });

  it('lets an employee claim a message only for themselves', async () => {
    open(staff('employee'));
    await user.click(await screen.findByRole('button', { name: 'Claim the message from Helen Castillo' }));
    await waitFor(() =>
      expect(contact.calls).toEqual([{ name: 'assign', body: { employeeId: 'e-1', from: null, status: 'assigned' } }]),
    );
    expect(screen.queryByRole('combobox', { name: /^Assign/ })).not.toBeInTheDocument();
  });

  it('offers employees no message that a colleague has', async () => {
    open(staff('employee'));
    expect(await screen.findByRole('button', { name: 'Claim the message from Helen Castillo' })).toBeVisible();
    expect(within(await row('Paul Dufresne')).queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
  });

  it('shows the position of a message on a later page', async () => {
    contact.rows = Array.from({ length: 22 }, (_, index) =>
      createMessage({ id: `m-${index}`, name: `Writer ${index}` }),
    );
    renderPage('/hive?page=2');
    await user.click(await screen.findByRole('button', { name: 'Writer 21' }));
    const panel = await screen.findByRole('dialog', { name: 'Message from Writer 21' });
    expect(within(panel).getByText('22 of 22')).toBeVisible();
  });

  it('marks a message read when it opens, and unread on demand', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Helen Castillo' }));
    await waitFor(() => expect(contact.rows[0]?.isRead).toBe(true));
    await user.click(await screen.findByRole('button', { name: /Mark unread/ }));
    await waitFor(() => expect(contact.rows[0]?.isRead).toBe(false));
    expect(await screen.findByRole('button', { name: /Mark read/ })).toBeVisible();
    expect(contact.calls.map(({ body }) => body)).toEqual([{ isRead: true }, { isRead: false }]);
  });

  it('[HV-7] exports the rows that the search finds', async () => {
    const downloads: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      downloads.push(`${this.pathname}${this.search}`);
    });
    server.use(mockRoute(authRoutes.me, () => ({})));
    renderPage('/hive?q=helen%20castillo');
    await user.click(await screen.findByRole('button', { name: 'Export CSV of the messages' }));
    await waitFor(() => expect(downloads).toEqual(['/api/contact/export?q=helen+castillo']));
    click.mockRestore();
  });

  it('[HV-7] downloads nothing when the session has ended, and says so', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    server.use(
      mockRoute(authRoutes.me, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const { host } = open();
    await user.click(await screen.findByRole('button', { name: 'Export CSV of the messages' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    expect(click).not.toHaveBeenCalled();
    click.mockRestore();
  });

  it('[HV-7] offers employees no export', async () => {
    open(staff('employee'));
    await row('Helen Castillo');
    expect(screen.queryByRole('button', { name: 'Export CSV of the messages' })).not.toBeInTheDocument();
  });

  it('moves through the list with the arrow keys and restores the focus on Esc', async () => {
    const { address } = open();
    const helen = await screen.findByRole('button', { name: 'Helen Castillo' });
    helen.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Paul Dufresne' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Message from Helen Castillo' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    const paul = await screen.findByRole('dialog', { name: 'Message from Paul Dufresne' });
    expect(within(paul).getByText('2 of 2')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Paul Dufresne' })).toHaveFocus());
    expect(address.current).toBe('/hive');
  });

  it('keeps a message open that an update moves to another page', async () => {
    const { emit } = renderAdmin('/hive?open=m-2');
    expect(await screen.findByRole('dialog', { name: 'Message from Paul Dufresne' })).toBeVisible();
    contact.rows = [...newer(20), ...contact.rows];
    emit({ type: 'contact.created', data: { id: 'n-0' } });
    expect(await screen.findByRole('button', { name: 'Newer 0' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Paul Dufresne' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Message from Paul Dufresne' })).toBeVisible();
  });

  it('opens a message of a link that is on another page of the list', async () => {
    contact.rows = [...newer(20), ...contact.rows];
    renderPage('/hive?open=m-2');
    const panel = await screen.findByRole('dialog', { name: 'Message from Paul Dufresne' });
    expect(within(panel).getByText('Thanks for the call.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Paul Dufresne' })).not.toBeInTheDocument();
    expect(within(panel).getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('opens a message that the search of the link does not find', async () => {
    renderPage('/hive?q=castillo&open=m-2');
    expect(await screen.findByRole('dialog', { name: 'Message from Paul Dufresne' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Helen Castillo' })).toBeVisible();
  });

  it('says that the message of a link did not load, and loads it again', async () => {
    contact.rows = [...newer(20), ...contact.rows];
    server.use(
      mockRoute(contactRoutes.get, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    renderPage('/hive?open=m-2');
    const panel = await screen.findByRole('dialog', { name: 'The message did not load' });
    server.resetHandlers();
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Message from Paul Dufresne' })).toBeVisible();
  });

  it('says that an unknown message was not found and offers the list', async () => {
    const { address } = renderPage('/hive?open=nope');
    const panel = await screen.findByRole('dialog', { name: 'Message not found' });
    expect(within(panel).getByRole('alert')).toHaveTextContent('Message not found');
    await user.click(within(panel).getByRole('button', { name: 'Show the list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address.current).toBe('/hive');
  });

  it('leads from a page that does not exist to the first one', async () => {
    const { address } = renderPage('/hive?page=999');
    expect(await screen.findByText('No messages on page 999')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByRole('button', { name: 'Helen Castillo' })).toBeVisible();
    expect(address.current).toBe('/hive');
  });

  it('shows an error instead of the rows of the page before when the next page fails', async () => {
    contact.rows = newer(22);
    renderPage('/hive');
    await screen.findByRole('button', { name: 'Newer 0' });
    server.use(
      mockRoute(contactRoutes.list, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Messages did not load')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Newer 0' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
