import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure, createTestHost } from '@hive/testing';
import type { ConversationCalls } from './conversation/calls';
import { Conversation } from './conversation/conversation';
import { createUnsentStorage } from './conversation/unsent';
import {
  clientId,
  fromTeam,
  input,
  mara,
  openConversation,
  rows,
  texts,
  useChatApi,
} from './testing/open-conversation';

const { api, callsOf } = useChatApi();
const user = userEvent.setup({ delay: null });
const joins = ({ live }: ReturnType<typeof openConversation>) => live.sent.filter(({ type }) => type === 'join_chat');

describe('a conversation', () => {
  it('shows loading and empty states', async () => {
    openConversation();
    expect(screen.getByText('Loading messages...')).toBeVisible();
    expect(await screen.findByText('Nothing yet')).toBeVisible();
  });

  it('offers a retry when its messages do not load', async () => {
    api.failure = new ApiFailure('SERVER.BUSY');
    openConversation();
    expect(await screen.findByText('Messages did not load.')).toBeVisible();
    api.failure = undefined;
    api.messages = [fromTeam(1, { message: 'Hello' })];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Hello')).toBeVisible();
  });

  it('joins after the last message that it has, and again after a lost connection', async () => {
    api.messages = [fromTeam(1), fromTeam(2)];
    const view = openConversation();
    await waitFor(() => expect(joins(view)).toEqual([{ type: 'join_chat', clientId, after: 2 }]));
    view.disconnect();
    view.connect();
    await waitFor(() => expect(joins(view)).toHaveLength(2));
    view.unmount();
    expect(view.live.sent.at(-1)).toEqual({ type: 'leave_chat', clientId });
  });

  it('asks for messages that are missing, and shows all in their order', async () => {
    api.messages = [fromTeam(1, { message: 'one' })];
    const view = openConversation();
    await screen.findByText('one');
    view.arrive(fromTeam(3, { message: 'three' }));
    await waitFor(() => expect(joins(view).at(-1)).toEqual({ type: 'join_chat', clientId, after: 1 }));
    expect(texts()).toEqual(['one']);
    const missing = [fromTeam(2, { message: 'two' }), fromTeam(3, { message: 'three' })];
    view.emit({ type: 'joined_chat', clientId, lastSequence: 3, messages: missing, hasMore: false, people: [] });
    expect(texts()).toEqual(['one', 'two', 'three']);
    view.emit({ type: 'chat_position', clientId, lastSequence: 4 });
    await waitFor(() => expect(joins(view).at(-1)).toEqual({ type: 'join_chat', clientId, after: 3 }));
  });

  it('requests further messages while there are more', async () => {
    api.messages = [fromTeam(1)];
    const view = openConversation();
    await waitFor(() => expect(joins(view)).toHaveLength(1));
    view.emit({ type: 'joined_chat', clientId, lastSequence: 9, messages: [fromTeam(2)], hasMore: true, people: [] });
    await waitFor(() => expect(joins(view).at(-1)).toEqual({ type: 'join_chat', clientId, after: 2 }));
  });

  it('begins again when the server has fewer messages than the page', async () => {
    api.messages = [fromTeam(1, { message: 'one' }), fromTeam(2, { message: 'lost' })];
    const view = openConversation();
    await screen.findByText('lost');
    await waitFor(() => expect(joins(view)).toHaveLength(1));
    api.messages = [fromTeam(1, { message: 'one' })];
    view.emit({ type: 'joined_chat', clientId, lastSequence: 1, messages: [], hasMore: false, people: [] });
    await waitFor(() => expect(texts()).toEqual(['one']));
  });

  it('ignores other conversations', async () => {
    const { emit } = openConversation();
    await screen.findByText('Nothing yet');
    emit({ type: 'new_message', clientId: 'other', message: fromTeam(1, { message: 'secret' }) });
    expect(screen.queryByText('secret')).not.toBeInTheDocument();
  });

  it('hides messages when access is lost', async () => {
    api.messages = [fromTeam(1, { message: 'one' })];
    const { emit } = openConversation();
    await screen.findByText('one');
    emit({ type: 'chat_refused', clientId, code: 'CLIENT.NOT_FOUND' });
    expect(screen.getByRole('alert')).toHaveTextContent('You no longer have access to this conversation.');
    expect(screen.queryByText('one')).not.toBeInTheDocument();
  });

  it('loads its messages again when some were erased, and keeps them until it can', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    api.messages = [fromTeam(1, { message: 'Call Mara at home' })];
    const { emit } = openConversation();
    expect(await screen.findByText('Call Mara at home')).toBeVisible();
    const before = callsOf('list').length;
    api.failure = new ApiFailure('SERVER.BUSY');
    emit({ type: 'personal-data.erased', data: {} });
    await waitFor(() => expect(callsOf('list').length).toBeGreaterThan(before));
    expect(screen.getByText('Call Mara at home')).toBeVisible();
    api.failure = undefined;
    api.messages = [fromTeam(1, { message: 'Call [erased] at home' })];
    expect(await screen.findByText('Call [erased] at home')).toBeVisible();
    expect(rows()).toHaveLength(1);
  });
});

describe('typing', () => {
  const jon = { id: 's-1', name: 'Jon Park', kind: 'staff' } as const;

  it('of others shows until they send or stop', async () => {
    const { emit, arrive } = openConversation();
    await screen.findByText('Nothing yet');
    emit({ type: 'typing', clientId, person: jon, isTyping: true });
    expect(screen.getByText('Jon is typing')).toBeVisible();
    arrive(fromTeam(1));
    expect(screen.queryByText('Jon is typing')).not.toBeInTheDocument();
    emit({ type: 'typing', clientId, person: jon, isTyping: true });
    emit({ type: 'typing', clientId, person: jon, isTyping: false });
    expect(screen.queryByText('Jon is typing')).not.toBeInTheDocument();
  });

  it('throttles `typing` messages', async () => {
    const { live } = openConversation();
    await screen.findByText('Nothing yet');
    await user.type(input(), 'Hello');
    expect(live.sent.filter(({ type }) => type === 'typing')).toEqual([{ type: 'typing', clientId, isTyping: true }]);
    await user.keyboard('{Enter}');
    expect(live.sent.at(-1)).toEqual({ type: 'typing', clientId, isTyping: false });
  });
});

it('loads at most 20 pages back to a message, and more when asked again', async () => {
  const none = () => Promise.resolve({ data: undefined });
  const list = jest.fn<ReturnType<ConversationCalls['list']>, Parameters<ConversationCalls['list']>>(
    ({ before = 3001, limit = 50 }) =>
      Promise.resolve({ data: Array.from({ length: limit }, (_, index) => fromTeam(before - limit + index)) }),
  );
  const conversation = new Conversation({
    clientId,
    participant: mara,
    live: createTestHost().live,
    calls: { list, listReaders: none, markRead: none, send: none },
    storage: createUnsentStorage(mara.id, clientId),
  });
  await conversation.load();
  expect(await conversation.loadBackTo(800)).toBe(false);
  expect(list).toHaveBeenCalledTimes(21);
  expect(await conversation.loadBackTo(800)).toBe(true);
  expect(list).toHaveBeenCalledTimes(23);
});
