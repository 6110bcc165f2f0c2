import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedViewRoutes } from '@hive/contracts';
import { mockRoute, ApiFailure } from '@hive/testing';
import { mockEmployeesApi } from '../features/assignment/assignment.fixtures';
import { createClient, mockClientsApi } from '../features/clients/clients.fixtures';
import { mockContactApi } from '../features/contact/contact.fixtures';
import { LazySavedViewsMenu } from '../features/saved-views/saved-views-button';
import { createSavedView, mockSavedViewsApi } from '../features/saved-views/saved-views.fixtures';
import { renderPage, useAdminServer } from '../testing/render-admin';
import { LazyClientsPage } from './page-by-path';
import { twoMessages } from './hive/hive.fixtures';

// role queries would compute the visibility of every element; toBeVisible checks it where it matters
configure({ defaultHidden: true });
beforeAll(async () => {
  await Promise.all([LazySavedViewsMenu, LazyClientsPage].map((part) => part.preload()));
});

const [contact, clients, views] = [mockContactApi(), mockClientsApi([createClient()]), mockSavedViewsApi()];
const server = useAdminServer(views, contact, clients, mockEmployeesApi());

beforeEach(() => {
  contact.rows = twoMessages();
  views.rows = [];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const openMenu = async (name = 'Views') => {
  await user.click(await screen.findByRole('button', { name }));
  const menu = await screen.findByRole('dialog', { name: 'Saved views' });
  await within(menu).findByRole('list', { name: 'Your views' });
  return within(menu);
};

describe('Saved views', () => {
  it('save the search, filters and order of the list, and show them again', async () => {
    const { address } = renderPage('/hive?owner=me&sort=name&page=1');
    expect(await screen.findByRole('button', { name: 'Views', expanded: false })).toBeVisible();
    const menu = await openMenu();
    await user.type(menu.getByRole('textbox', { name: 'Name of this view' }), '  My work {Enter}');
    expect(await screen.findByRole('button', { name: 'My work', expanded: true })).toBeVisible();
    expect(views.calls).toEqual([
      { name: 'create', body: { list: 'messages', name: 'My work', query: 'owner=me&sort=name', isDefault: false } },
    ]);
    await user.click(menu.getByRole('button', { name: 'Open messages' }));
    expect(address.current).toBe('/hive');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click((await openMenu()).getByRole('button', { name: 'My work' }));
    expect(address.current).toBe('/hive?owner=me&sort=name');
  });

  it('are renamed, and deleted with a way back', async () => {
    views.rows = [createSavedView(), createSavedView({ id: 'v-2', list: 'clients', name: 'Elsewhere' })];
    const { host } = renderPage('/hive');
    const menu = await openMenu();
    expect(menu.queryByText('Elsewhere')).not.toBeInTheDocument();
    await user.click(menu.getByRole('button', { name: 'Rename My open work' }));
    const field = menu.getByRole('textbox', { name: 'New name of My open work' });
    await user.clear(field);
    await user.type(field, 'Queue{Enter}');
    await user.click(await menu.findByRole('button', { name: 'Delete Queue' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'View deleted', description: 'Queue' }]));
    await waitFor(() => expect(menu.queryByRole('button', { name: 'Queue' })).not.toBeInTheDocument());
    act(() => host.notices[0]?.action?.onPress());
    expect(await menu.findByRole('button', { name: 'Queue' })).toBeVisible();
  });

  it('open the list with the default one, unless the address says otherwise', async () => {
    views.rows = [createSavedView({ isDefault: true })];
    const { address, unmount } = renderPage('/hive');
    await waitFor(() => expect(address.current).toBe('/hive?owner=me&sort=name'));
    const menu = await openMenu('My open work');
    expect(menu.getByRole('button', { name: 'Default: open the list with My open work', pressed: true })).toBeVisible();
    await user.click(menu.getByRole('button', { name: 'Open messages' }));
    expect(address.current).toBe('/hive');
    unmount();
    const other = renderPage('/hive?status=closed');
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
    expect(other.address.current).toBe('/hive?status=closed');
  });

  it('keep the name when it is taken, and say so', async () => {
    server.use(
      mockRoute(savedViewRoutes.create, () => {
        throw new ApiFailure('SAVED_VIEW.NAME_EXISTS');
      }),
    );
    const { host } = renderPage('/hive');
    const menu = await openMenu();
    await user.type(menu.getByRole('textbox', { name: 'Name of this view' }), 'Mine{Enter}');
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ description: 'You already have a view with this name.' }]),
    );
    expect(menu.getByRole('textbox', { name: 'Name of this view' })).toHaveValue('Mine');
  });

  it('close with Esc and give the focus back', async () => {
    renderPage('/hive?tab=assessments');
    await openMenu();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus();
  });

  it('are in the list of clients too', async () => {
    views.rows = [createSavedView({ list: 'clients', name: 'Active', query: 'status=active' })];
    const { address } = renderPage('/admin/clients');
    await user.click((await openMenu()).getByRole('button', { name: 'Active' }));
    expect(address.current).toBe('/admin/clients?status=active');
    await waitFor(() => expect(clients.queries).toContainEqual(expect.objectContaining({ status: 'active' })));
  });
});
