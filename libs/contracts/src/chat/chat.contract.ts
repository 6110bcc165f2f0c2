import { defineContract } from '../common/contract.js';
import { listOf } from '../common/responses.js';
import {
  chatConversationSchema,
  chatMatchSchema,
  chatMessageSchema,
  chatReaderSchema,
  chatReadSchema,
  chatStatsSchema,
  chatUnreadSchema,
  savedReplySchema,
  type ChatMessage,
  type SavedReply,
} from './chat.responses.js';
import { chatRoutes } from './chat.routes.js';
import {
  chatConversationListQuerySchema,
  chatListQuerySchema,
  chatSearchQuerySchema,
  createSavedReplySchema,
  markChatReadSchema,
  sendChatMessageSchema,
  snoozeChatSchema,
  updateSavedReplySchema,
  type CreateSavedReply,
} from './chat.schemas.js';

const clientId = '019abf00-0000-7000-8000-000000000020';
const createdAt = '2026-03-01T09:30:00.000Z';
const companyName = 'Kettle & Crumb';
const fileId = '019abf00-0000-7000-8000-000000000131';

const message: ChatMessage = {
  id: '019abf00-0000-7000-8000-000000000141',
  clientId,
  sequence: 12,
  clientMessageId: '6b1f4a52-6f0c-4c1e-9a53-0d7c7b1d3a10',
  senderId: clientId,
  senderName: 'Mara Lindqvist',
  senderType: 'client',
  message: 'The second logo is it. Can we see it on the cup?',
  files: [
    {
      id: fileId,
      fileName: 'Logo suite.png',
      kind: 'image',
      bytes: 482_113,
      fileUrl: `/api/files/${fileId}/versions/1/content`,
      previewUrl: `/api/files/${fileId}/versions/1/preview`,
    },
  ],
  isRead: false,
  createdAt,
};

const reply: CreateSavedReply = {
  title: 'Thanks for the files',
  text: 'Thank you, {name}. We have the files of {company} and start today.',
  isShared: true,
};
const savedReply: SavedReply = { id: '019abf00-0000-7000-8000-000000000142', ...reply, canEdit: true };

/** Sender and reader come from the session, not from the body. A client that the caller does not see is `CLIENT.NOT_FOUND`. */
export const chatContract = defineContract(chatRoutes, {
  list: {
    query: chatListQuerySchema,
    response: listOf(chatMessageSchema),
    errors: ['CLIENT.NOT_FOUND'],
    example: { response: [message] },
  },
  send: {
    body: sendChatMessageSchema,
    response: chatMessageSchema,
    errors: ['CLIENT.NOT_FOUND', 'FILE.NOT_FOUND', 'REQUEST.RATE_LIMITED'],
    example: {
      body: { message: message.message, clientMessageId: message.clientMessageId },
      response: { ...message, files: [] },
    },
  },
  markRead: {
    body: markChatReadSchema,
    response: chatReadSchema,
    errors: ['CLIENT.NOT_FOUND'],
    example: { body: { senderType: 'client', upTo: 12 }, response: { upTo: 12, marked: 2 } },
  },
  markUnread: { response: null, errors: ['CLIENT.NOT_FOUND'], example: {} },
  snooze: {
    body: snoozeChatSchema,
    response: null,
    errors: ['CLIENT.NOT_FOUND', 'CHAT.NO_MESSAGES', 'CHAT.CLIENT_WROTE'],
    example: { body: { until: '2026-03-09', lastSequence: 12 } },
  },
  search: {
    query: chatSearchQuerySchema,
    response: listOf(chatMatchSchema),
    errors: ['CLIENT.NOT_FOUND'],
    example: {
      response: [
        {
          id: message.id,
          sequence: message.sequence,
          senderName: message.senderName,
          senderType: message.senderType,
          excerpt: message.message,
          createdAt,
        },
      ],
    },
  },
  listReaders: {
    response: listOf(chatReaderSchema),
    errors: ['CLIENT.NOT_FOUND'],
    example: {
      response: [
        {
          id: '019abf00-0000-7000-8000-000000000010',
          name: 'Robin Staff',
          kind: 'staff',
          upTo: 12,
          readAt: createdAt,
        },
      ],
    },
  },
  listUnread: {
    response: listOf(chatUnreadSchema),
    example: {
      response: [
        {
          clientId,
          companyName,
          count: 2,
          lastMessage: message.message,
          lastSenderName: message.senderName,
          lastMessageAt: createdAt,
        },
      ],
    },
  },
  listConversations: {
    query: chatConversationListQuerySchema,
    response: listOf(chatConversationSchema),
    example: {
      response: [
        {
          clientId,
          companyName,
          contactEmail: 'mara@kettleandcrumb.example',
          lastMessage: {
            sequence: message.sequence,
            text: message.message,
            senderName: message.senderName,
            senderType: message.senderType,
            senderId: message.senderId,
            createdAt,
          },
          unreadCount: 2,
          snoozedUntil: null,
          isAwaitingAnswer: false,
          isFollowUpDue: false,
        },
      ],
    },
  },
  getStats: {
    response: chatStatsSchema,
    example: { response: { totalClients: 24, activeChats: 6, responseRate: 98 } },
  },
  listSavedReplies: { response: listOf(savedReplySchema), example: { response: [savedReply] } },
  createSavedReply: {
    body: createSavedReplySchema,
    response: savedReplySchema,
    errors: ['SAVED_REPLY.TOO_MANY'],
    example: { body: reply, response: savedReply },
  },
  updateSavedReply: {
    body: updateSavedReplySchema,
    response: savedReplySchema,
    errors: ['SAVED_REPLY.NOT_FOUND', 'SAVED_REPLY.NOT_OWN', 'SAVED_REPLY.CHANGED'],
    example: { body: { isShared: true }, response: savedReply },
  },
  removeSavedReply: {
    response: null,
    errors: ['SAVED_REPLY.NOT_FOUND', 'SAVED_REPLY.NOT_OWN'],
    example: {},
  },
});
