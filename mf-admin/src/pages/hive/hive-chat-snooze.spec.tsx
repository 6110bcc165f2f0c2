import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { chatRoutes, type ChatMatch, type SnoozeChat } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { createConversation } from '../../features/chat/chat.fixtures';
import { LazyConversationSearch } from '../../features/chat/chat-window';
import { pageOf } from '../../testing/mock-api';
import { chat, conversation, fromAda, list, openChat, row, useHiveChat, user } from './hive-chat.fixtures';

configure({ defaultHidden: true });

const server = useHiveChat();
beforeAll(() => LazyConversationSearch.preload());

const address = '/hive?tab=chat&client=c-1';

/** Snoozes the first conversation, and keeps the bodies of the calls. */
function mockSnooze(): unknown[] {
  const bodies: unknown[] = [];
  const handler = mockRoute({ ...chatRoutes.snooze, status: 200 }, ({ body }) => {
    bodies.push(body);
    const { until } = body as SnoozeChat;
    const isAwaitingAnswer = until === 'answer';
    const snoozedUntil = isAwaitingAnswer ? null : until;
    chat.conversations = chat.conversations.map((row, index) =>
      index === 0 ? { ...row, isAwaitingAnswer, snoozedUntil, isFollowUpDue: false } : row,
    );
    return null;
  });
  server.use(handler);
  return bodies;
}

describe('A snoozed conversation', () => {
  it('is left, offers to undo that, and stands in its own list', async () => {
    const bodies = mockSnooze();
    const { host, address: current } = openChat(address);
    const snooze = await within(await conversation()).findByRole('combobox', { name: 'Snooze' });
    await user.selectOptions(snooze, 'Until they write again');
    await waitFor(() => expect(current.current).toBe('/hive?tab=chat'));
    await waitFor(async () => expect(await list()).not.toHaveTextContent('Northcask'));
    await user.click(within(await list()).getByRole('button', { name: 'Snoozed' }));
    expect(await row('Northcask')).toHaveTextContent('Snoozed until they write again');
    expect(host.notices[0]?.description).toBe('It comes back when Northcask Distillery writes.');
    act(() => host.notices[0]?.action?.onPress());
    expect(await screen.findByText('No conversation is snoozed')).toBeVisible();
    expect(bodies).toEqual([
      { until: 'answer', lastSequence: 1 },
      { until: null, lastSequence: 1 },
    ]);
  });

  it('says until when, and returns to its former day with the undo', async () => {
    const bodies = mockSnooze();
    chat.conversations = [createConversation({ snoozedUntil: '2999-01-04' })];
    const { host } = openChat(address);
    const window = within(await conversation());
    expect(await window.findByText(/^Snoozed until .*2999$/)).toBeVisible();
    await user.selectOptions(await window.findByRole('combobox', { name: 'Snooze' }), 'For a week');
    await waitFor(() => expect(host.notices[0]?.description).toMatch(/writes, or on the day you chose\.$/));
    act(() => host.notices[0]?.action?.onPress());
    await waitFor(() => expect(bodies[1]).toEqual({ until: '2999-01-04', lastSequence: 1 }));
    expect(host.notices).toHaveLength(1);
  });

  it('is marked once its day has come, and no longer when the follow-up is done', async () => {
    mockSnooze();
    chat.conversations = [createConversation({ snoozedUntil: '2026-01-05', isFollowUpDue: true })];
    openChat(address);
    expect(await row('Northcask')).toHaveTextContent('Follow up');
    const snooze = await within(await conversation()).findByRole('combobox', { name: 'Snooze' });
    await user.selectOptions(snooze, 'Follow-up done');
    await waitFor(async () => expect(await row('Northcask')).not.toHaveTextContent('Follow up'));
  });
});

const match: ChatMatch = {
  id: 'm',
  sequence: 3,
  senderName: 'Ada Northcott',
  senderType: 'client',
  excerpt: 'the copper foil',
  createdAt: '2026-11-19T08:12:00.000Z',
};

describe('The search in a conversation', () => {
  it('loads back to a message that it has found, focuses it, and closes with Escape', async () => {
    chat.messages = Array.from({ length: 180 }, (_, index) => fromAda(index + 1, `Message ${index + 1}`));
    const queries: string[] = [];
    server.use(
      mockRoute(chatRoutes.search, ({ query }) => {
        queries.push(query.get('q') ?? '');
        return pageOf([match]);
      }),
    );
    Element.prototype.scrollIntoView = jest.fn();
    openChat(address);
    const window = within(await conversation());
    await window.findByText('Message 180');
    const open = window.getByRole('button', { name: 'Search in this conversation' });
    await user.click(open);
    const field = await window.findByRole('searchbox', { name: 'Search in this conversation' });
    expect(field).toHaveFocus();
    await user.type(field, 'copper');
    const found = await window.findByRole('button', { name: /^Ada Northcott.*copper foil$/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.getByText('Message 3').closest('li')).toHaveFocus());
    expect(queries).toEqual(['copper']);
    act(() => found.focus());
    await user.keyboard('{Escape}');
    expect(window.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(open).toHaveFocus();
  });

  it('says when a message was not loaded, and opens no match of a former text', async () => {
    chat.messages = Array.from({ length: 180 }, (_, index) => fromAda(index + 1, `Message ${index + 1}`));
    server.use(mockRoute(chatRoutes.search, () => pageOf([match])));
    const { host } = openChat(address);
    const window = within(await conversation());
    await window.findByText('Message 180');
    await user.click(window.getByRole('button', { name: 'Search in this conversation' }));
    await user.type(await window.findByRole('searchbox'), 'copper');
    await window.findByRole('button', { name: /copper foil$/ });
    chat.failure = new ApiFailure('SERVER.BUSY');
    await user.keyboard('s{Enter}');
    expect(chat.calls.filter(({ name, query }) => name === 'list' && query?.includes('before'))).toEqual([]);
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(host.notices[0]?.title).toBe('Not loaded yet'));
  });
});
