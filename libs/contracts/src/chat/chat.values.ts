/** The two sides of a conversation: the company with its people, and the team of the agency. */
export const chatSenderTypes = ['client', 'admin'] as const;
export type ChatSenderType = (typeof chatSenderTypes)[number];

/** Who takes part in a conversation: staff, the client's own login, or a person of its team. */
export const chatPersonKinds = ['staff', 'client', 'client-employee'] as const;
export type ChatPersonKind = (typeof chatPersonKinds)[number];

/** The side on which a person writes. */
export const senderTypeOf = (kind: ChatPersonKind): ChatSenderType => (kind === 'staff' ? 'admin' : 'client');

export const otherSenderType = (senderType: ChatSenderType): ChatSenderType =>
  senderType === 'admin' ? 'client' : 'admin';

/** Maximum length of a message, in UTF-16 code units. */
export const CHAT_MESSAGE_MAX = 4000;

/** Maximum files of one message. */
export const CHAT_FILES_MAX = 10;

/** Maximum messages that one person sends within a minute. */
export const CHAT_MESSAGES_PER_MINUTE = 30;

/** Clients in the list of unread messages, at most. */
export const CHAT_UNREAD_MAX = 500;

/** Characters of the last message in lists. */
export const CHAT_PREVIEW_MAX = 200;

/** Default and maximum number of messages on one page of a conversation. */
export const CHAT_PAGE_DEFAULT = 50;
export const CHAT_PAGE_MAX = 100;

/** Maximum messages in `joined_chat`; `hasMore` says that there are more. */
export const CHAT_CATCH_UP_MAX = 200;

/** The largest sequence: Postgres stores it as an integer. */
export const CHAT_SEQUENCE_MAX = 2_147_483_647;

/** Socket messages that a browser may send within a second; more of them close the socket. */
export const SOCKET_MESSAGES_PER_SECOND = 20;

/** A client message without a response is overdue after this time; Active Chats have a message within it. */
export const CHAT_ANSWER_HOURS = 24;

/** The days over which the Response Rate counts. */
export const CHAT_RATE_DAYS = 30;

/** Order of the conversations. Those without messages come last, by the name of the company. */
export const chatConversationSorts = ['-lastMessageAt', 'companyName'] as const;

/** Maximum characters of the title of a saved reply; its text becomes a message. */
export const SAVED_REPLY_TITLE_MAX = 100;

/** Maximum saved replies of one author. */
export const SAVED_REPLIES_MAX = 100;
