import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure, createTestHost } from '@hive/testing';
import { useIsDisconnected } from './conversation/use-is-disconnected';
import { fromMara, input, mara, openConversation, rows, texts, useChatApi } from './testing/open-conversation';

const { api, callsOf, sentIds } = useChatApi();
const user = userEvent.setup({ delay: null });
const sentTexts = () => callsOf('send').map(({ body }) => (body as { message: string }).message);
const waiting = () => screen.queryAllByText('Waiting to be sent');

/** Messages that wait for the connection. */
async function openWithQueue(...messages: string[]) {
  const view = openConversation();
  await screen.findByText('Nothing yet');
  view.disconnect();
  for (const message of messages) {
    await user.type(input(), `${message}{Enter}`);
  }
  expect(waiting()).toHaveLength(messages.length);
  return view;
}

/** Holds the answers back until the returned function is called. */
function holdAnswers() {
  let release = () => undefined as void;
  api.gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return () => act(async () => release());
}

/** Another tab writes to the storage of both. */
function removeInOtherTab(text: string) {
  const [key, stored] = Object.entries(localStorage)[0] as [string, string];
  const value = JSON.parse(stored) as { unsent: { text: string }[] };
  const unsent = value.unsent.filter((message) => message.text !== text);
  localStorage.setItem(key, JSON.stringify({ ...value, unsent }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
}

describe('a connection that is lost for less than ten seconds', () => {
  it('[CP-7] leaves the field usable, and sends later, in order and once', async () => {
    const { connect } = await openWithQueue('one', 'two', 'three');
    expect(input()).toBeEnabled();
    expect(input()).toHaveFocus();
    expect(input()).toHaveValue('');
    expect(input()).toHaveAccessibleDescription('');
    expect(callsOf('send')).toEqual([]);
    const release = holdAnswers();
    connect();
    await waitFor(() => expect(sentTexts()).toEqual(['one']));
    // nobody is interrupted by the messages on their way
    expect(input()).toHaveAttribute('aria-disabled', 'false');
    await user.type(input(), 'four{Enter}');
    expect(sentTexts()).toEqual(['one']);
    await release();
    await waitFor(() => expect(sentTexts()).toEqual(['one', 'two', 'three', 'four']));
    await waitFor(() => expect(waiting()).toHaveLength(0));
    expect(texts()).toEqual(['one', 'two', 'three', 'four']);
    expect(new Set(sentIds()).size).toBe(4);
    expect(localStorage).toHaveLength(0);
  });

  it('[CP-7] says that a message waits, which can be cancelled', async () => {
    const { connect } = await openWithQueue('not this', 'but this');
    expect(waiting()[0]).toHaveRole('status');
    await user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: 'Cancel' }));
    expect(texts()).toEqual(['but this']);
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
    connect();
    await waitFor(() => expect(waiting()).toHaveLength(0));
    expect(sentTexts()).toEqual(['but this']);
  });

  it('[CP-7] sends a message again whose answer was lost, and shows it once', async () => {
    const { connect, disconnect } = openConversation();
    await screen.findByText('Nothing yet');
    const release = holdAnswers();
    await user.type(input(), 'Hello{Enter}');
    await waitFor(() => expect(sentIds()).toHaveLength(1));
    disconnect();
    expect(waiting()).toHaveLength(1);
    expect(input()).toHaveAttribute('aria-disabled', 'false');
    // the server has stored it
    api.messages = [fromMara(1, { clientMessageId: sentIds()[0] ?? '', message: 'Hello' })];
    api.gate = undefined;
    connect();
    await waitFor(() => expect(waiting()).toHaveLength(0));
    await release();
    expect(new Set(sentIds()).size).toBe(1);
    expect(texts()).toEqual(['Hello']);
    expect(screen.queryByText('Not sent')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('shows what the server refuses as not sent, and sends the others', async () => {
    const { connect } = await openWithQueue('one', 'two');
    api.failure = new ApiFailure('FILE.NOT_FOUND');
    const release = holdAnswers();
    connect();
    await waitFor(() => expect(sentTexts()).toEqual(['one']));
    await release();
    expect((await screen.findAllByText('Not sent')).length).toBeGreaterThan(0);
    await waitFor(() => expect(sentTexts()).toEqual(['one', 'two']));
  });
});

describe('messages that wait', () => {
  it('[CP-7] survive a reload, for this person only', async () => {
    const { unmount } = await openWithQueue('one', 'two');
    const ids = Object.values(localStorage)
      .join('')
      .match(/[0-9a-f]{8}-[0-9a-f-]{27}/g);
    unmount();
    const other = openConversation({ ...mara, id: 'p-10' });
    await screen.findByText('Nothing yet');
    expect(rows()).toEqual([]);
    other.unmount();
    expect(callsOf('send')).toEqual([]);
    openConversation();
    await waitFor(() => expect(sentTexts()).toEqual(['one', 'two']));
    expect(sentIds()).toEqual(ids);
    await waitFor(() => expect(texts()).toEqual(['one', 'two']));
    expect(localStorage).toHaveLength(0);
  });

  it('go out when the conversation is closed, and not after a logout', async () => {
    const closed = await openWithQueue('one');
    closed.unmount();
    closed.connect();
    await waitFor(() => expect(sentTexts()).toEqual(['one']));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    api.messages = [];
    const left = await openWithQueue('two');
    left.unmount();
    localStorage.clear();
    left.connect();
    await act(() => Promise.resolve());
    expect(sentTexts()).toEqual(['one']);
  });

  it('are sent by one tab: another one has sent or cancelled them meanwhile', async () => {
    const { connect } = await openWithQueue('one', 'two');
    removeInOtherTab('one');
    // without a connection, nobody knows which of both
    expect(texts()).toEqual(['one', 'two']);
    api.messages = [fromMara(1, { message: 'one' })];
    const release = holdAnswers();
    connect();
    await waitFor(() => expect(sentTexts()).toEqual(['two']));
    expect(texts()).toEqual(['two']);
    await user.type(input(), 'three{Enter}');
    removeInOtherTab('three');
    expect(texts()).toEqual(['two']);
    await release();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(sentTexts()).toEqual(['two']);
  });
});

describe('a connection that is lost for ten seconds or more', () => {
  it('[CP-7] disables the field, and keeps text, focus and what waits', async () => {
    const { connect, disconnect } = await openWithQueue('one');
    await user.type(input(), 'Half a sent');
    disconnect(60);
    expect(input()).toBeDisabled();
    expect(input()).toHaveValue('Half a sent');
    expect(input()).toHaveAccessibleDescription('Connecting to chat server...');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(waiting()).toHaveLength(1);
    connect();
    await waitFor(() => expect(input()).toHaveFocus());
    await waitFor(() => expect(sentTexts()).toEqual(['one']));
    expect(input()).toHaveValue('Half a sent');
  });

  it('counts from the loss, and not from the first connection', () => {
    jest.useFakeTimers();
    try {
      const { live } = createTestHost();
      const { result } = renderHook(() => useIsDisconnected(live));
      const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
      const set = (status: 'open' | 'waiting' | 'connecting') => act(() => live.setStatus(status));
      pass(60_000);
      set('waiting');
      expect(result.current).toBe(false);
      pass(5000);
      set('connecting');
      pass(4500);
      expect(result.current).toBe(false);
      pass(500);
      expect(result.current).toBe(true);
      set('open');
      expect(result.current).toBe(false);
      set('waiting');
      pass(9500);
      expect(result.current).toBe(false);
      // like a shell without this method, and before the first connection
      Object.assign(live, { lostAt: undefined });
      set('connecting');
      expect(result.current).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});
