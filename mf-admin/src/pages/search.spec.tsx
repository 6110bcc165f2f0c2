import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchResult } from '@hive/contracts';
import { supportDialogs } from '@hive/testing';
import remote from '../../remote.json';
import { mockEmployeesApi } from '../features/assignment/assignment.fixtures';
import { createClient, mockClientsApi } from '../features/clients/clients.fixtures';
import { mockContactApi } from '../features/contact/contact.fixtures';
import { mockSearchApi } from '../features/search/search.fixtures';
import { LazyClientsPage } from './page-by-path';
import { renderPage, staff, useAdminServer } from '../testing/render-admin';
import { LazySearchDialog, LazyShortcutHelp } from '../app/overlays';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const search = mockSearchApi();
const clients = mockClientsApi();
useAdminServer(search, clients, mockContactApi(), mockEmployeesApi());

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const MESSAGE = '/hive?q=helen%40north.example&open=m-1';
const ASSESSMENT = '/hive?tab=assessments&q=ada%40northcask.example&open=c-1';
const STAFF = '/account-setup?q=jon%40hivecraft.example';
const TEAM = '/account-setup?tab=client&q=lee%40n.example';

/** A kind of results with one of them: its id, title, detail and path. */
const group = (
  label: string,
  icon: SearchResult['icon'],
  [id, title, detail, path]: [string, string, string, string],
) => ({ label, results: [{ id, title, detail, icon, path }] });

beforeAll(supportDialogs);
beforeAll(() => Promise.all([LazyClientsPage.preload(), LazySearchDialog.preload(), LazyShortcutHelp.preload()]));
beforeEach(() => {
  localStorage.clear();
  search.isDown = false;
  search.results = [
    group('Clients', 'company', ['c-1', 'Northcask Distillery', 'ada@northcask.example', '/admin/clients/c-1']),
    group('Assessments', 'assessment', ['c-1', 'Assessment of Northcask Distillery', '', ASSESSMENT]),
    group('Projects', 'project', ['p-1', 'North label', 'Northcask, review', '/admin/projects/p-1']),
    group('Messages', 'person', ['m-1', 'Helen Ives', 'Up north in May.', MESSAGE]),
    group('Pending signups', 'person', ['s-1', 'Sam North', 'North Ltd, sam@north.example', '/admin#pending-signups']),
    group('Staff', 'person', ['e-2', 'Jon North', 'Designer, jon@hivecraft.example', STAFF]),
    group('Client teams', 'person', ['t-1', 'Lee North', 'Northcask, lee@n.example', TEAM]),
  ];
  clients.rows = [createClient(), createClient({ id: 'c-2', companyName: 'Aloe & Co' })];
});

