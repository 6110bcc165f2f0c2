import { boolean, number, object, string, type InferType } from 'yup';
import { hasVisibleText, list, optionalSeen, text, uuid } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import { snoozeUntil } from '../common/snooze.js';
import {
  CHAT_FILES_MAX,
  CHAT_MESSAGE_MAX,
  CHAT_PAGE_DEFAULT,
  CHAT_PAGE_MAX,
  CHAT_SEQUENCE_MAX,
  chatConversationSorts,
  chatSenderTypes,
  SAVED_REPLY_TITLE_MAX,
} from './chat.values.js';

const sequence = () => number().integer().min(0).max(CHAT_SEQUENCE_MAX);

/** `before` and `after` are exclusive sequences; with `after` the page starts at the next message. */
export const chatListQuerySchema = object({
  before: sequence().optional(),
  after: sequence().optional(),
  limit: number().integer().min(1).max(CHAT_PAGE_MAX).default(CHAT_PAGE_DEFAULT),
}).noUnknown();
export type ChatListQuery = InferType<typeof chatListQuerySchema>;

/** The sender fields are ignored; the sender is the caller. */
export const sendChatMessageSchema = object({
  message: text(CHAT_MESSAGE_MAX)
    .default('')
    .test('visible', 'Type a message', (value, { parent }: { parent: { fileIds?: unknown } }) => {
      const hasFiles = Array.isArray(parent.fileIds) && parent.fileIds.length > 0;
      return hasVisibleText(value) || (value === '' && hasFiles);
    }),
  /** Idempotency key: a message with the same key is stored once. */
  clientMessageId: uuid('Must be a UUID').lowercase().optional(),
  /** Files of the client in the Files area. */
  fileIds: list(
    uuid('Choose files').lowercase().required(),
    CHAT_FILES_MAX,
    `Attach at most ${CHAT_FILES_MAX} files`,
  ).optional(),
  senderId: text(200).optional(),
  senderName: text(200).optional(),
  senderType: string()
    .oneOf([...chatSenderTypes])
    .optional(),
}).noUnknown();
export type SendChatMessage = InferType<typeof sendChatMessageSchema>;

/** `senderType` is ignored: callers mark messages of the other side. Without `upTo`, all of them. */
export const markChatReadSchema = object({
  senderType: string()
    .oneOf([...chatSenderTypes])
    .optional(),
  upTo: sequence().optional(),
}).noUnknown();
export type MarkChatRead = InferType<typeof markChatReadSchema>;

/**
 * `null` brings the conversation back, and clears the mark of one whose follow-up is due. `lastSequence` is that of the last message
 * that the caller saw.
 */
export const snoozeChatSchema = object({
  until: snoozeUntil().nullable().defined(),
  lastSequence: sequence().required(),
}).noUnknown();
export type SnoozeChat = InferType<typeof snoozeChatSchema>;

export const chatSearchQuerySchema = listQuerySchema(['createdAt']);
export type ChatSearchQuery = InferType<typeof chatSearchQuerySchema>;

/**
 * `unread=only` returns clients with unread messages; `unread=first` puts them first. `snoozed` returns only conversations that are
 * put off, or leaves them out and begins with those whose follow-up is due. `clientId` returns one.
 */
export const chatConversationListQuerySchema = listQuerySchema([]).shape({
  sort: string()
    .oneOf([...chatConversationSorts])
    .default('-lastMessageAt'),
  unread: string().oneOf(['only', 'first']).optional(),
  snoozed: boolean().optional(),
  clientId: uuid('Must be an id').lowercase().optional(),
});
export type ChatConversationListQuery = InferType<typeof chatConversationListQuerySchema>;

const savedReplyFields = {
  title: text(SAVED_REPLY_TITLE_MAX).min(1, 'Enter a title'),
  text: text(CHAT_MESSAGE_MAX).min(1, 'Enter a text'),
  isShared: boolean(),
};

export const createSavedReplySchema = object({
  title: savedReplyFields.title.required('Enter a title'),
  text: savedReplyFields.text.required('Enter a text'),
  isShared: savedReplyFields.isShared.default(false),
}).noUnknown();
export type CreateSavedReply = InferType<typeof createSavedReplySchema>;

/** Absent fields are unchanged. */
export const updateSavedReplySchema = object({
  ...savedReplyFields,
  seen: optionalSeen(['title', 'text', 'isShared']),
}).noUnknown();
export type UpdateSavedReply = InferType<typeof updateSavedReplySchema>;
