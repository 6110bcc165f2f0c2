import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHAT_MESSAGE_MAX } from '@hive/contracts';
import { ApiFailure } from '@hive/testing';
import { fromMara, input, loaded, mara, openConversation, rows, texts, useChatApi } from './testing/open-conversation';

const { api, callsOf, sentIds } = useChatApi();
const user = userEvent.setup({ delay: null });

describe('sending', () => {
  it('shows the message at once, and once when it is stored', async () => {
    let release = () => undefined as void;
    const view = openConversation();
    await screen.findByText('Nothing yet');
    api.gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await user.type(input(), '  Hello{Shift>}{Enter}{/Shift}team {Enter}');
    expect(texts()).toEqual(['Hello\nteam']);
    expect(screen.getByText('Sending...', { exact: false })).toBeVisible();
    expect(input()).toHaveValue('');
    expect(input()).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(callsOf('send')).toHaveLength(1));
    const [clientMessageId] = sentIds();
    expect(clientMessageId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    // the socket message may be faster than the answer
    view.arrive(fromMara(1, { clientMessageId: clientMessageId ?? '', message: 'Hello\nteam' }));
    expect(rows()).toHaveLength(1);
    expect(screen.queryByText('Sending...', { exact: false })).not.toBeInTheDocument();
    act(() => release());
    await waitFor(() => expect(input()).toHaveAttribute('aria-disabled', 'false'));
    expect(rows()).toHaveLength(1);
    expect(input()).toHaveFocus();
  });

  it('keeps a failed message, and sends it again with the same id', async () => {
    openConversation();
    await screen.findByText('Nothing yet');
    api.failure = new ApiFailure('SERVER.BUSY');
    await user.type(input(), 'Hello{Enter}');
    expect(await screen.findByText('Not sent')).toBeVisible();
    api.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Not sent')).not.toBeInTheDocument());
    expect(texts()).toEqual(['Hello']);
    await waitFor(() => expect(sentIds()).toHaveLength(2));
    expect(new Set(sentIds()).size).toBe(1);
  });

  it('counts the seconds until a sender who reached the limit can try again', async () => {
    openConversation();
    await screen.findByText('Nothing yet');
    api.failure = new ApiFailure('REQUEST.RATE_LIMITED', { retryAfter: 2 });
    await user.type(input(), 'Hello{Enter}');
    expect(await screen.findByText('You can try again in 2 seconds.')).toBeVisible();
    const retry = screen.getByRole('button', { name: 'Retry' });
    expect(retry).toBeDisabled();
    expect(await screen.findByText('You can try again in 1 second.', {}, { timeout: 10_000 })).toBeVisible();
    await waitFor(() => expect(retry).toBeEnabled(), { timeout: 10_000 });
    expect(screen.queryByText('You can try again', { exact: false })).not.toBeInTheDocument();
  });

  it('can delete a message that was not sent', async () => {
    openConversation();
    await screen.findByText('Nothing yet');
    api.failure = new ApiFailure('SERVER.BUSY');
    await user.type(input(), 'Hello{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete the message that was not sent' }));
    expect(rows()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps draft and unsent messages over a reload, for this person only', async () => {
    const { unmount } = openConversation();
    await screen.findByText('Nothing yet');
    api.failure = new ApiFailure('SERVER.BUSY');
    await user.type(input(), 'Lost?{Enter}');
    await screen.findByText('Not sent');
    await user.type(input(), 'Half a sent');
    api.failure = undefined;
    unmount();
    const other = openConversation({ ...mara, id: 'p-10' });
    await screen.findByText('Nothing yet');
    expect(input()).toHaveValue('');
    other.unmount();
    openConversation();
    expect(input()).toHaveValue('Half a sent');
    expect(await screen.findByText('Not sent')).toBeVisible();
    expect(texts()).toEqual(['Lost?']);
  });

  it('drops a pending message that the server has stored', async () => {
    const { unmount } = openConversation();
    await screen.findByText('Nothing yet');
    api.failure = new ApiFailure('SERVER.BUSY');
    await user.type(input(), 'Stored{Enter}');
    await screen.findByText('Not sent');
    const [clientMessageId] = sentIds();
    unmount();
    api.failure = undefined;
    api.messages = [fromMara(1, { clientMessageId: clientMessageId ?? '', message: 'Stored' })];
    openConversation();
    await loaded();
    await waitFor(() => expect(screen.queryByText('Not sent')).not.toBeInTheDocument());
    expect(texts()).toEqual(['Stored']);
    expect(localStorage).toHaveLength(0);
  });

  it('is not possible without a connection, and keeps the text', async () => {
    const { connect, disconnect } = openConversation();
    await screen.findByText('Nothing yet');
    await user.type(input(), 'Hello');
    disconnect(60);
    expect(input()).toBeDisabled();
    expect(input()).toHaveValue('Hello');
    expect(input()).toHaveAccessibleDescription('Connecting to chat server...');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    connect();
    expect(input()).toBeEnabled();
    await waitFor(() => expect(input()).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(callsOf('send')).toHaveLength(1));
  });

  it('[CP-7] keeps a text that is entered before the conversation has loaded, and sends it once', async () => {
    let load = () => undefined as void;
    api.gate = new Promise<void>((resolve) => {
      load = resolve;
    });
    openConversation();
    await user.type(input(), 'Hello{Enter}');
    expect(input()).toHaveValue('Hello');
    load();
    await loaded();
    expect(callsOf('send')).toEqual([]);
    await user.type(input(), '{Enter}');
    await waitFor(() => expect(texts()).toEqual(['Hello']));
    expect(callsOf('send')).toHaveLength(1);
    expect(input()).toHaveValue('');
  });

  it.each(['', '   ', '\u200b'])('needs a text that shows, unlike %j', async (text) => {
    openConversation();
    await screen.findByText('Nothing yet');
    fireEvent.change(input(), { target: { value: text } });
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(rows()).toEqual([]);
  });

  it.each([
    ['an input method', { isComposing: true }],
    ['an input method of Safari', { keyCode: 229 }],
  ])('does not send on an Enter that confirms the text of %s', async (_, press) => {
    openConversation();
    await screen.findByText('Nothing yet');
    fireEvent.change(input(), { target: { value: 'にほん' } });
    fireEvent.keyDown(input(), { key: 'Enter', ...press });
    expect(rows()).toEqual([]);
  });

  it('counts near the end, and keeps a text that is too long', async () => {
    openConversation();
    await screen.findByText('Nothing yet');
    fireEvent.change(input(), { target: { value: 'a'.repeat(CHAT_MESSAGE_MAX - 1) } });
    expect(screen.getByText('1 character left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    fireEvent.change(input(), { target: { value: 'a'.repeat(CHAT_MESSAGE_MAX + 1) } });
    expect(screen.getByText('1 character too many')).toBeVisible();
    expect(input()).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});
