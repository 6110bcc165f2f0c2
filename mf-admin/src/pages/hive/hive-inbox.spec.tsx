import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { mockClientsApi } from '../../features/clients/clients.fixtures';
import { createMessage, emptyRecord, mockContactApi } from '../../features/contact/contact.fixtures';
import { LazyMessageBulkBar } from '../../features/contact/message-list';
import { renderPage, useAdminServer } from '../../testing/render-admin';
import { twoMessages } from './hive.fixtures';

// role queries would compute the visibility of every element; toBeVisible checks it where it matters
configure({ defaultHidden: true });
beforeAll(async () => {
  supportDialogs();
  await LazyMessageBulkBar.preload();
});

const contact = mockContactApi();
useAdminServer(contact, mockClientsApi(), mockEmployeesApi());

const closed = () => createMessage({ id: 'm-3', name: 'Ines Valente', status: 'closed' });
const snoozed = () => createMessage({ id: 'm-4', name: 'Omar Haddad', snoozedUntil: '2199-12-01' });

beforeEach(() => {
  contact.rows = [...twoMessages(), closed(), snoozed()];
  contact.record = emptyRecord();
  contact.queries = [];
  contact.calls = [];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const row = (name: string) => screen.findByRole('button', { name });
const names = () => Array.from(document.querySelectorAll('[data-row-opener]'), ({ textContent }) => textContent);
const view = (name: RegExp) => screen.findByRole('radio', { name });
const folder = async (name: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Folder' }), name);
const panelOf = (name: string) => screen.findByRole('dialog', { name: `Message from ${name}` });
const dayIn = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toLocaleDateString('en-CA');

async function openHelen() {
  const { host } = renderPage('/hive?open=m-1');
  const panel = within(await panelOf('Helen Castillo'));
  await panel.findByRole('textbox', { name: 'Reply to Helen Castillo' });
  contact.calls = [];
  return { host, panel };
}

describe('The inbox of Hive', () => {
  it('[HV-5] opens with what is open, and has the rest in folders', async () => {
    const { address } = renderPage('/hive');
    expect(await row('Helen Castillo')).toBeVisible();
    expect(names()).toEqual(['Helen Castillo', 'Paul Dufresne']);
    expect(await screen.findByRole('tab', { name: 'Contact Messages (2)' })).toBeVisible();
    await folder('Closed');
    expect(await row('Ines Valente')).toBeVisible();
    expect(address.current).toBe('/hive?folder=closed');
    await folder('Snoozed');
    expect((await row('Omar Haddad')).closest('li')).toHaveTextContent('Snoozed until Dec 1, 2199');
    expect(screen.getByText('1 message')).toBeVisible();
    await folder('Open');
    expect(address.current).toBe('/hive');
  });

  it('says of an empty list of open messages that nothing is open', async () => {
    contact.rows = [closed()];
    renderPage('/hive');
    expect(await screen.findByText(/^No message is open\./)).toBeVisible();
  });

  it('has views with the counts of the server, which end the search and other filters', async () => {
    const { address } = renderPage('/hive?q=dufresne&status=replied');
    expect(await row('Paul Dufresne')).toBeVisible();
    for (const name of [/^Open\s*9$/, /^Mine\s*3$/, /^Unassigned\s*2$/, /^Waiting for reply\s*5$/]) {
      expect(await view(name)).not.toBeChecked();
    }
    await user.click(await view(/^Mine/));
    await waitFor(() => expect(address.current).toBe('/hive?owner=me'));
    const query = { page: '1', pageSize: '20' };
    await waitFor(() => expect(contact.queries).toContainEqual({ ...query, folder: 'open', assignedTo: 'me' }));
    await user.click(await view(/^Waiting/));
    await waitFor(() => expect(address.current).toBe('/hive?folder=waiting'));
    await waitFor(() => expect(names()).toEqual(['Helen Castillo']));
    await user.click(await view(/^Unassigned/));
    await waitFor(() => expect(address.current).toBe('/hive?owner=none'));
    await user.click(await view(/^Open/));
    await waitFor(() => expect(address.current).toBe('/hive'));
    expect(await view(/^Open/)).toBeChecked();
  });

  it.each([
    ['q', 'valente'],
    ['status', 'closed'],
  ])('%s=%s looks into all folders but the spam', async (name, value) => {
    renderPage(`/hive?${name}=${value}`);
    expect(await row('Ines Valente')).toBeVisible();
    expect(contact.queries).toContainEqual({ page: '1', pageSize: '20', [name]: value });
  });

  it('marks a follow-up that is due, until it is done', async () => {
    contact.rows = [createMessage({ snoozedUntil: '2026-01-01', isFollowUpDue: true })];
    renderPage('/hive?open=m-1');
    expect((await row('Helen Castillo')).closest('li')).toHaveTextContent('Follow up');
    const panel = within(await panelOf('Helen Castillo'));
    await user.selectOptions(await panel.findByRole('combobox', { name: 'Snooze' }), 'Follow-up done');
    await waitFor(() => expect(contact.calls.at(-1)).toMatchObject({ body: { change: { snoozeUntil: null } } }));
    await waitFor(() => expect(screen.queryByText('Follow up')).not.toBeInTheDocument());
    expect(await panelOf('Helen Castillo')).toBeVisible();
  });

  it('has figures and filters behind one button on phones', async () => {
    renderPage('/hive');
    const button = await screen.findByRole('button', { name: 'Figures and filters', expanded: false });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('The keys of Hive', () => {
  it('E closes the open message, which leaves the list, and opens the next; the notice undoes it', async () => {
    const { host, panel } = await openHelen();
    expect(panel.getByTitle('Close message (E)')).toBeVisible();
    await user.keyboard('e');
    expect(await panelOf('Paul Dufresne')).toBeVisible();
    const rows = [{ id: 'm-1', status: 'new', assignedTo: null }];
    expect(contact.calls[0]).toEqual({ name: 'updateMany', body: { rows, change: { status: 'closed' } } });
    await waitFor(() => expect(names()).toEqual(['Paul Dufresne']));
    expect(host.notices).toMatchObject([{ title: '1 message closed', action: { label: 'Undo' } }]);
    act(() => host.notices[0]?.action?.onPress());
    await waitFor(() => expect(names()).toEqual(['Helen Castillo', 'Paul Dufresne']));
  });

  it('S chooses until when the open message is snoozed', async () => {
    const { host, panel } = await openHelen();
    await user.keyboard('s');
    const select = panel.getByRole('combobox', { name: 'Snooze' });
    await waitFor(() => expect(select).toHaveFocus());
    await user.selectOptions(select, 'Until they write again');
    expect(await panelOf('Paul Dufresne')).toBeVisible();
    expect(contact.calls[0]).toMatchObject({ body: { change: { snoozeUntil: 'answer' } } });
    expect(host.notices).toMatchObject([{ title: '1 message snoozed' }]);
    await waitFor(() => expect(names()).toEqual(['Paul Dufresne']));
  });

  it('a date is chosen in a dialog, and only a later day counts', async () => {
    const { panel } = await openHelen();
    await user.selectOptions(panel.getByRole('combobox', { name: 'Snooze' }), 'Until a date…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze until which day?' }));
    const field = dialog.getByLabelText('Day');
    expect(field).toHaveValue(dayIn(1));
    await user.clear(field);
    await user.type(field, dayIn(-1));
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    expect(contact.calls).toEqual([]);
    await user.clear(field);
    await user.type(field, '2199-12-24');
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    await waitFor(() => expect(contact.calls[0]).toMatchObject({ body: { change: { snoozeUntil: '2199-12-24' } } }));
  });

  it('U marks unread, A opens the assignees and R goes to the reply, in which letters are typed', async () => {
    const { panel } = await openHelen();
    await panel.findByTitle('Mark unread (U)');
    await user.keyboard('u');
    await waitFor(() => expect(contact.calls).toEqual([{ name: 'markRead', body: { isRead: false } }]));
    await user.keyboard('r');
    const field = panel.getByRole('textbox', { name: 'Reply to Helen Castillo' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('e');
    expect(field).toHaveValue('e');
    await user.clear(field);
    field.blur();
    await user.keyboard('a');
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(3));
    expect(contact.calls).toHaveLength(1);
  });

  it('apply to the selected messages while none is open', async () => {
    const { host } = renderPage('/hive');
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await screen.findByRole('toolbar');
    await user.keyboard('a');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assign to' })).toHaveFocus());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Snooze' }), 'Until tomorrow');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: '2 messages snoozed' }]));
    expect(contact.calls).toMatchObject([{ body: { change: { snoozeUntil: dayIn(1) } } }]);
    expect(await screen.findByText('No messages found')).toBeVisible();
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    act(() => host.notices[0]?.action?.onPress());
    await user.click(await screen.findByRole('checkbox', { name: 'Select the message from Paul Dufresne' }));
    await screen.findByRole('toolbar');
    await user.keyboard('e');
    await waitFor(() => expect(host.notices.at(-1)).toMatchObject({ title: '1 message closed' }));
  });
});
