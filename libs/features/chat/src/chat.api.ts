import { requestTo, toPage, type Page } from '@hive/api-client';
import type { ChatMessage, ChatRead, ChatReader, ClientFile } from '@hive/contracts';
import { chatRoutes, fileRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

interface ChatPageQuery {
  clientId: string;
  /** A sequence: the page ends before it. */
  before?: number;
  /** A sequence: the page begins after it. */
  after?: number;
  limit?: number;
}

export interface OutgoingMessage {
  message: string;
  clientMessageId: string;
  fileIds?: string[];
}

/** The files that the picker offers: of the files that both sides see, the newest ones or the first that match. */
const FILES = { page: 1, pageSize: 50, sort: '-updatedAt', isShown: true };

const chatApi = api.enhanceEndpoints({ addTagTypes: ['chat', 'files'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // a conversation holds its messages itself, because most arrive over the socket
    chatList: build.query<ChatMessage[], ChatPageQuery>({
      query: ({ clientId, ...params }) => requestTo(chatRoutes.list, { path: { id: clientId }, params: { ...params } }),
    }),
    chatListReaders: build.query<ChatReader[], string>({
      query: (clientId) => requestTo(chatRoutes.listReaders, { path: { id: clientId } }),
    }),
    chatListFiles: build.query<Page<ClientFile>, { clientId: string; q: string }>({
      query: ({ clientId, q }) => requestTo(fileRoutes.list, { path: { id: clientId }, params: { ...FILES, q } }),
      transformResponse: toPage<ClientFile>,
      providesTags: ['files'],
    }),
    chatSend: build.mutation<ChatMessage, OutgoingMessage & { clientId: string }>({
      query: ({ clientId, ...body }) => requestTo(chatRoutes.send, { path: { id: clientId }, body }),
    }),
    chatMarkRead: build.mutation<ChatRead, { clientId: string; upTo: number }>({
      query: ({ clientId, upTo }) => requestTo(chatRoutes.markRead, { path: { id: clientId }, body: { upTo } }),
      invalidatesTags: (read) => (read ? ['chat'] : []),
    }),
  }),
});

export const { chatList, chatListReaders, chatSend, chatMarkRead } = chatApi.endpoints;
export const { useChatListFilesQuery } = chatApi;
