import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMessage } from '@hive/chat/testing';
import { chatRoutes, type ChatMessage } from '@hive/contracts';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../features/assignment/assignment.fixtures';
import { createConversation, createSavedReply, createUnread, mockStaffChatApi } from '../features/chat/chat.fixtures';
import { LazySavedReplies } from '../features/chat/chat-window';
import { createClient, mockClientsApi } from '../features/clients/clients.fixtures';
import { mockContactApi } from '../features/contact/contact.fixtures';
import { createNote } from '../testing/mock-notes';
import { renderAdmin, renderPage, staff, useAdminServer } from '../testing/render-admin';
import { LazyChatTab } from './hive-tabs';

configure({ defaultHidden: true });
beforeAll(async () => {
  supportDialogs();
  await LazyChatTab.preload();
  await LazySavedReplies.preload();
});

const chat = mockStaffChatApi();
const clients = mockClientsApi();
const server = useAdminServer(chat, mockContactApi(), clients, mockEmployeesApi());
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const northcask = () => createClient();
const stylisto = () => createClient({ id: 'c-2', companyName: 'Stylisto', contactEmail: 'book@stylisto.example' });

const fromAda = (sequence: number, message: string, changes: Partial<ChatMessage> = {}) =>
  createMessage({
    clientId: 'c-1',
    sequence,
    message,
    senderId: 'c-1',
    senderName: 'Ada Northcott',
    senderType: 'client',
    ...changes,
  });

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  clients.rows = [northcask(), stylisto()];
  clients.notes = [];
  chat.failure = undefined;
  chat.stats = { totalClients: 24, activeChats: 3, responseRate: 96 };
  chat.conversations = [
    createConversation({ unreadCount: 3 }),
    createConversation({
      clientId: 'c-2',
      companyName: 'Stylisto',
      contactEmail: 'book@stylisto.example',
      last: { text: 'Thanks, noted', senderId: 'e-1', senderName: 'Maya Reyes', senderType: 'admin' },
    }),
  ];
  chat.unread = [createUnread()];
  chat.messages = [fromAda(1, 'The label proofs look great.')];
  chat.readers = [];
  chat.replies = [];
});

const open = (address = '/hive?tab=chat', member = staff()) => renderPage(address, member);
const list = () => screen.findByRole('region', { name: 'Client Conversations' });
const row = async (name: string) => within(await list()).findByRole('button', { name: new RegExp(name) });
const panel = () => screen.findByRole('region', { name: 'Chat Notifications' });
const conversation = (company = 'Northcask Distillery') =>
  screen.findByRole('region', { name: `Chat with ${company}` });
const input = async () => within(await conversation()).findByRole('textbox', { name: 'Message' });

describe('The tab of the chat in Hive', () => {
  it('[HV-4] has the number of unread messages, as the sidebar has', async () => {
    chat.unread = [createUnread(), createUnread({ clientId: 'c-2', companyName: 'Stylisto', count: 2 })];
    const { emit } = renderAdmin('/hive');
    expect(await screen.findByRole('tab', { name: 'Client Chat 5 unread' })).toBeVisible();
    const entry = within(screen.getByRole('navigation', { name: 'Administration' })).getByRole('link', {
      name: /^Hive/,
    });
    await waitFor(() => expect(entry).toHaveAccessibleName(/ unread messages, 5 in chats$/));
    // a message that arrives
    chat.unread = [createUnread({ count: 4 })];
    emit({ type: 'new_message', clientId: 'c-1', message: fromAda(2, 'Hello?') });
    expect(await screen.findByRole('tab', { name: 'Client Chat 4 unread' })).toBeVisible();
    await waitFor(() => expect(entry).toHaveAccessibleName(/ unread messages, 4 in chats$/));
  });

  it('[HV-4] has no badge without unread messages', async () => {
    chat.unread = [];
    renderAdmin('/hive');
    expect(await screen.findByRole('tab', { name: 'Client Chat' })).toBeVisible();
  });

  it('[HV-8] shows clients, active chats and the response rate', async () => {
    open();
    const numbers = await screen.findByLabelText('Chat in numbers');
    await waitFor(() => expect(numbers).toHaveTextContent('Total Clients24'));
    expect(numbers).toHaveTextContent('Active Chats3message in the last 24 h');
    expect(numbers).toHaveTextContent('Response Rate96%answered within 24 h, last 30 days');
  });

  it('[HV-8] shows a dash while no answer is due', async () => {
    chat.stats = { totalClients: 0, activeChats: 0, responseRate: null };
    open();
    const numbers = await screen.findByLabelText('Chat in numbers');
    await waitFor(() => expect(numbers).toHaveTextContent('Response Rate—'));
    expect(numbers).toHaveTextContent('Total Clients0');
  });
});