/** Opens the search of the list of clients. */
async function openSearch(person = staff()) {
  const view = renderPage('/admin/clients', person);
  await screen.findByRole('link', { name: 'Aloe & Co' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return { ...view, field: await screen.findByRole('combobox', { name: 'Search or jump to' }) };
}

const results = () => within(screen.getByRole('listbox', { name: 'Results' }));
const INITIALS = /^[A-Z]{2}(?=[A-Z])/;
// by its text after the avatar: jsdom counts each mark as a word of its own
const option = (text: RegExp) =>
  results().findByRole('option', {
    name: (_, { textContent }) => text.test((textContent ?? '').replace(INITIALS, '')),
  });
const groupNames = () =>
  results()
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'));

describe('the search', () => {
  it('opens by keyboard and by button, with the pages to jump to', async () => {
    const { field } = await openSearch();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(groupNames()).toEqual(['Go to', 'Actions']);
    const options = results()
      .getAllByRole('option')
      .map((entry) => entry.textContent);
    const pages = remote.sidebar.flatMap(({ items }) => items.map(({ label }) => label));
    expect(pages.length).toBeGreaterThan(10);
    expect(options.map((text) => text.replace('↵', ''))).toEqual([
      ...pages,
      'Your Account',
      'New client',
      'New project',
      'Add staff',
      'Invite a person of a client',
      'Dark colours',
      'Log out',
    ]);
    await user.click(screen.getByRole('button', { name: 'Close (esc)' }));
    expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Search or jump to' })[0] as HTMLElement);
    expect(await screen.findByRole('combobox', { name: 'Search or jump to' })).toBeVisible();
  });

  it('groups the results, marks the matches and says how many there are', async () => {
    const { field } = await openSearch();
    await user.type(field, ' north ');
    await option(/^Northcask Distillery/);
    expect(groupNames()).toEqual([
      'Clients',
      'Assessments',
      'Projects',
      'Messages',
      'Pending signups',
      'Staff',
      'Client teams',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('7 results');
    const marks = within(await option(/^Sam North/)).getAllByText(/north/i, { selector: 'mark' });
    expect(marks.map(({ textContent }) => textContent)).toEqual(['North', 'North', 'north']);
    expect(search.calls.at(-1)?.body).toBe('north');
  });

  it.each([
    [/^Northcask Distillery/, '/admin/clients/c-1'],
    [/^Assessment of Northcask/, ASSESSMENT],
    [/^North label/, '/admin/projects/p-1'],
    [/^Helen Ives/, MESSAGE],
    [/^Sam North/, '/admin#pending-signups'],
    [/^Jon North/, STAFF],
    [/^Lee North/, TEAM],
  ])('leads from %s to %s and closes', async (name, path) => {
    const { field, host } = await openSearch();
    await user.type(field, 'north');
    await user.click(await option(name));
    expect(host.paths).toEqual([path]);
    await waitFor(() => expect(field).not.toBeInTheDocument());
  });

  it('moves with the arrows, wraps around and opens with Enter', async () => {
    const { field, host } = await openSearch();
    await user.type(field, 'north');
    const first = await option(/^Northcask Distillery/);
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', first.id);
    await user.keyboard('{ArrowUp}');
    expect(await option(/^Lee North/)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(host.paths).toEqual([MESSAGE]);
  });

  it('sends one call after the last keystroke', async () => {
    const { field } = await openSearch();
    // without a pause between them, even on a slow machine
    for (const value of ['n', 'no', 'northcask']) {
      fireEvent.change(field, { target: { value } });
    }
    await option(/^Northcask Distillery/);
    expect(search.calls.map(({ body }) => body)).toEqual(['northcask']);
  });

  it('asks for two characters, and says when nothing matches', async () => {
    search.results = [];
    const { field } = await openSearch();
    await user.type(field, 'x');
    expect(screen.getByRole('status')).toHaveTextContent('Enter at least 2 characters');
    await user.type(field, 'yz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing matches “xyz”.'));
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('explains a failure and tries again, with the text kept', async () => {
    search.isDown = true;
    const { field } = await openSearch();
    await user.type(field, 'north');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The search did not work.');
    search.isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await option(/^Northcask Distillery/);
    expect(field).toHaveValue('north');
  });

  it('offers recent searches of the person, repeats and clears them', async () => {
    const first = await openSearch();
    await user.type(first.field, 'north');
    await user.click(await option(/^Helen Ives/));
    first.unmount();

    const other = await openSearch({ ...staff(), id: 'e-9' });
    expect(groupNames()).toEqual(['Go to', 'Actions']);
    other.unmount();

    const second = await openSearch();
    expect(groupNames()).toEqual(['Recent searches', 'Go to', 'Actions']);
    await user.click(await option(/^north/));
    expect(second.field).toHaveValue('north');
    await option(/^Northcask Distillery/);
    await user.clear(second.field);
    await user.click(await option(/^Clear recent searches/));
    await waitFor(() => expect(groupNames()).toEqual(['Go to', 'Actions']));
    expect(localStorage).toHaveLength(0);
  });
});

describe('an action', () => {
  it('opens a form by its address', async () => {
    const { field, host } = await openSearch();
    await user.type(field, 'new cl');
    await user.click(await option(/^New client/));
    expect(host.paths).toEqual(['/admin/clients?new=client']);
    renderPage('/admin/clients?new=client');
    expect(await screen.findByRole('dialog', { name: 'New client' })).toBeVisible();
  });

  it('changes the colours', async () => {
    const { field } = await openSearch();
    await user.type(field, 'dark');
    await user.click(await screen.findByRole('option', { name: 'Dark colours' }));
    expect(document.documentElement).toHaveAttribute('data-app-theme', 'dark');
  });

  it('is offered to those who may do it', async () => {
    await openSearch(staff('employee'));
    expect(results().getByRole('option', { name: 'New project' })).toBeVisible();
    expect(results().queryByRole('option', { name: 'New client' })).not.toBeInTheDocument();
    expect(results().queryByRole('option', { name: 'Add staff' })).not.toBeInTheDocument();
  });
});

describe('shortcuts', () => {
  it('are listed with "?", from the page and from the search', async () => {
    await openSearch();
    await user.click(screen.getByRole('button', { name: 'All shortcuts' }));
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(help).toHaveTextContent('Search or jump to a pageCtrl K');
    await user.click(within(help).getByRole('button', { name: 'Close' }));
    expect(help).not.toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('move between the rows of a list with J and K', async () => {
    renderPage('/admin/clients');
    const second = await screen.findByRole('link', { name: 'Aloe & Co' });
    const first = screen.getByRole('link', { name: 'Northcask Distillery' });
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('jj');
    expect(second).toHaveFocus();
    await user.keyboard('k');
    expect(first).toHaveFocus();
  });

  it('work on a layout without Latin letters', async () => {
    renderPage('/admin/clients');
    await screen.findByRole('link', { name: 'Aloe & Co' });
    fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ' });
    expect(screen.getByRole('link', { name: 'Northcask Distillery' })).toHaveFocus();
    fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });

  it('do nothing while typing, except for the search', async () => {
    renderPage('/admin/clients');
    await screen.findByRole('link', { name: 'Aloe & Co' });
    await user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Search clients' });
    expect(field).toHaveFocus();
    await user.keyboard('jk?/');
    expect(field).toHaveValue('jk?/');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.keyDown(field, { key: 'k', metaKey: true });
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });

  it('leave a modal dialog alone', async () => {
    renderPage('/admin/clients');
    await user.click(await screen.findByRole('button', { name: 'New client' }));
    await screen.findByRole('dialog', { name: 'New client' });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: '?' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'New client' })).toBeVisible();
  });
});
