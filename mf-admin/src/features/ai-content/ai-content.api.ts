import { requestTo, toPage, type Page } from '@hive/api-client';
import type { AiDraft, AiSettings, AiTest, AiUsageReport, UpdateAiSettings } from '@hive/contracts';
import { aiContentRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

/** The query of the drafts of a client; without a kind or state, drafts of every kind or state. */
export interface AiDraftQuery extends ListQuery {
  contentType?: string;
  status?: string;
}

const aiContentApi = api.enhanceEndpoints({ addTagTypes: ['ai-content'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListAiDrafts: build.query<Page<AiDraft>, AiDraftQuery & { id: string }>({
      query: ({ id, ...params }) => requestTo(aiContentRoutes.list, { path: { id }, params }),
      transformResponse: toPage<AiDraft>,
      providesTags: ['ai-content'],
    }),
    adminGetAiDraft: build.query<AiDraft, { id: string }>({
      query: ({ id }) => requestTo(aiContentRoutes.get, { path: { id } }),
      providesTags: ['ai-content'],
    }),
    adminGetAiUsage: build.query<AiUsageReport, { clientId?: string }>({
      query: (params) => requestTo(aiContentRoutes.listUsage, { params }),
      providesTags: ['ai-content'],
    }),
    adminGetAiSettings: build.query<AiSettings, void>({
      query: () => requestTo(aiContentRoutes.getSettings),
      providesTags: ['ai-content'],
    }),
    adminUpdateAiSettings: build.mutation<AiSettings, UpdateAiSettings>({
      query: (body) => requestTo(aiContentRoutes.updateSettings, { body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) {
          // at once: otherwise the form would show the old values until the next answer
          await dispatch(aiContentApi.util.upsertQueryData('adminGetAiSettings', undefined, saved.data));
        }
      },
      invalidatesTags: ['ai-content'],
    }),
    adminTestAiProvider: build.mutation<AiTest, void>({ query: () => requestTo(aiContentRoutes.testProvider) }),
  }),
});

export const {
  useAdminListAiDraftsQuery,
  useAdminGetAiDraftQuery,
  useAdminGetAiUsageQuery,
  useAdminGetAiSettingsQuery,
  useAdminUpdateAiSettingsMutation,
  useAdminTestAiProviderMutation,
} = aiContentApi;