describe('The list of conversations', () => {
  it('[HV-8] shows company, e-mail, last message and unread messages', async () => {
    open();
    expect(await row('Northcask')).toHaveTextContent(
      /^ND.*Northcask Distillery.*ada@northcask\.example.*The label proofs look great\.3/,
    );
    expect(await row('Stylisto')).toHaveTextContent('You: Thanks, noted');
    expect(await screen.findByText('Select a client to start chatting')).toBeVisible();
  });

  it('names the colleague who wrote last, and says when no one has', async () => {
    chat.conversations = [
      createConversation({ last: { senderId: 'e-2', senderName: 'Jon Park', senderType: 'admin', text: 'On it' } }),
      { ...createConversation({ clientId: 'c-2', companyName: 'Stylisto' }), lastMessage: null },
    ];
    open();
    expect(await row('Northcask')).toHaveTextContent('Jon: On it');
    expect(await row('Stylisto')).toHaveTextContent('No messages yet');
  });

  it('finds clients on the server and keeps the search in the address', async () => {
    const { address } = open();
    await row('Northcask');
    await user.type(screen.getByRole('searchbox', { name: 'Find a client' }), 'styl');
    await waitFor(() => expect(address.current).toBe('/hive?tab=chat&find=styl'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Northcask/ })).not.toBeInTheDocument());
    expect(await row('Stylisto')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a client' }), 'xx');
    expect(await screen.findByText('No client found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all clients' }));
    expect(await row('Northcask')).toBeVisible();
  });

  it('puts unread conversations first on request', async () => {
    chat.conversations.reverse();
    const { address } = open();
    await row('Northcask');
    const names = async () =>
      within(await list())
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect((await names())[0]).toContain('Stylisto');
    await user.click(screen.getByRole('button', { name: 'Unread first' }));
    await waitFor(async () => expect((await names())[0]).toContain('Northcask'));
    expect(screen.getByRole('button', { name: 'Unread first', pressed: true })).toBeVisible();
    expect(address.current).toBe('/hive?tab=chat&order=unread');
  });

  it('loads further clients', async () => {
    chat.conversations = Array.from({ length: 45 }, (_, index) =>
      createConversation({ clientId: `c-${index}`, companyName: `Company ${index}.` }),
    );
    open();
    await row('Company 19.');
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more clients' }));
    expect(await row('Company 39.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more clients' }));
    expect(await row('Company 44.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more clients' })).not.toBeInTheDocument());
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(45);
  });

  it('moves with the arrow keys and opens with Enter', async () => {
    const { address } = open();
    (await row('Northcask')).focus();
    await user.keyboard('{ArrowDown}');
    expect(await row('Stylisto')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await conversation('Stylisto')).toBeVisible();
    expect(address.current).toBe('/hive?tab=chat&client=c-2');
  });

  it('changes its order and numbers while it shows', async () => {
    const { emit } = renderAdmin('/hive?tab=chat');
    await row('Stylisto');
    chat.conversations = [
      createConversation({
        clientId: 'c-2',
        companyName: 'Stylisto',
        unreadCount: 1,
        last: { text: 'Are you there?' },
      }),
      createConversation({ unreadCount: 3 }),
    ];
    emit({ type: 'new_message', clientId: 'c-2', message: fromAda(9, 'Are you there?', { clientId: 'c-2' }) });
    await waitFor(async () => expect(await row('Stylisto')).toHaveTextContent('Are you there?1'));
    const [first] = within(await list()).getAllByRole('listitem');
    expect(first).toHaveTextContent('Stylisto');
    // the figures over a month are not read again for each message
    expect(chat.calls.filter(({ name }) => name === 'getStats')).toHaveLength(1);
  });

  it.each([
    ['employee', /clients that are assigned to you/],
    ['admin', /from its first message or yours/],
  ] as const)('says so when there are no clients, to the level %s', async (level, text) => {
    chat.conversations = [];
    open('/hive?tab=chat', staff(level));
    expect(await screen.findByText('No clients yet')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('offers a retry in place when it does not load', async () => {
    let fails = true;
    server.use(
      mockRoute(chatRoutes.listConversations, () => {
        if (fails) {
          throw new ApiFailure('SERVER.BUSY');
        }
        return { items: chat.conversations, total: 2 };
      }),
    );
    open();
    expect(await screen.findByText('Conversations did not load')).toBeVisible();
    expect(await within(await panel()).findByText('Northcask Distillery')).toBeVisible();
    fails = false;
    await user.click(within(await list()).getByRole('button', { name: 'Retry' }));
    expect(await row('Northcask')).toBeVisible();
  });
});

describe('The notifications of the chat', () => {
  it('[HV-8] groups unread messages by client; View Chat opens and clears them', async () => {
    chat.unread = [createUnread(), createUnread({ clientId: 'c-2', companyName: 'Stylisto', count: 1 })];
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { address } = renderAdmin('/hive?tab=chat');
    const groups = async () => within(await panel()).findAllByRole('listitem');
    expect((await groups())[0]).toHaveTextContent(/Northcask Distillery33 unread.*The label proofs look great\./);
    expect((await groups())[1]).toHaveTextContent('Stylisto');
    expect(await panel()).toHaveTextContent('4 unread from 2 clients');
    const [view] = within((await groups())[0] as HTMLElement).getAllByRole('button', { name: 'View Chat' });
    await user.click(view as HTMLElement);
    expect(await conversation()).toBeVisible();
    expect(address.current).toBe('/hive?tab=chat&client=c-1');
    // the mock has no unread messages after the first call that marks some
    expect((await within(await panel()).findAllByText('No unread messages'))[0]).toBeVisible();
    expect(chat.calls).toContainEqual(expect.objectContaining({ name: 'markRead', body: { upTo: 1 } }));
  });

  it('[HV-8] says that there are no unread messages', async () => {
    chat.unread = [];
    open();
    expect((await within(await panel()).findAllByText('No unread messages'))[0]).toBeVisible();
    expect(within(await panel()).queryByRole('button', { name: 'View Chat' })).not.toBeInTheDocument();
  });
});

describe('The conversation with a client', () => {
  const address = '/hive?tab=chat&client=c-1';

  it("[HV-8] shows the client's messages with name, time and New, own ones as You and those of colleagues by name", async () => {
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
    open(address);
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

  it('[HV-8] begins with an empty text, and sends a message', async () => {
    chat.messages = [];
    open(address);
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeVisible();
    await waitFor(async () => expect(await input()).toHaveAttribute('placeholder', 'Type your message...'));
    await user.type(await input(), '  Hello Ada  {Enter}');
    await waitFor(() => expect(chat.calls).toContainEqual(expect.objectContaining({ name: 'send' })));
    expect(chat.messages).toMatchObject([{ message: 'Hello Ada', senderType: 'admin' }]);
    await waitFor(async () => expect(await input()).toHaveValue(''));
  });

  it('[HV-8] disables the input without a connection and keeps the messages', async () => {
    const { host } = renderAdmin(address);
    expect(await screen.findByText('Connected')).toBeVisible();
    act(() => host.live.setStatus('waiting'));
    await waitFor(async () => expect(await input()).toBeDisabled());
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

  it('says so when the client is not there', async () => {
    const { address: shown } = open('/hive?tab=chat&client=c-9');
    expect(await screen.findByText('Client not found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all conversations' }));
    expect(await screen.findByText('Select a client to start chatting')).toBeVisible();
    expect(shown.current).toBe('/hive?tab=chat');
  });

  it('goes back to the list, where the row has the focus', async () => {
    open(address);
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
    open(address);
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
    open(address);
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
    open(address, staff('employee'));
    expect(await input()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write an internal note' })).not.toBeInTheDocument();
  });
});

describe('Saved replies', () => {
  const address = '/hive?tab=chat&client=c-1';
  const openReplies = async () => {
    const view = open(address);
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
});
