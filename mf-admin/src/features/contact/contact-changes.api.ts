import { requestTo } from '@hive/api-client';
import type {
  BulkResult,
  BulkUndo,
  ContactMessage,
  ContactStatus,
  CreateReply,
  LinkClient,
  LinkedClient,
  Reply,
  UpdateContactMessages,
} from '@hive/contracts';
import { contactRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

// in a separate file, because the first screen of Hive sends none of them

const changesApi = api.enhanceEndpoints({ addTagTypes: ['contact', 'clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminUpdateMessages: build.mutation<BulkResult, UpdateContactMessages>({
      query: (body) => requestTo(contactRoutes.updateMany, { body }),
      invalidatesTags: ['contact'],
    }),
    adminUndoMessages: build.mutation<BulkUndo, string>({
      query: (changeId) => requestTo(contactRoutes.undoMany, { path: { changeId } }),
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
    adminLinkClient: build.mutation<LinkedClient, LinkClient & { id: string }>({
      query: ({ id, ...body }) => requestTo(contactRoutes.linkClient, { path: { id }, body }),
      invalidatesTags: ['contact', 'clients'],
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
  useAdminUpdateMessagesMutation,
  useAdminUndoMessagesMutation,
  useAdminMarkMessageMutation,
  useAdminUpdateMessageStatusMutation,
  useAdminLinkClientMutation,
  useAdminCreateReplyMutation,
  useAdminRetryReplyMutation,
} = changesApi;
