import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactRoutes } from '@hive/contracts';
import { answer, ApiFailure, renderWithHost, useApiServer } from '@hive/testing';
import { Root } from '../root';
import { Agency } from '../testing/agency';
import { client, message, staff } from '../testing/fixtures';

// whether each of antd's elements can be seen is most of what jsdom would compute here; the tests ask where it matters
configure({ defaultHidden: true });

let agency: Agency;
const server = useApiServer();

beforeEach(() => {
  agency = new Agency();
  agency.messages = [
    message(),
    message({
      id: 'm-2',
      name: 'Paul Dufresne',
      email: 'paul@dufresne.example',
      message: 'Thanks for the call.',
      isRead: true,
      status: 'replied',
      assignedTo: 'e-2',
    }),
  ];
  agency.clients = [
    client(),
    client({
      id: 'c-2',
      companyName: 'Aloe & Co',
      contactEmail: 'hello@aloe.example',
      contactPhone: null,
      businessGoals: null,
      currentMarketingStatus: 'Have some marketing',
      status: 'assigned',
    }),
  ];
  server.use(...agency.handlers());
});

const open = (path = '/hive', user = staff()) => renderWithHost(Root, { path, user });
const list = (name: string) => screen.findByRole('region', { name });
const row = async (name: string) => (await screen.findByRole('button', { name })).closest('li') as HTMLElement;
const toneOf = (element: HTMLElement, label: string) =>
  within(element).getByText(label).closest('[data-tone]')?.getAttribute('data-tone');

