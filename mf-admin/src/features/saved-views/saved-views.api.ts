import { requestTo } from '@hive/api-client';
import type { CreateSavedView, SavedView, UpdateSavedView } from '@hive/contracts';
import { savedViewRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const savedViewsApi = api.enhanceEndpoints({ addTagTypes: ['saved-views'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListSavedViews: build.query<SavedView[], void>({
      query: () => requestTo(savedViewRoutes.list),
      providesTags: ['saved-views'],
    }),
    adminCreateSavedView: build.mutation<SavedView, CreateSavedView>({
      query: (body) => requestTo(savedViewRoutes.create, { body }),
      invalidatesTags: ['saved-views'],
    }),
    adminUpdateSavedView: build.mutation<SavedView, UpdateSavedView & { id: string }>({
      query: ({ id, ...body }) => requestTo(savedViewRoutes.update, { path: { id }, body }),
      invalidatesTags: ['saved-views'],
    }),
    adminRemoveSavedView: build.mutation<null, string>({
      query: (id) => requestTo(savedViewRoutes.remove, { path: { id } }),
      invalidatesTags: ['saved-views'],
    }),
  }),
});

export const {
  useAdminListSavedViewsQuery,
  useAdminCreateSavedViewMutation,
  useAdminUpdateSavedViewMutation,
  useAdminRemoveSavedViewMutation,
} = savedViewsApi;
