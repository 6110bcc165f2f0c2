import { requestTo, toPage, type Page } from '@hive/api-client';
import type {
  ContactMessage,
  ContactMessageDetail,
  ContactStats,
  ContactStatus,
  CreateReply,
  Reply,
} from '@hive/contracts';
import { contactRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

const contactApi = api.enhanceEndpoints({ addTagTypes: ['contact', 'clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListMessages: build.query<Page<ContactMessage>, ListQuery>({
      query: ({ page, pageSize, q }) => requestTo(contactRoutes.list, { params: { page, pageSize, q } }),
      transformResponse: toPage<ContactMessage>,
      providesTags: ['contact'],
    }),
    adminGetMessage: build.query<ContactMessageDetail, string>({
      query: (id) => requestTo(contactRoutes.get, { path: { id } }),
      providesTags: ['contact', 'clients'],
    }),
    adminMessageStats: build.query<ContactStats, void>({
      query: () => requestTo(contactRoutes.stats),
      providesTags: ['contact'],
    }),
    adminAssignMessage: build.mutation<ContactMessage, { id: string; employeeId: string | null }>({
      query: ({ id, employeeId }) =>
        requestTo(contactRoutes.assign, { path: { id }, body: { employeeId, status: 'assigned' } }),
      invalidatesTags: ['contact'],
    }),
    adminMarkMessage: build.mutation<ContactMessage, { id: string; isRead: boolean }>({
      query: ({ id, isRead }) => requestTo(contactRoutes.markRead, { path: { id }, body: { isRead } }),
      invalidatesTags: ['contact'],
    }),
    adminUpdateMessageStatus: build.mutation<
      ContactMessage,
      { id: string; from: ContactStatus; status: ContactStatus }
    >({
      query: ({ id, ...body }) => requestTo(contactRoutes.updateStatus, { path: { id }, body }),
      invalidatesTags: ['contact'],
    }),
    adminCreateReply: build.mutation<Reply, CreateReply & { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey, ...body }) =>
        requestTo(contactRoutes.createReply, { path: { id }, body, idempotencyKey }),
      invalidatesTags: ['contact'],
    }),
    adminRetryReply: build.mutation<Reply, { id: string; replyId: string }>({
      query: (path) => requestTo(contactRoutes.retryReply, { path }),
      invalidatesTags: ['contact'],
    }),
  }),
});

export const {
  useAdminListMessagesQuery,
  useAdminGetMessageQuery,
  useAdminMessageStatsQuery,
  useAdminAssignMessageMutation,
  useAdminMarkMessageMutation,
  useAdminUpdateMessageStatusMutation,
  useAdminCreateReplyMutation,
  useAdminRetryReplyMutation,
} = contactApi;
