import { configure, screen, waitFor, within } from '@testing-library/react';
import { chatRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { createConversation, createUnread } from '../../features/chat/chat.fixtures';
import { renderAdmin, staff } from '../../testing/render-admin';
import { chat, conversation, fromAda, list, openChat, panel, row, useHiveChat, user } from './hive-chat.fixtures';

configure({ defaultHidden: true });

const server = useHiveChat();

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
    openChat();
    const numbers = await screen.findByLabelText('Chat in numbers');
    await waitFor(() => expect(numbers).toHaveTextContent('Total Clients24'));
    expect(numbers).toHaveTextContent('Active Chats3with a message in the last 24 h');
    expect(numbers).toHaveTextContent('Response Rate96%answered within 24 h, last 30 days');
  });

  it('[HV-8] shows a dash while no answer is due', async () => {
    chat.stats = { totalClients: 0, activeChats: 0, responseRate: null };
    openChat();
    const numbers = await screen.findByLabelText('Chat in numbers');
    await waitFor(() => expect(numbers).toHaveTextContent('Response Rate—'));
    expect(numbers).toHaveTextContent('Total Clients0');
  });
});

describe('The list of conversations', () => {
  it('[HV-8] shows company, e-mail, last message and unread messages', async () => {
    openChat();
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
    openChat();
    expect(await row('Northcask')).toHaveTextContent('Jon: On it');
    expect(await row('Stylisto')).toHaveTextContent('No messages yet');
  });

  it('finds clients on the server and keeps the search in the address', async () => {
    const { address } = openChat();
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
    const { address } = openChat();
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
    openChat();
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
    const { address } = openChat();
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
    openChat('/hive?tab=chat', staff(level));
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
    openChat();
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
    await user.click(screen.getByRole('button', { name: 'Unread messages by client', expanded: false }));
    expect(screen.getByRole('button', { name: 'Unread messages by client', expanded: true })).toBeVisible();
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
    openChat();
    expect((await within(await panel()).findAllByText('No unread messages'))[0]).toBeVisible();
    expect(within(await panel()).queryByRole('button', { name: 'View Chat' })).not.toBeInTheDocument();
  });

  it('[HV-9] say whether new messages appear on the desktop, and ask only after a press', async () => {
    const requestPermission = jest.fn(() => Promise.resolve('granted'));
    const browser = { permission: 'default', requestPermission };
    Object.defineProperty(globalThis, 'Notification', { value: browser, configurable: true });
    openChat();
    const button = await within(await panel()).findByRole('button', { name: 'Turn on desktop notifications' });
    expect(requestPermission).not.toHaveBeenCalled();
    browser.permission = 'granted';
    await user.click(button);
    expect(await within(await panel()).findByText('Desktop notifications are on')).toBeVisible();
    expect(requestPermission).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, 'Notification');
  });
});
