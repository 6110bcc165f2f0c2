import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactRoutes, mailRoutes, type TestEmailResult } from '@hive/contracts';
import { mockRoute, ApiFailure } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { createMessage, mockContactApi } from '../../features/contact/contact.fixtures';
import { renderAdmin, renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { twoClients, twoMessages } from './hive.fixtures';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const [contact, clients] = [mockContactApi(), mockClientsApi()];
const server = useAdminServer(contact, clients, mockEmployeesApi());

beforeEach(() => {
  contact.rows = twoMessages();
  clients.rows = twoClients();
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (path = '/hive') => renderPage(path);

describe('Hive', () => {
  it('[HV-1] shows a loading screen for 500 ms on the first visit, then title, subtitle and the dashboard link', async () => {
    const started = Date.now();
    renderAdmin('/hive');
    expect(screen.getByText('Loading Hive Portal...')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Hive Portal' })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Hive Portal' })).toBeVisible();
    expect(Date.now() - started).toBeGreaterThanOrEqual(490);
    expect(screen.getByText('Manage inquiries and track business growth')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
    const links = screen.getAllByRole('link', { name: 'Account Setup' }).filter((link) => !link.closest('nav'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/account-setup']);
  });

  it('shows a dash for figures that did not load, beside those that did', async () => {
    server.use(
      mockRoute(contactRoutes.stats, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    open();
    const figures = await screen.findByLabelText('Hive in numbers');
    await waitFor(() => expect(figures).toHaveTextContent(/Total Messages—Assessments\d+This Week—Ready to Scale\d+$/));
  });

  it.each([
    [false, 'Test email sent to maya@hivecraft.example'],
    [true, 'Test email sent to maya@hivecraft.example. No mail server is configured: it was captured, not delivered.'],
  ])('[HV-1] sends a test mail and says where it went, captured: %s', async (isCaptured, description) => {
    server.use(mockRoute<TestEmailResult>(mailRoutes.test, () => ({ email: 'maya@hivecraft.example', isCaptured })));
    const { host } = open();
    await user.click(await screen.findByRole('button', { name: 'Test Email System' }));
    await waitFor(() => expect(host.notices).toEqual([{ title: 'Email Test Successful', description }]));
  });

  it('[HV-1] says why a test mail was not sent', async () => {
    server.use(
      mockRoute(mailRoutes.test, () => {
        throw new ApiFailure('MAIL.NOT_SENT');
      }),
    );
    const { host } = open();
    await user.click(await screen.findByRole('button', { name: 'Test Email System' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'Email Test Failed',
          description: expect.stringContaining('The mail server did not accept the mail.'),
          variant: 'destructive',
        },
      ]),
    );
  });

  it('[HV-1] sends one test mail while a press waits for its answer', async () => {
    let calls = 0;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      mockRoute<TestEmailResult>(mailRoutes.test, async () => {
        calls += 1;
        await answered;
        return { email: 'maya@hivecraft.example', isCaptured: false };
      }),
    );
    const { host } = open();
    const button = await screen.findByRole('button', { name: 'Test Email System' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    answer();
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(calls).toBe(1);
  });

  it.each(['manager', 'employee'] as const)('[HV-1] hides the test mail from staff of the level %s', async (level) => {
    renderPage('/hive', staff(level));
    expect(await screen.findByRole('button', { name: 'Helen Castillo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Test Email System' })).not.toBeInTheDocument();
  });

  it('[HV-2] shows the four totals of the server', async () => {
    open();
    const valueOf = async (label: string) => (await screen.findByText(label)).nextElementSibling;
    await waitFor(async () => expect(await valueOf('Total Messages')).toHaveTextContent(/^2$/));
    await waitFor(async () => expect(await valueOf('Assessments')).toHaveTextContent(/^2$/));
    expect(await valueOf('This Week')).toHaveTextContent(/^6$/);
    expect(await valueOf('Ready to Scale')).toHaveTextContent(/^5$/);
  });

  it('[HV-3] searches messages and assessments on the server and keeps the query in the URL', async () => {
    const { address } = open();
    await user.type(await screen.findByRole('searchbox'), 'ALOE');
    expect(await screen.findByText('No messages found')).toBeVisible();
    expect(address.current).toBe('/hive?q=ALOE');
    await user.click(await screen.findByRole('tab', { name: 'Assessments (1)' }));
    expect(await screen.findByRole('button', { name: 'Aloe & Co' })).toBeVisible();
    expect(address.current).toBe('/hive?q=ALOE&tab=assessments');
    expect(screen.queryByRole('button', { name: 'Northcask Distillery' })).not.toBeInTheDocument();
  });

  it('[HV-3] shows the first page of a new search, without the open message', async () => {
    contact.rows = Array.from({ length: 22 }, (_, index) =>
      createMessage({ id: `m-${index}`, name: `Writer ${index}` }),
    );
    const { address } = open('/hive?page=2&open=m-21');
    expect(await screen.findByRole('dialog', { name: 'Message from Writer 21' })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'Writer 3');
    expect(await screen.findByRole('button', { name: 'Writer 3' })).toBeVisible();
    expect(address.current).toBe('/hive?q=Writer+3');
  });

  it('[HV-3] restores the search of a shared URL', async () => {
    open('/hive?q=dufresne');
    expect(await screen.findByRole('button', { name: 'Paul Dufresne' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('dufresne');
    expect(screen.queryByRole('button', { name: 'Helen Castillo' })).not.toBeInTheDocument();
  });

  it('shows the number of rows in each tab', async () => {
    open();
    expect(await screen.findByRole('tab', { name: 'Contact Messages (2)' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('tab', { name: 'Assessments (2)' })).toBeVisible();
  });

  it('[HV-5] shows an empty state in both lists', async () => {
    contact.rows = [];
    clients.rows = [];
    open();
    expect(await screen.findByText('No messages found')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Assessments/ }));
    expect(await screen.findByText('No assessments found')).toBeVisible();
  });

  it('[HV-5] [HV-6] names the list that is loading', async () => {
    server.use(mockRoute(contactRoutes.list, () => new Promise(() => undefined)));
    open();
    expect(await screen.findByText('Loading messages...')).toBeInTheDocument();
  });

  it('offers a retry in place when a list fails', async () => {
    let fail = true;
    server.use(
      mockRoute(contactRoutes.list, () => {
        if (fail) {
          throw new ApiFailure('SERVER.BUSY');
        }
        return { items: contact.rows, total: 2, page: 1, pageSize: 20 };
      }),
    );
    open();
    expect(await screen.findByText('Messages did not load')).toBeVisible();
    expect(screen.getByText('The service is busy. Please try again in a moment.')).toBeVisible();
    fail = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Helen Castillo' })).toBeVisible();
  });

  it('shows new messages and clients while the page is open', async () => {
    const { emit } = renderAdmin('/hive');
    await screen.findByRole('region', { name: 'Contact Messages' });
    contact.rows = [createMessage({ id: 'm-3', name: 'Marcus Bell' }), ...contact.rows];
    emit({ type: 'contact.created', data: { id: 'm-3' } });
    expect(await screen.findByRole('button', { name: 'Marcus Bell' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Contact Messages (3)' })).toBeVisible();
    clients.rows = [...clients.rows, createClient({ id: 'c-3', companyName: 'Lumen Yoga' })];
    emit({ type: 'client.created', data: { id: 'c-3' } });
    expect(await screen.findByRole('tab', { name: 'Assessments (3)' })).toBeVisible();
  });

  it('shows what a colleague changed while the page is open', async () => {
    const { emit } = renderAdmin('/hive');
    const entryOf = async (name: string) => (await screen.findByRole('button', { name })).closest('li');
    expect(await entryOf('Helen Castillo')).toHaveTextContent('Unread');
    contact.rows = contact.rows.map((message) => ({ ...message, isRead: true }));
    emit({ type: 'contact.changed', data: { id: 'm-1' } });
    await waitFor(async () => expect(await entryOf('Helen Castillo')).not.toHaveTextContent('Unread'));
    await user.click(await screen.findByRole('tab', { name: 'Assessments (2)' }));
    expect(await entryOf('Northcask Distillery')).toHaveTextContent('New');
    clients.rows = clients.rows.map((client) => ({ ...client, status: 'assigned' }));
    emit({ type: 'client.changed', data: { id: 'c-1' } });
    await waitFor(async () => expect(await entryOf('Northcask Distillery')).toHaveTextContent('Assigned'));
  });
});
