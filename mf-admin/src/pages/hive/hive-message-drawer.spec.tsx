import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientExample, contactRoutes, type HistoryEntry } from '@hive/contracts';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { mockClientsApi } from '../../features/clients/clients.fixtures';
import { emptyRecord, mockContactApi } from '../../features/contact/contact.fixtures';
import { createNote } from '../../testing/mock-notes';
import { renderAdmin, renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { twoMessages } from './hive.fixtures';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const contact = mockContactApi();
const server = useAdminServer(contact, mockClientsApi(), mockEmployeesApi());

beforeAll(supportDialogs);
beforeEach(() => {
  contact.rows = twoMessages();
  contact.record = emptyRecord();
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

async function openHelen(member = staff()) {
  const { host, emit } = renderAdmin('/hive?open=m-1', { user: member });
  const panel = await screen.findByRole('dialog', { name: 'Message from Helen Castillo' });
  await within(panel).findByRole('heading', { name: 'History' });
  return { host, panel, emit };
}

const statusSelect = () => screen.findByRole('combobox', { name: 'Status of the message from Helen Castillo' });
const noteField = () => screen.findByRole('textbox', { name: 'Add a note' });

describe('The drawer of a message', () => {
  it('shows where it came from and who did what, newest first', async () => {
    const none = { utmSource: null, utmMedium: null, utmCampaign: null };
    contact.record.leadSource = {
      first: { ...none, referrer: 'search', landingPage: '/services', utmCampaign: 'autumn-local' },
      last: { ...none, referrer: 'direct', landingPage: '/' },
    };
    const entry: Omit<HistoryEntry, 'id' | 'action'> = {
      actorKind: 'staff',
      actorName: 'Maya Reyes',
      personName: null,
      subjectName: null,
      changes: [],
      createdAt: '2026-11-19T09:51:00.000Z',
    };
    const change = (field: string, after: string) => [{ field, before: null, after }];
    contact.record.history = [
      { ...entry, id: 'h-3', action: 'contact.status-changed', changes: change('status', 'replied') },
      { ...entry, id: 'h-2', action: 'contact.assigned', changes: change('assignedTo', 'Jon Park') },
      { ...entry, id: 'h-1', action: 'contact.read', actorName: null },
    ];
    const { panel } = await openHelen();
    const origin = within(panel).getByRole('region', { name: 'Where it came from' });
    expect(origin).toHaveTextContent('First visitFrom a search, campaign “autumn-local”, to /services');
    expect(origin).toHaveTextContent('Last visitCame directly to the home page');
    const history = within(within(panel).getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(history.map((item) => item.querySelector('span')?.textContent)).toEqual([
      'Status set to Replied by Maya Reyes',
      'Assigned to Jon Park by Maya Reyes',
      'Marked read',
      'Message received',
    ]);
  });

  it('[EN-2] offers the statuses that may follow and sets one', async () => {
    await openHelen();
    const select = await statusSelect();
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['New', 'Replied', 'Closed', 'Spam']);
    await user.selectOptions(select, 'closed');
    await waitFor(async () => expect(await statusSelect()).toHaveValue('closed'));
    expect(contact.calls).toContainEqual({ name: 'updateStatus', body: { from: 'new', status: 'closed' } });
  });

  it('explains that someone else has changed the status and shows theirs', async () => {
    const { host } = await openHelen();
    server.use(
      mockRoute(contactRoutes.updateStatus, () => {
        Object.assign(contact.rows[0] ?? {}, { status: 'replied' });
        throw new ApiFailure('CONTACT.STATUS_CHANGED');
      }),
    );
    await user.selectOptions(await statusSelect(), 'spam');
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'Error',
          description: 'Someone else has changed the status meanwhile. Please look at the message again.',
          variant: 'destructive',
        },
      ]),
    );
    await waitFor(async () => expect(await statusSelect()).toHaveValue('replied'));
  });

  it('links the client with the same e-mail', async () => {
    contact.record.client = { id: 'c-1', companyName: 'Northcask Distillery', match: 'email' };
    const { panel } = await openHelen();
    expect(panel).toHaveTextContent('This e-mail belongs to a client: Northcask Distillery');
    const link = within(panel).getByRole('link', { name: 'Northcask Distillery' });
    expect(link).toHaveAttribute('href', '/admin/clients/c-1');
    expect(screen.queryByRole('button', { name: /^Create client/ })).not.toBeInTheDocument();
  });

  it('makes a client of its sender', async () => {
    contact.record.client = { id: 'c-1', companyName: 'Northcask Distillery', match: 'domain' };
    const { host, panel } = await openHelen();
    expect(panel).toHaveTextContent('A client has the same e-mail domain: Northcask Distillery');
    await user.click(screen.getByRole('button', { name: 'Create client from Helen Castillo' }));
    const drawer = await screen.findByRole('dialog', { name: 'New client' });
    expect(within(drawer).getByLabelText(/^First name/)).toHaveValue('Helen');
    expect(within(drawer).getByLabelText(/^Last name/)).toHaveValue('Castillo');
    await user.type(within(drawer).getByLabelText('Company name'), 'Castillo & Daughters');
    await user.click(within(drawer).getByRole('button', { name: 'Create client' }));
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Client created'));
    expect(contact.calls.at(-1)).toEqual({
      name: 'createClient',
      body: {
        companyName: 'Castillo & Daughters',
        contactEmail: 'helen@harborpine.example',
        firstName: 'Helen',
        lastName: 'Castillo',
      },
    });
    await waitFor(() => expect(drawer).not.toBeInTheDocument());

    await waitFor(() => expect(panel).toHaveTextContent('This message belongs to a client:'));
    expect(screen.queryByRole('button', { name: /^Create client/ })).not.toBeInTheDocument();
    act(() => host.notices.at(-1)?.action?.onPress());
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Client removed'));
    expect(contact.calls.at(-1)).toEqual({ name: 'linkClient', body: { clientId: null, from: clientExample.id } });
    expect(await screen.findByRole('button', { name: 'Create client from Helen Castillo' })).toBeVisible();
  });

  it('is linked to the client with the same domain, and the link is taken back', async () => {
    contact.record.client = { id: 'c-2', companyName: 'Fern & Co', match: 'domain' };
    const { host, panel } = await openHelen();
    await user.click(screen.getByRole('button', { name: 'Link to Fern & Co' }));
    await waitFor(() => expect(panel).toHaveTextContent('This message belongs to a client: Fern & Co'));
    expect(host.notices.at(-1)).toMatchObject({ title: 'Message linked', action: { label: 'Undo' } });
    expect(screen.getByRole('button', { name: 'Start project' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invite person' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove link to Fern & Co' }));
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Link removed'));
    act(() => host.notices.at(-1)?.action?.onPress());
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Message linked'));
    expect(contact.calls.slice(-3).map(({ body }) => body)).toEqual([
      { clientId: 'c-2', from: null },
      { clientId: null, from: 'c-2' },
      { clientId: 'c-2', from: null },
    ]);
  });

  it('offers an employee what an employee may do', async () => {
    contact.record.client = { id: 'c-2', companyName: 'Fern & Co', match: 'domain' };
    await openHelen(staff('employee'));
    expect(screen.queryByRole('button', { name: /^Create client/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Invite person' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Other client, for the message from Helen Castillo' }));
    expect(await screen.findByRole('dialog', { name: 'Client of the message from Helen Castillo' })).toBeVisible();
  });

  it('adds a note and empties the field', async () => {
    await openHelen();
    await user.type(await noteField(), ' Call on Monday ');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Call on Monday', { selector: 'p' })).toBeVisible();
    await waitFor(async () => expect(await noteField()).toHaveValue(''));
    expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled();
  });

  it('keeps the text of a note that was not saved, also while another message is open', async () => {
    server.use(
      mockRoute(contactRoutes.createNote, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    await openHelen();
    await user.type(await noteField(), 'Draft');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('dialog', { name: 'Message from Paul Dufresne' });
    await waitFor(async () => expect(await noteField()).toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByRole('dialog', { name: 'Message from Helen Castillo' });
    await waitFor(async () => expect(await noteField()).toHaveValue('Draft'));
    await user.clear(await noteField());
  });

  it("changes and deletes only the user's notes", async () => {
    contact.record.notes = [
      createNote(),
      createNote({ id: 'n-2', text: 'Theirs', authorId: 'e-2', authorName: 'Jon Park' }),
    ];
    await openHelen();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = screen.getByRole('textbox', { name: 'Change the note' });
    expect(field).toHaveValue('Prefers a call in the morning.');
    await user.clear(field);
    await user.type(field, 'Prefers a mail');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Prefers a mail', { selector: 'p' })).toBeVisible();
    expect(await screen.findByText('edited')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this note?' });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Message from Helen Castillo' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(screen.queryByText('Prefers a mail')).not.toBeInTheDocument());
    expect(screen.getByText('Theirs')).toBeVisible();
  });

  const editNote = async (text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = screen.getByRole('textbox', { name: 'Change the note' });
    await user.clear(field);
    await user.type(field, text);
  };

  it.each([
    ['Keep this text', 'Mine'],
    ['Use the other text', 'Theirs'],
  ])('offers "%s" after a note was changed in another window', async (choice, text) => {
    contact.record.notes = [createNote()];
    await openHelen();
    await editNote('Mine');
    contact.record.notes = [createNote({ text: 'Theirs' })];
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('You changed this note 5 minutes ago in another window.')).toBeVisible();
    expect(screen.getByText('Theirs', { selector: 'blockquote' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Change the note' })).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Change the note' })).not.toBeInTheDocument());
    expect(contact.record.notes.map((note) => note.text)).toEqual([text]);
  });

  it.each([
    ['Save as a new note', ['Mine']],
    ['Discard', []],
  ])('offers "%s" when a note is deleted while it is edited', async (choice, left) => {
    contact.record.notes = [createNote()];
    const { emit } = await openHelen();
    await editNote('Mine');
    contact.record.notes = [];
    emit({ type: 'contact.changed', data: { id: 'm-1' } });
    expect(await screen.findByText(/This note has been deleted/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Change the note' })).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Change the note' })).not.toBeInTheDocument());
    expect(contact.record.notes.map((note) => note.text)).toEqual(left);
  });

  it('says when notes and history did not load, and loads them again', async () => {
    server.use(
      mockRoute(contactRoutes.get, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    renderPage('/hive?open=m-2');
    expect(await screen.findByText('Notes and history did not load')).toBeVisible();
    expect(screen.getByText('Thanks for the call.', { selector: 'dialog p' })).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible();
  });
});
