import type { ChatMessage, ChatPerson, ChatReader, ChatSenderType, HostApi } from '@hive/contracts';
import type { OutboxMessage } from './outbox';

/** The connection of the page. */
export type ChatLive = HostApi['live'];

/** Who takes part with this page. */
export interface Participant {
  /** Id of the person; drafts belong to it. */
  id: string;
  side: ChatSenderType;
  /** Without it, the person neither sends nor marks messages as read. */
  canSend: boolean;
  /** Without it, messages show only the names of their files. */
  canOpenFiles: boolean;
}

/** The state of a conversation. */
export interface ConversationState {
  /** `refused`: the person may not see the conversation, or no longer may. */
  status: 'loading' | 'ready' | 'failed' | 'refused';
  /** Error of a failed load. */
  error?: string;
  messages: readonly ChatMessage[];
  /** The person's messages that the server has not confirmed. */
  outbox: readonly OutboxMessage[];
  hasOlder: boolean;
  older: 'idle' | 'loading' | 'failed';
  /** Whether the socket is open: messages wait until it is. */
  isConnected: boolean;
  /** The others who have the conversation open. */
  people: readonly ChatPerson[];
  typing: readonly ChatPerson[];
  readers: readonly ChatReader[];
  /** Messages from this sequence on were unread when the conversation opened; undefined if there were none. */
  unreadFrom?: number;
  /** The last message of others that arrived while the conversation was open, for screen readers. */
  arrived?: ChatMessage;
}
