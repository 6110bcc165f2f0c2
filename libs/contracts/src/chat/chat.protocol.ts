import { boolean, number, object, string, type InferType } from 'yup';
import type { ErrorCode } from '../common/errors.js';
import type { ChatMessage } from './chat.responses.js';
import { CHAT_SEQUENCE_MAX, type ChatPersonKind, type ChatSenderType } from './chat.values.js';

/** `me` is the company of a person in the portal. */
const clientId = () => string().trim().lowercase().min(1).max(36).required();

/** Socket messages that a browser sends over `/ws`, by their type. Each is flat JSON. */
export const browserSocketMessageSchemas = {
  /**
   * Joins the conversation. `after` is the last sequence that the browser has; the server answers with the later
   * messages.
   */
  join_chat: object({
    type: string().oneOf(['join_chat']).required(),
    clientId: clientId(),
    after: number().integer().min(0).max(CHAT_SEQUENCE_MAX).optional(),
  }),
  leave_chat: object({ type: string().oneOf(['leave_chat']).required(), clientId: clientId() }),
  typing: object({
    type: string().oneOf(['typing']).required(),
    clientId: clientId(),
    isTyping: boolean().required(),
  }),
};
export type BrowserSocketMessageType = keyof typeof browserSocketMessageSchemas;
export type BrowserSocketMessages = {
  [K in BrowserSocketMessageType]: InferType<(typeof browserSocketMessageSchemas)[K]>;
};
export type BrowserSocketMessage = BrowserSocketMessages[BrowserSocketMessageType];

/** A person in a conversation. */
export interface ChatPerson {
  id: string;
  name: string;
  kind: ChatPersonKind;
}

/** Socket messages of conversations that the server sends over `/ws`, by their type; those of events: `ServerMessage`. */
export interface ServerSocketMessages {
  /** `messages` are those after `after`, none without it; `people` are those who have joined. */
  joined_chat: {
    type: 'joined_chat';
    clientId: string;
    lastSequence: number;
    messages: ChatMessage[];
    hasMore: boolean;
    people: ChatPerson[];
  };
  chat_refused: { type: 'chat_refused'; clientId: string; code: ErrorCode };
  /** Also sent to people who may see the conversation but have not joined. */
  new_message: { type: 'new_message'; clientId: string; message: ChatMessage };
  /** The messages of `senderType` up to the sequence were read. Also sent to people who have not joined. */
  messages_read: {
    type: 'messages_read';
    clientId: string;
    senderType: ChatSenderType;
    upTo: number;
    reader: ChatPerson;
    readAt: string;
  };
  typing: { type: 'typing'; clientId: string; person: ChatPerson; isTyping: boolean };
  /** Everyone who has joined the conversation, after each change. */
  presence: { type: 'presence'; clientId: string; people: ChatPerson[] };
  /** The latest sequence; a browser with fewer messages requests the rest. */
  chat_position: { type: 'chat_position'; clientId: string; lastSequence: number };
}
export type ServerSocketMessageType = keyof ServerSocketMessages;
export type ServerSocketMessage = ServerSocketMessages[ServerSocketMessageType];
