import { requestTo } from '@hive/api-client';
import type {
  BulkResult,
  BulkUndo,
  ChangeClientStatus,
  Client,
  CreateClientRecord,
  UpdateClient,
  UpdateClients,
} from '@hive/contracts';
import { clientRoutes, contactRoutes, portalAccessRoutes } from '@hive/contracts/routes';
import { api, type ApiError } from '@hive/store';

// in a separate file, because no first screen sends any of them

/** Refetches also after an error that shows that a colleague was faster. */
const afterChange = (_response: unknown, error: unknown) =>
  !error || (error as ApiError).status === 409 || (error as ApiError).status === 404 ? (['clients'] as const) : [];

const changesApi = api.enhanceEndpoints({ addTagTypes: ['clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminCreateClient: build.mutation<Client, CreateClientRecord & { messageId?: string | undefined }>({
      query: ({ messageId: id, ...body }) =>
        id === undefined
          ? requestTo(clientRoutes.createRecord, { body })
          : requestTo(contactRoutes.createClient, { path: { id }, body }),
      invalidatesTags: afterChange,
    }),
    adminUpdateClient: build.mutation<Client, UpdateClient & { id: string }>({
      query: ({ id, ...body }) => requestTo(clientRoutes.update, { path: { id }, body }),
      invalidatesTags: afterChange,
    }),
    adminChangeClientStatus: build.mutation<Client, ChangeClientStatus & { id: string }>({
      query: ({ id, ...body }) => requestTo(clientRoutes.changeStatus, { path: { id }, body }),
      invalidatesTags: afterChange,
    }),
    adminAssignClient: build.mutation<Client, { id: string; employeeId: string | null; from: string | null }>({
      query: ({ id, ...body }) =>
        requestTo(clientRoutes.assign, { path: { id }, body: { ...body, status: 'assigned' } }),
      invalidatesTags: ['clients'],
    }),
    adminInviteClient: build.mutation<void, string>({
      query: (id) => requestTo(portalAccessRoutes.invite, { path: { id } }),
      invalidatesTags: afterChange,
    }),
    adminUpdateClients: build.mutation<BulkResult, UpdateClients>({
      query: (body) => requestTo(clientRoutes.updateMany, { body }),
      invalidatesTags: ['clients'],
    }),
    adminUndoClients: build.mutation<BulkUndo, string>({
      query: (changeId) => requestTo(clientRoutes.undoMany, { path: { changeId } }),
      invalidatesTags: ['clients'],
    }),
  }),
});

export const {
  useAdminCreateClientMutation,
  useAdminUpdateClientMutation,
  useAdminChangeClientStatusMutation,
  useAdminAssignClientMutation,
  useAdminInviteClientMutation,
  useAdminUpdateClientsMutation,
  useAdminUndoClientsMutation,
} = changesApi;
