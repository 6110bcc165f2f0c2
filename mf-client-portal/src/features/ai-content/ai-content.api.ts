import { requestTo, toPage, type Page } from '@hive/api-client';
import {
  OWN_COMPANY_KEY,
  type AiContentType,
  type AiDraft,
  type AiImage,
  type AiUsage,
  type GenerateImage,
  type SaveAiDraft,
  type SavedAiFile,
  type UpdateAiDraft,
} from '@hive/contracts';
import { aiContentRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

export interface DraftListQuery {
  page: number;
  pageSize: number;
  q: string;
  sort: string;
  contentType?: AiContentType;
}

const path = { id: OWN_COMPANY_KEY };

const aiContentApi = api.enhanceEndpoints({ addTagTypes: ['ai-content', 'files'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    portalListAiDrafts: build.query<Page<AiDraft>, DraftListQuery>({
      query: (params) => requestTo(aiContentRoutes.list, { path, params: { ...params } }),
      transformResponse: toPage<AiDraft>,
      providesTags: ['ai-content'],
    }),
    portalGetAiDraft: build.query<AiDraft, { id: string }>({
      query: ({ id }) => requestTo(aiContentRoutes.get, { path: { id } }),
      providesTags: ['ai-content'],
    }),
    portalGetAiUsage: build.query<AiUsage, void>({
      query: () => requestTo(aiContentRoutes.getUsage, { path }),
      providesTags: ['ai-content'],
    }),
    portalGenerateAiImage: build.mutation<AiImage, GenerateImage>({
      query: (body) => requestTo(aiContentRoutes.generateImage, { body }),
      // also after an error, which is stored in the draft
      invalidatesTags: ['ai-content'],
    }),
    portalUpdateAiDraft: build.mutation<AiDraft, { id: string; body: UpdateAiDraft }>({
      query: ({ id, body }) => requestTo(aiContentRoutes.update, { path: { id }, body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) {
          // at once: otherwise the old text would show until the next answer
          await dispatch(aiContentApi.util.upsertQueryData('portalGetAiDraft', { id }, saved.data));
        }
      },
      invalidatesTags: ['ai-content'],
    }),
    portalRemoveAiDraft: build.mutation<unknown, string>({
      query: (id) => requestTo(aiContentRoutes.remove, { path: { id } }),
      invalidatesTags: ['ai-content'],
    }),
    portalSaveAiDraft: build.mutation<SavedAiFile, SaveAiDraft & { id: string }>({
      query: ({ id, ...body }) => requestTo(aiContentRoutes.saveToFiles, { path: { id }, body }),
      invalidatesTags: ['files'],
    }),
  }),
});

export const { portalGetAiUsage, portalGenerateAiImage, portalRemoveAiDraft } = aiContentApi.endpoints;

/** A draft, if it has loaded. */
export const { useQueryState: useAiDraftState } = aiContentApi.endpoints.portalGetAiDraft;

/** Refetches everything that shows drafts. */
export const draftsChanged = () => aiContentApi.util.invalidateTags(['ai-content']);

export const {
  usePortalListAiDraftsQuery,
  usePortalGetAiDraftQuery,
  usePortalGetAiUsageQuery,
  usePortalGenerateAiImageMutation,
  usePortalUpdateAiDraftMutation,
  usePortalSaveAiDraftMutation,
} = aiContentApi;
