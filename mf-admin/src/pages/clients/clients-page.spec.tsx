import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chatRoutes, clientRoutes, SEARCH_MAX } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { createUnread } from '../../features/chat/chat.fixtures';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { LazyClientBulkBar } from '../../features/clients/lazy-client-bulk-bar';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { renderAdmin, renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyClientsPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const clients = mockClientsApi();
const server = useAdminServer(mockContactApi(), clients, mockEmployeesApi());

beforeAll(() => LazyClientsPage.preload());
beforeAll(() => LazyClientBulkBar.preload());
beforeEach(() => {
  clients.queries = [];
  clients.rows = [
    createClient({
      firstName: 'Ada',
      lastName: 'Northcott',
      assignedTo: 'e-2',
      status: 'active',
      openProjects: 3,
      nextDueDate: '2026-12-03',
    }),
    createClient({ id: 'c-2', companyName: 'Aloe & Co', contactEmail: 'hello@aloe.example', contactPhone: null }),
  ];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const rows = async () => {
  await screen.findByRole('link', { name: 'Aloe & Co' });
  return screen.getAllByRole('row').filter((item) => item.querySelector('[data-row-opener]'));
};
const lastQuery = () => clients.queries.at(-1);

describe('Clients', () => {
  it('shows company, contact, status, owner, unread chat and last activity, and links to the client', async () => {
    server.use(mockRoute(chatRoutes.listUnread, () => [createUnread({ count: 2 })]));
    renderPage('/admin/clients');
    const [northcask, aloe] = await rows();
    expect(northcask).toHaveTextContent('Ada Northcott');
    expect(northcask).toHaveTextContent('ada@northcask.example');
    expect(northcask).toHaveTextContent('Active');
    await waitFor(() => expect(northcask).toHaveTextContent('Jon Park'));
    expect(northcask).toHaveTextContent('Nov 18');
    expect(aloe).toHaveTextContent('Unassigned');
    await waitFor(() => expect(northcask).toHaveTextContent('2 unread'));
    const work = within(northcask as HTMLElement)
      .getAllByRole('cell')
      .slice(5, 7);
    expect(work.map(({ textContent }) => textContent)).toEqual(['3', 'Dec 3, 2026']);
    const link = within(northcask as HTMLElement).getByRole('link', { name: 'Northcask Distillery' });
    expect(link).toHaveAttribute('href', '/admin/clients/c-1');
    expect(screen.getByText('2 clients')).toBeVisible();
    expect(lastQuery()).toEqual({ page: '1', pageSize: '20', sort: '-updatedAt', isEditable: 'true' });
  });

  it('keeps search, filters and order in the URL and sends them to the server', async () => {
    const { address } = renderPage('/admin/clients?page=3');
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'active');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Owner' }),
      await screen.findByText('Jon Park', { selector: 'option' }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By company');
    await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'north');
    await waitFor(() =>
      expect(address.current).toBe('/admin/clients?status=active&owner=e-2&sort=companyName&q=north'),
    );
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        page: '1',
        q: 'north',
        status: 'active',
        assignedTo: 'e-2',
        sort: 'companyName',
      }),
    );
  });

  it('is sorted by the heads of its columns', async () => {
    const { address } = renderPage('/admin/clients');
    await rows();
    expect(screen.getByRole('columnheader', { name: 'Last activity' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Open projects' }));
    await waitFor(() => expect(address.current).toBe('/admin/clients?sort=-openProjects'));
    expect(lastQuery()).toMatchObject({ sort: '-openProjects' });
    expect(screen.getByRole('columnheader', { name: 'Open projects' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('changes the owner or status of the selected clients', async () => {
    const { host } = renderPage('/admin/clients');
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select Northcask Distillery' }));
    const bar = await screen.findByRole('toolbar', { name: 'Actions for the selected rows' });
    await user.selectOptions(within(bar).getByRole('combobox', { name: 'Set status' }), 'Archived');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: '1 client set to archived' }]));
    const row = { id: 'c-1', status: 'active', assignedTo: 'e-2' };
    expect(clients.calls).toEqual([{ name: 'updateMany', body: { rows: [row], change: { status: 'archived' } } }]);
  });

  it('leads from a page whose rows have left it to the first one', async () => {
    server.use(
      mockRoute(clientRoutes.list, ({ query }) => ({
        items: query.get('page') === '1' ? clients.rows : [],
        total: clients.rows.length,
      })),
    );
    const { address } = renderPage('/admin/clients?status=active&page=2');
    expect(await screen.findByText('No clients on page 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByRole('link', { name: 'Aloe & Co' })).toBeVisible();
    expect(address.current).toBe('/admin/clients?status=active');
  });

  it('starts with the state of the URL and ignores what it does not know', async () => {
    renderPage('/admin/clients?status=sold&sort=price&owner=anyone&q=aloe');
    expect(await screen.findByRole('link', { name: 'Aloe & Co' })).toBeVisible();
    expect(lastQuery()).toMatchObject({ q: 'aloe', sort: '-updatedAt' });
    expect(lastQuery()).not.toHaveProperty('status');
    expect(lastQuery()).not.toHaveProperty('assignedTo');
  });

  it('searches for as much of a long address as the API accepts, and shows that', async () => {
    const search = 'a'.repeat(SEARCH_MAX);
    renderPage(`/admin/clients?q=${search}loe`);
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: search }));
    expect(screen.getByRole('searchbox', { name: 'Search clients' })).toHaveValue(search);
  });

  it('says so when nothing matches, and clears search and filters', async () => {
    const { address } = renderPage('/admin/clients?status=lost&q=x');
    expect(await screen.findByText('No client matches the search and filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await rows()).toHaveLength(2);
    expect(address.current).toBe('/admin/clients');
  });

  it('tells employees that they see their own clients, without a filter by owner', async () => {
    clients.rows = [];
    renderPage('/admin/clients', staff('employee'));
    expect(await screen.findByText('Clients that are assigned to you appear here. Claim one in Hive.')).toBeVisible();
    expect(screen.getByText('The clients assigned to you')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Owner' })).not.toBeInTheDocument();
  });

  it('says when the list does not load, and tries again', async () => {
    let isBroken = true;
    server.use(
      mockRoute(clientRoutes.list, () => {
        if (isBroken) {
          throw new ApiFailure('SERVER.BUSY');
        }
        return { items: clients.rows, total: 2 };
      }),
    );
    renderPage('/admin/clients');
    expect(await screen.findByText('Clients did not load')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(2);
  });

  it('refetches when a client changes', async () => {
    const { emit } = renderAdmin('/admin/clients');
    await rows();
    clients.rows = [createClient({ id: 'c-2', companyName: 'Aloe & Co', status: 'proposal' })];
    emit({ type: 'client.changed', data: { id: 'c-2' } });
    expect(await screen.findByText('Proposal', { selector: '[data-tone]' })).toBeVisible();
  });
});
