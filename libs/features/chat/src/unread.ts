import { requestTo } from '@hive/api-client';
import type { ChatUnread } from '@hive/contracts';
import { chatRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

export { useChatUpdates } from './use-chat-updates';

const unreadApi = api.enhanceEndpoints({ addTagTypes: ['chat'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatListUnread: build.query<ChatUnread[], void>({
      query: () => requestTo(chatRoutes.listUnread),
      providesTags: ['chat'],
    }),
  }),
});

export const { useChatListUnreadQuery, useLazyChatListUnreadQuery } = unreadApi;

/** Unread messages of the other side in all visible conversations. */
export const useUnreadCount = (): number =>
  useChatListUnreadQuery().data?.reduce((sum, { count }) => sum + count, 0) ?? 0;
