import { requestTo, toPage, type Page } from '@hive/api-client';
import type {
  ChatConversation,
  ChatMatch,
  ChatStats,
  CreateSavedReply,
  SavedReply,
  SnoozeChat,
  UpdateSavedReply,
} from '@hive/contracts';
import { chatRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

/** The query of the conversations, those with the latest message first; `unread` puts those with unread messages first. */
export interface ConversationQuery extends ListQuery {
  unread?: 'first';
  /** Only those that are snoozed, or all others. */
  snoozed?: boolean;
}

const chatApi = api.enhanceEndpoints({ addTagTypes: ['chat', 'clients', 'saved-replies'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListConversations: build.query<Page<ChatConversation>, ConversationQuery>({
      query: (query) => requestTo(chatRoutes.listConversations, { params: { ...query } }),
      transformResponse: toPage<ChatConversation>,
      providesTags: ['chat', 'clients'],
    }),
    adminGetConversation: build.query<ChatConversation | null, string>({
      query: (clientId) => requestTo(chatRoutes.listConversations, { params: { clientId, pageSize: 1 } }),
      transformResponse: (rows: ChatConversation[]) => rows[0] ?? null,
      providesTags: ['chat'],
    }),
    adminSearchChat: build.query<Page<ChatMatch>, ListQuery & { clientId: string }>({
      query: ({ clientId: id, ...params }) => requestTo(chatRoutes.search, { path: { id }, params }),
      // without a tag: each message of any client would search again
      transformResponse: toPage<ChatMatch>,
    }),
    adminSnoozeChat: build.mutation<void, SnoozeChat & { clientId: string }>({
      query: ({ clientId: id, ...body }) => requestTo(chatRoutes.snooze, { path: { id }, body }),
      invalidatesTags: ['chat'],
    }),
    adminGetChatStats: build.query<ChatStats, void>({
      query: () => requestTo(chatRoutes.getStats),
      // not 'chat', because each message would then recompute the figures of a month
      providesTags: ['clients'],
    }),
    adminMarkChatUnread: build.mutation<void, string>({
      query: (id) => requestTo(chatRoutes.markUnread, { path: { id } }),
      invalidatesTags: ['chat'],
    }),
    adminListSavedReplies: build.query<SavedReply[], void>({
      query: () => requestTo(chatRoutes.listSavedReplies),
      providesTags: ['saved-replies'],
    }),
    adminCreateSavedReply: build.mutation<SavedReply, CreateSavedReply>({
      query: (body) => requestTo(chatRoutes.createSavedReply, { body }),
      invalidatesTags: ['saved-replies'],
    }),
    adminUpdateSavedReply: build.mutation<SavedReply, UpdateSavedReply & { id: string }>({
      query: ({ id, ...body }) => requestTo(chatRoutes.updateSavedReply, { path: { id }, body }),
      invalidatesTags: ['saved-replies'],
    }),
    adminRemoveSavedReply: build.mutation<void, string>({
      query: (id) => requestTo(chatRoutes.removeSavedReply, { path: { id } }),
      invalidatesTags: ['saved-replies'],
    }),
  }),
});

export const { adminListConversations } = chatApi.endpoints;
export const {
  useAdminListConversationsQuery,
  useAdminGetConversationQuery,
  useAdminSearchChatQuery,
  useAdminSnoozeChatMutation,
  useAdminGetChatStatsQuery,
  useAdminMarkChatUnreadMutation,
  useAdminListSavedRepliesQuery,
  useAdminCreateSavedReplyMutation,
  useAdminUpdateSavedReplyMutation,
  useAdminRemoveSavedReplyMutation,
} = chatApi;
