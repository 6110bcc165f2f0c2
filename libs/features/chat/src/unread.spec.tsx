import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { chatContract, type LiveStatus } from '@hive/contracts';
import { createStore, Provider } from '@hive/store';
import { createTestHost, useApiServer } from '@hive/testing';
import { createMessage, mockChatApi } from './testing';
import { useChatUpdates, useUnreadCount } from './unread';

const api = mockChatApi();
useApiServer(...api.handlers);

const countOf = (count: number) => chatContract.listUnread.example.response.map((unread) => ({ ...unread, count }));
const calls = () => api.calls.filter(({ name }) => name === 'listUnread').length;

beforeEach(() => {
  api.unread = [];
  api.calls.splice(0);
});

/** The number of unread messages in an app, once it is loaded. */
async function open({ status = 'open', isLate = false }: { status?: LiveStatus; isLate?: boolean } = {}) {
  const { live } = createTestHost();
  live.setStatus(status);
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const hook = () => {
    useChatUpdates(live, isLate);
    return useUnreadCount();
  };
  const { result } = renderHook(hook, { wrapper });
  await waitFor(() => expect(calls()).toBe(1));
  return { live, result };
}

const message = createMessage();
const { clientId } = message;

describe('the number of unread messages', () => {
  it.each([
    ['a message', { type: 'new_message', clientId, message }],
    ['a message whose `new_message` was lost', { type: 'chat_position', clientId, lastSequence: 3 }],
  ] as const)('follows %s', async (_, received) => {
    const { live, result } = await open();
    api.unread = countOf(3);
    act(() => live.emit(received));
    await waitFor(() => expect(result.current).toBe(3));
    expect(calls()).toBe(2);
  });

  it('is asked for once after a burst', async () => {
    const { live, result } = await open();
    api.unread = countOf(3);
    act(() => [1, 2, 3].forEach(() => live.emit({ type: 'new_message', clientId, message })));
    await waitFor(() => expect(result.current).toBe(3));
    expect(calls()).toBe(2);
  });

  it('has the messages from between the page and its first connection', async () => {
    const { live, result } = await open({ status: 'connecting' });
    api.unread = countOf(2);
    act(() => live.setStatus('open'));
    await waitFor(() => expect(result.current).toBe(2));
  });

  it('has them also in a part of the page that loads later than the connection opens', async () => {
    const { result } = await open({ isLate: true });
    api.unread = countOf(2);
    await waitFor(() => expect(result.current).toBe(2));
  });
});
