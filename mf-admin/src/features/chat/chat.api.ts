import { requestTo, toPage, type Page } from '@hive/api-client';
import type { ChatConversation, ChatStats, CreateSavedReply, SavedReply, UpdateSavedReply } from '@hive/contracts';
import { chatRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

/** The query of the conversations, those with the latest message first; `unread` puts those with unread messages first. */
export interface ConversationQuery extends ListQuery {
  unread?: 'first';
}

const chatApi = api.enhanceEndpoints({ addTagTypes: ['chat', 'clients', 'saved-replies'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListConversations: build.query<Page<ChatConversation>, ConversationQuery>({
      query: (query) => requestTo(chatRoutes.listConversations, { params: { ...query } }),
      transformResponse: toPage<ChatConversation>,
      providesTags: ['chat', 'clients'],
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
  useAdminGetChatStatsQuery,
  useAdminMarkChatUnreadMutation,
  useAdminListSavedRepliesQuery,
  useAdminCreateSavedReplyMutation,
  useAdminUpdateSavedReplyMutation,
  useAdminRemoveSavedReplyMutation,
} = chatApi;
