import type { ChatMessage, ChatReader } from '@hive/contracts';
import type { AppStore } from '@hive/store';
import { chatList, chatListReaders, chatMarkRead, chatSend, type OutgoingMessage } from '../chat.api';

interface Answer<T> {
  data?: T | undefined;
  error?: unknown;
}

/** The calls of one conversation. */
export interface ConversationCalls {
  list: (page: { before?: number; limit?: number }) => Promise<Answer<ChatMessage[]>>;
  listReaders: () => Promise<Answer<ChatReader[]>>;
  send: (message: OutgoingMessage) => Promise<Answer<ChatMessage>>;
  markRead: (upTo: number) => Promise<Answer<unknown>>;
}

/** A connection that neither answers nor fails counts as failed after this time; the message can then be sent again. */
const SEND_TIMEOUT_MS = 20_000;

const FRESH = { forceRefetch: true, subscribe: false };

/** The calls of the conversation with a client. */
export const createCalls = (dispatch: AppStore['dispatch'], clientId: string): ConversationCalls => ({
  list: (page) => dispatch(chatList.initiate({ clientId, ...page }, FRESH)),
  listReaders: () => dispatch(chatListReaders.initiate(clientId, FRESH)),
  send: async (message) => {
    const call = dispatch(chatSend.initiate({ clientId, ...message }));
    const timer = setTimeout(() => call.abort(), SEND_TIMEOUT_MS);
    const answer = await call;
    clearTimeout(timer);
    return answer;
  },
  markRead: (upTo) => dispatch(chatMarkRead.initiate({ clientId, upTo })),
});