describe('Hive', () => {
  it('[HV-1] shows a loading screen for 500 ms, then title, subtitle and the way to the dashboard', async () => {
    const started = Date.now();
    open();
    expect(screen.getByText('Loading Hive Portal...')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Hive Portal' })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Hive Portal' })).toBeVisible();
    expect(Date.now() - started).toBeGreaterThanOrEqual(490);
    expect(screen.getByText('Manage inquiries and track business growth')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
  });

  it('[HV-2] shows the four numbers that the server counts', async () => {
    open();
    const valueOf = async (label: string) => (await screen.findByText(label)).nextElementSibling;
    expect(await valueOf('Total Messages')).toHaveTextContent('2');
    expect(await valueOf('Assessments')).toHaveTextContent('2');
    expect(await valueOf('This Week')).toHaveTextContent('6');
    expect(await valueOf('Ready to Scale')).toHaveTextContent('5');
  });

  it('[HV-3] searches messages and assessments on the server and keeps the words in the address', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const { address } = open();
    await user.type(await screen.findByRole('searchbox'), 'ALOE');
    expect(await screen.findByText('No messages found')).toBeVisible();
    expect(address.current).toBe('/hive?q=ALOE');
    await user.click(screen.getByRole('tab', { name: 'Assessments (1)' }));
    expect(await screen.findByRole('button', { name: 'Aloe & Co' })).toBeVisible();
    expect(address.current).toBe('/hive?q=ALOE&tab=assessments');
    expect(screen.queryByRole('button', { name: 'Northcask Distillery' })).not.toBeInTheDocument();
  });

  it('[HV-3] shows the searched rows of an address that somebody sent', async () => {
    open('/hive?q=dufresne');
    expect(await screen.findByRole('button', { name: 'Paul Dufresne' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('dufresne');
    expect(screen.queryByRole('button', { name: 'Helen Castillo' })).not.toBeInTheDocument();
  });

  it('counts both lists in their tabs', async () => {
    open();
    expect(await screen.findByRole('tab', { name: 'Contact Messages (2)' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Assessments (2)' })).toBeVisible();
  });

  it('[HV-5] shows name, e-mail, time, status, text and the assignee of a message; unread ones say so', async () => {
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

  it('[HV-5] assigns a message, says so and shows the name; Unassigned is the first choice', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const { host } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Assign the message from Helen Castillo to' }));
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
    expect(agency.calls).toEqual([{ name: 'assign', body: { employeeId: 'e-1', status: 'assigned' } }]);
    await waitFor(async () => expect(await row('Helen Castillo')).toHaveTextContent('Assigned to Maya Reyes'));
    expect(toneOf(await row('Helen Castillo'), 'Assigned')).toBe('assigned');
  });

  it('[HV-5] says so when an assignment fails, and changes nothing', async () => {
    server.use(
      answer(contactRoutes.assign, () => {
        throw new ApiFailure('EMPLOYEE.NOT_ASSIGNABLE');
      }),
    );
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const { host } = open('/hive', staff('employee'));
    await user.click(await screen.findByRole('button', { name: 'Claim the message from Helen Castillo' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Error', description: 'Failed to assign message', variant: 'destructive' },
      ]),
    );
    expect(await row('Helen Castillo')).toHaveTextContent('New');
  });

  it('lets an employee claim for himself only', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    open('/hive', staff('employee'));
    await user.click(await screen.findByRole('button', { name: 'Claim the message from Helen Castillo' }));
    await waitFor(() =>
      expect(agency.calls).toEqual([{ name: 'assign', body: { employeeId: 'e-1', status: 'assigned' } }]),
    );
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('[HV-5] says what is loading and what is not there', async () => {
    agency.messages = [];
    agency.clients = [];
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    open();
    expect(await screen.findByText('No messages found')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Assessments/ }));
    expect(await screen.findByText('No assessments found')).toBeVisible();
  });

  it('[HV-5] [HV-6] says which list is loading', async () => {
    server.use(answer(contactRoutes.list, () => new Promise(() => undefined)));
    open();
    expect(await screen.findByText('Loading messages...')).toBeInTheDocument();
  });

  it('offers a retry in place when a list fails', async () => {
    let fail = true;
    server.use(
      answer(contactRoutes.list, () => {
        if (fail) {
          throw new ApiFailure('SERVER.BUSY');
        }
        return { items: agency.messages, total: 2, page: 1, pageSize: 20 };
      }),
    );
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    open();
    expect(await screen.findByText('Messages did not load')).toBeVisible();
    expect(screen.getByText(/^503: /)).toBeVisible();
    fail = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Helen Castillo' })).toBeVisible();
  });

  it('[HV-6] shows company, contact, marketing status, date, size, status and goals of an assessment', async () => {
    open('/hive?tab=assessments');
    const northcask = await row('Northcask Distillery');
    expect(northcask).toHaveTextContent('ada@northcask.example · (512) 555-0112');
    expect(northcask).toHaveTextContent('11-50 people · Nov 18, 2026');
    expect(northcask).toHaveTextContent('Sell the new single malt in eight states.');
    expect(toneOf(northcask, 'Looking to scale')).toBe('active');
    expect(toneOf(northcask, 'New')).toBe('new');
    expect(await row('Aloe & Co')).toHaveTextContent('Not specified');
  });

  it('[HV-6] assigns an assessment and says so', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const { host } = open('/hive?tab=assessments', staff('employee'));
    await user.click(await screen.findByRole('button', { name: 'Claim the assessment of Aloe & Co' }));
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Success', description: 'Client assigned successfully!' }]),
    );
  });

  it('shows a whole assessment with the answers that were given', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    open('/hive?tab=assessments');
    await user.click(await screen.findByRole('button', { name: 'Northcask Distillery' }));
    const panel = screen.getByRole('dialog', { name: 'Assessment of Northcask Distillery' });
    expect(panel).toHaveTextContent('We started with one still.');
    expect(panel).toHaveTextContent('SEO, Tastings');
    expect(panel).toHaveTextContent('Immediate (1-3 months)');
    expect(panel).not.toHaveTextContent('Top 3 competitors');
  });

  it('marks a message read by opening it, and unread again on demand', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    open();
    await user.click(await screen.findByRole('button', { name: 'Helen Castillo' }));
    await waitFor(() => expect(agency.messages[0]?.isRead).toBe(true));
    await user.click(await screen.findByRole('button', { name: /Mark unread/ }));
    await waitFor(() => expect(agency.messages[0]?.isRead).toBe(false));
    expect(await screen.findByRole('button', { name: /Mark read/ })).toBeVisible();
    expect(agency.calls.map(({ body }) => body)).toEqual([{ isRead: true }, { isRead: false }]);
  });

  it('walks the list with the arrows and gives the focus back on Esc', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const { address } = open();
    const helen = await screen.findByRole('button', { name: 'Helen Castillo' });
    helen.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Paul Dufresne' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Message from Helen Castillo' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('dialog', { name: 'Message from Paul Dufresne' })).toHaveTextContent('2 of 2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Paul Dufresne' })).toHaveFocus());
    expect(address.current).toBe('/hive');
  });

  it('shows what visitors send while the page is open', async () => {
    const { emit } = open();
    await list('Contact Messages');
    agency.messages = [message({ id: 'm-3', name: 'Marcus Bell' }), ...agency.messages];
    emit('contact.created', { id: 'm-3' });
    expect(await screen.findByRole('button', { name: 'Marcus Bell' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Contact Messages (3)' })).toBeVisible();
    agency.clients = [...agency.clients, client({ id: 'c-3', companyName: 'Lumen Yoga' })];
    emit('client.created', { id: 'c-3' });
    expect(await screen.findByRole('tab', { name: 'Assessments (3)' })).toBeVisible();
  });
});
