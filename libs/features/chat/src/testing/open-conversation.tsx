import { act, render, screen, waitFor } from '@testing-library/react';
import type { ChatMessage } from '@hive/contracts';
import { createStore, Provider } from '@hive/store';
import { createTestHost, supportDialogs, useApiServer } from '@hive/testing';
import { Composer, MessageList, seenInserts, useChatDraft, useConversation, type Participant } from '../index';
import { createMessage, mockChatApi } from './mock-chat-api';

export const clientId = createMessage().clientId;
export const mara: Participant = { id: 'p-9', side: 'client', canSend: true, canOpenFiles: true };
export const fromTeam = (sequence: number, changes: Partial<ChatMessage> = {}) =>
  createMessage({ sequence, senderId: 's-1', senderName: 'Jon Park', senderType: 'admin', ...changes });
export const fromMara = (sequence: number, changes: Partial<ChatMessage> = {}) =>
  createMessage({ sequence, senderId: mara.id, senderName: 'Mara Lindqvist', senderType: 'client', ...changes });

/** A mock of the chat's API that is empty before each test, on a page that has the focus. */
export function useChatApi() {
  const api = mockChatApi();
  useApiServer(...api.handlers);
  beforeAll(supportDialogs);
  beforeEach(() => {
    localStorage.clear();
    Object.assign(api, { messages: [], readers: [], failure: undefined, gate: undefined });
    api.calls.splice(0);
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  });
  const callsOf = (name: string) => api.calls.filter((call) => call.name === name);
  const sentIds = () => callsOf('send').map(({ body }) => (body as { clientMessageId: string }).clientMessageId);
  return { api, callsOf, sentIds };
}

/** Shows the conversation to a person of the company, with a connection that the test controls. */
export function openConversation(participant = mara) {
  const { live } = createTestHost();
  function Chat() {
    const chat = useConversation({ clientId, participant, live });
    const draft = useChatDraft(chat);
    return (
      <>
        <MessageList
          chat={chat}
          nameOf={({ senderName }) => senderName}
          emptyText="Nothing yet"
          inserts={seenInserts(chat)}
        />
        <Composer chat={chat} draft={draft} canAttach={false} />
      </>
    );
  }
  const view = render(
    <Provider store={createStore()}>
      <Chat />
    </Provider>,
  );
  const emit = (message: Parameters<typeof live.emit>[0]) => act(() => live.emit(message));
  const arrive = (message: ChatMessage) => emit({ type: 'new_message', clientId, message });
  const connect = () => act(() => live.setStatus('open'));
  /** The connection is lost since some seconds. */
  const disconnect = (seconds = 0) => act(() => live.setStatus('waiting', undefined, Date.now() - seconds * 1000));
  return { ...view, live, emit, arrive, connect, disconnect };
}

export const input = () => screen.getByRole('textbox', { name: 'Message' });
export const rows = () => [...document.querySelectorAll('li[data-author]')];
export const texts = () => rows().map((row) => row.querySelector('[dir]')?.textContent);
export const loaded = () => waitFor(() => expect(screen.queryByText('Loading messages...')).not.toBeInTheDocument());
