export { Composer } from './composer';
export { ConnectionBanner, ConnectionDot, CONNECTING_TEXT } from './connection';
export { dayText, namesText, timeText } from './chat-texts';
export type { ChatLive, Participant } from './conversation/conversation.types';
export { useChatDraft, useConversation, type Chat, type ChatDraft } from './conversation/use-conversation';
export type { ListInsert } from './list-entries';
export { MessageList } from './message-list';
export { seenInserts } from './seen';
export { useAttention } from './use-attention';
