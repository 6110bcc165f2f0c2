import { configure, act, screen, waitFor, within } from '@testing-library/react';
import { createMessage } from '@hive/chat/testing';
import { chatRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { createSavedReply } from '../../features/chat/chat.fixtures';
import { createClient } from '../../features/clients/clients.fixtures';
import { createNote } from '../../testing/mock-notes';
import { renderAdmin, staff } from '../../testing/render-admin';
import { chat, clients, conversation, fromAda, input, openChat, row, useHiveChat, user } from './hive-chat.fixtures';

configure({ defaultHidden: true });

const server = useHiveChat();

describe('The conversation with a client', () => {
  const address = '/hive?tab=chat&client=c-1';

  it("[HV-8] shows the client's messages with name, time and New, the user's as You and those of colleagues by name", async () => {
    chat.messages = [
      fromAda(1, 'Which glass?', { isRead: true }),
      createMessage({
        sequence: 2,
        senderId: 'e-2',
        senderName: 'Jon Park',
        senderType: 'admin',
        message: 'The dark one.',
      }),
      createMessage({
        sequence: 3,
        senderId: 'e-1',
        senderName: 'Maya Reyes',
        senderType: 'admin',
        message: 'Agreed.',
      }),
      fromAda(4, 'Great.'),
    ];
    // "New" goes when the messages are marked as read
    server.use(mockRoute(chatRoutes.markRead, () => new Promise(() => undefined)));
    openChat(address);
    const messages = within(await conversation());
    const item = async (text: string) => (await messages.findByText(text)).closest('li') as HTMLElement;
    expect(await item('Which glass?')).toHaveTextContent(/^Ada Northcott \d+:\d\d [AP]M/);
    expect(await item('The dark one.')).toHaveTextContent(/^Jon Park/);
    expect(await item('Agreed.')).toHaveTextContent(/^You/);
    expect(await item('Great.')).toHaveTextContent(/New/);
    expect(await item('Which glass?')).not.toHaveTextContent(/New/);
    expect((await item('The dark one.')).dataset.author).toBe('side');
    expect(messages.getByRole('link', { name: 'Open client' })).toHaveAttribute('href', '/admin/clients/c-1');
  });

  it('is left when it is marked as unread, and can be assigned', async () => {
    chat.messages = [fromAda(1, 'Which glass?')];
    const marked = jest.fn(() => null);
    server.use(mockRoute(chatRoutes.markUnread, marked));
    const { address: current } = openChat(address);
    const window = within(await conversation());
    expect(await window.findByRole('combobox', { name: 'Assign the client Northcask Distillery to' })).toBeVisible();
    await user.click(await window.findByRole('button', { name: 'Mark unread' }));
    await waitFor(() => expect(current.current).toBe('/hive?tab=chat'));
    expect(marked).toHaveBeenCalledTimes(1);
  });

  it('[HV-8] begins with an empty text, and sends a message', async () => {
    chat.messages = [];
    openChat(address);
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeVisible();
    await waitFor(async () => expect(await input()).toHaveAttribute('placeholder', 'Type your message...'));
    await user.type(await input(), '  Hello Ada  {Enter}');
    await waitFor(() => expect(chat.calls).toContainEqual(expect.objectContaining({ name: 'send' })));
    expect(chat.messages).toMatchObject([{ message: 'Hello Ada', senderType: 'admin' }]);
    await waitFor(async () => expect(await input()).toHaveValue(''));
  });

  it('[HV-8] says that messages did not load, or that there are none, also beside internal notes', async () => {
    chat.messages = [];
    chat.failure = new ApiFailure('SERVER.BUSY');
    clients.notes = [createNote({ text: 'Prefers calls.' })];
    openChat(address);
    expect(await screen.findByText('Messages did not load.')).toBeVisible();
    expect(screen.queryByText('Prefers calls.')).not.toBeInTheDocument();
    chat.failure = undefined;
    await user.click(within(await conversation()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeVisible();
    expect(screen.getByText('Prefers calls.')).toBeVisible();
  });

  it('[HV-8] disables the input without a connection and keeps the messages', async () => {
    const { host } = renderAdmin(address);
    expect(await screen.findByText('Connected')).toBeVisible();
    act(() => host.live.setStatus('waiting', Date.now() + 60_000));
    expect(await input()).toBeEnabled();
    expect(screen.queryByText(/^retry in/)).not.toBeInTheDocument();
    act(() => host.live.setStatus('waiting', Date.now() + 60_000, Date.now() - 60_000));
    await waitFor(async () => expect(await input()).toBeDisabled());
    expect(screen.getByText(/^retry in \d\d s$/)).toBeVisible();
    expect(screen.getByText('Not connected')).toBeVisible();
    expect((await screen.findAllByText('Connecting to chat server...'))[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(within(await conversation()).getByText('The label proofs look great.')).toBeVisible();
  });

  it('says who is here, who types and who has seen the last message', async () => {
    chat.messages = [createMessage({ sequence: 3, senderId: 'e-1', senderType: 'admin', message: 'Agreed.' })];
    chat.readers = [
      { id: 'c-1', name: 'Ada Northcott', kind: 'client', upTo: 3, readAt: '2026-11-19T09:00:00.000Z' },
      { id: 'e-2', name: 'Jon Park', kind: 'staff', upTo: 2, readAt: '2026-11-19T09:00:00.000Z' },
    ];
    const { emit } = renderAdmin(address);
    const ada = { id: 'c-1', name: 'Ada Northcott', kind: 'client' as const };
    const joel = { id: 't-1', name: 'Joel Tran', kind: 'client-employee' as const };
    const maya = { id: 'e-1', name: 'Maya Reyes', kind: 'staff' as const };
    expect(await screen.findByText('Seen by Ada')).toBeVisible();
    emit({ type: 'presence', clientId: 'c-1', people: [ada, joel, maya] });
    expect(await screen.findByText('Connected · Ada and Joel are here')).toBeVisible();
    emit({ type: 'typing', clientId: 'c-1', person: ada, isTyping: true });
    expect(await screen.findByText('Ada is typing')).toBeVisible();
  });

  it('says that messages wait while no one of the company can read them', async () => {
    chat.messages = [];
    const hint = /has no login to the client portal yet/;
    const { emit } = renderAdmin(address);
    expect(await screen.findByText(hint)).toHaveTextContent(/^The contact of Northcask Distillery has no login/);
    // somebody of the team, who has a login
    emit({ type: 'new_message', clientId: 'c-1', message: fromAda(1, 'Hello') });
    await waitFor(() => expect(screen.queryByText(hint)).not.toBeInTheDocument());
  });

  it('says nothing of the login of a contact who has one', async () => {
    chat.messages = [];
    clients.rows = [createClient({ hasOwnLogin: true })];
    openChat(address);
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeVisible();
    expect(screen.queryByText(/has no login/)).not.toBeInTheDocument();
  });

  it('says so when the client does not exist', async () => {
    const { address: shown } = openChat('/hive?tab=chat&client=c-9');
    expect(await screen.findByText('Client not found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all conversations' }));
    expect(await screen.findByText('Select a client to start chatting')).toBeVisible();
    expect(shown.current).toBe('/hive?tab=chat');
  });

  it('goes back to the list, where the row has the focus', async () => {
    openChat(address);
    await conversation();
    await row('Northcask');
    await user.click(screen.getByRole('button', { name: 'Back to the conversations' }));
    expect(await screen.findByText('Select a client to start chatting')).toBeVisible();
    await waitFor(async () => expect(await row('Northcask')).toHaveFocus());
  });
});

describe('Internal notes in a conversation', () => {
  const address = '/hive?tab=chat&client=c-1';

  it('show between the messages, labelled, with their author', async () => {
    chat.messages = [
      fromAda(1, 'First', { createdAt: '2026-11-19T08:00:00.000Z' }),
      fromAda(2, 'Second', { createdAt: '2026-11-19T10:00:00.000Z' }),
    ];
    clients.notes = [createNote({ createdAt: '2026-11-19T09:00:00.000Z', text: 'Ask Jon about the foil.' })];
    openChat(address);
    const note = await screen.findByRole('article', { name: 'Internal note of Maya Reyes' });
    expect(note).toHaveTextContent(/^Internal note.*Maya Reyes.*Ask Jon about the foil\./);
    const first = await screen.findByText('First');
    const second = await screen.findByText('Second');
    const follows = (before: HTMLElement, after: HTMLElement) =>
      before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows(first, note)).toBeTruthy();
    expect(follows(note, second)).toBeTruthy();
  });

  it('are written in place of a message, which the client does not get', async () => {
    openChat(address);
    await user.click(await screen.findByRole('button', { name: 'Write an internal note' }));
    await user.type(await screen.findByRole('textbox', { name: 'Internal note' }), 'Prefers mornings.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('article', { name: 'Internal note of Maya Reyes' })).toHaveTextContent(
      'Prefers mornings.',
    );
    expect(await input()).toHaveValue('');
    expect(chat.calls.filter(({ name }) => name === 'send')).toEqual([]);
  });

  it('are not offered to an employee who does not work on the client', async () => {
    clients.rows = [createClient({ assignedTo: 'e-2' })];
    openChat(address, staff('employee'));
    expect(await input()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write an internal note' })).not.toBeInTheDocument();
  });
});

describe('Saved replies', () => {
  const address = '/hive?tab=chat&client=c-1';
  const openReplies = async () => {
    const view = openChat(address);
    await user.click(await screen.findByRole('button', { name: 'Saved replies' }));
    return { ...view, drawer: within(await screen.findByRole('dialog', { name: 'Saved replies' })) };
  };

  it('are inserted with the names of contact and company, below what is typed', async () => {
    clients.rows = [createClient({ firstName: 'Ada', lastName: 'Northcott' })];
    chat.replies = [createSavedReply()];
    const { drawer } = await openReplies();
    await user.click(await drawer.findByRole('button', { name: 'Insert Thanks' }));
    const text = 'Thank you, Ada. We look after Northcask Distillery today.';
    await waitFor(async () => expect(await input()).toHaveValue(text));
    await waitFor(async () => expect(await input()).toHaveFocus());
    expect(chat.calls.filter(({ name }) => name === 'send')).toEqual([]);
  });

  it('are written, changed and deleted', async () => {
    const { drawer } = await openReplies();
    expect(await drawer.findByText('No saved replies yet')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'New reply' }));
    await user.click(await screen.findByRole('button', { name: 'Save reply' }));
    expect(screen.getByText('Enter a title')).toBeVisible();
    expect(screen.getByText('Enter a text')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Call');
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Shall we call?');
    await user.click(screen.getByRole('checkbox', { name: 'Share with the whole team' }));
    await user.click(screen.getByRole('button', { name: 'Save reply' }));
    expect(await screen.findByRole('button', { name: 'Insert Call' })).toHaveTextContent('CallSharedShall we call?');

    await user.click(screen.getByRole('button', { name: 'Change Call' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' me');
    await user.click(screen.getByRole('button', { name: 'Save reply' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Call me' }));
    expect(await screen.findByText(/deleted for the whole team/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete reply' }));
    expect(await screen.findByText('No saved replies yet')).toBeVisible();
    expect(chat.calls.map(({ name }) => name).filter((name) => name.endsWith('SavedReply'))).toEqual([
      'createSavedReply',
      'updateSavedReply',
      'removeSavedReply',
    ]);
  });

  it('of colleagues are only inserted', async () => {
    chat.replies = [createSavedReply({ isShared: true, canEdit: false })];
    const { drawer } = await openReplies();
    expect(await drawer.findByRole('button', { name: 'Insert Thanks' })).toBeVisible();
    expect(drawer.queryByRole('button', { name: /^(Change|Delete)/ })).not.toBeInTheDocument();
  });

  it('keep the input when saving fails', async () => {
    server.use(
      mockRoute(chatRoutes.createSavedReply, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const { drawer } = await openReplies();
    await user.click(await drawer.findByRole('button', { name: 'New reply' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Call');
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Shall we call?');
    await user.click(screen.getByRole('button', { name: 'Save reply' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Call');
  });

  it('ask before what is typed is dropped', async () => {
    const { drawer } = await openReplies();
    await user.click(await drawer.findByRole('button', { name: 'New reply' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Call');
    await user.click(screen.getByRole('button', { name: 'Back to the replies' }));
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Call');
    await user.click(screen.getByRole('button', { name: 'Back to the replies' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('No saved replies yet')).toBeVisible();
  });

  it('can be written however many colleagues share', async () => {
    chat.replies = Array.from({ length: 201 }, (_, index) =>
      createSavedReply({ id: `r-${index}`, title: `Reply ${index}`, isShared: true, canEdit: false }),
    );
    const { drawer } = await openReplies();
    await drawer.findByRole('button', { name: 'Insert Reply 200' });
    expect(drawer.getByRole('button', { name: 'New reply' })).toBeEnabled();
  });
});
