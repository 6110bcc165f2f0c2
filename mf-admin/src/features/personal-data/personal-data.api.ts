import { requestTo, toPage, type Page } from '@hive/api-client';
import type {
  ErasePersonalData,
  PersonalDataRequest,
  PersonalDataSubject,
  PersonalDataSummary,
  RetentionPeriod,
  UpdateRetention,
} from '@hive/contracts';
import { personalDataRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const personalDataApi = api.enhanceEndpoints({ addTagTypes: ['personal-data', 'clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminSearchPersonalData: build.mutation<PersonalDataSummary, PersonalDataSubject>({
      query: (body) => requestTo(personalDataRoutes.search, { body }),
    }),
    adminGetClientPersonalData: build.query<PersonalDataSummary, { clientId: string }>({
      query: (body) => requestTo(personalDataRoutes.search, { body }),
      providesTags: ['personal-data', 'clients'],
    }),
    adminListPersonalData: build.query<Page<PersonalDataRequest>, { page: number; pageSize: number }>({
      query: (params) => requestTo(personalDataRoutes.list, { params }),
      transformResponse: toPage<PersonalDataRequest>,
      providesTags: ['personal-data'],
    }),
    adminExportPersonalData: build.mutation<PersonalDataRequest, PersonalDataSubject>({
      query: (body) => requestTo(personalDataRoutes.export, { body }),
      invalidatesTags: ['personal-data'],
    }),
    adminErasePersonalData: build.mutation<PersonalDataRequest, ErasePersonalData>({
      query: (body) => requestTo(personalDataRoutes.erase, { body }),
      invalidatesTags: ['personal-data'],
    }),
    adminRetryPersonalData: build.mutation<PersonalDataRequest, string>({
      query: (id) => requestTo(personalDataRoutes.retry, { path: { id } }),
      invalidatesTags: ['personal-data'],
    }),
    adminCancelPersonalData: build.mutation<PersonalDataRequest, string>({
      query: (id) => requestTo(personalDataRoutes.cancel, { path: { id } }),
      invalidatesTags: ['personal-data'],
    }),
    adminGetRetention: build.query<RetentionPeriod[], void>({
      query: () => requestTo(personalDataRoutes.getRetention),
      providesTags: ['personal-data'],
    }),
    adminUpdateRetention: build.mutation<RetentionPeriod[], UpdateRetention>({
      query: (body) => requestTo(personalDataRoutes.updateRetention, { body }),
      invalidatesTags: ['personal-data'],
    }),
  }),
});

export const {
  useAdminSearchPersonalDataMutation,
  useAdminGetClientPersonalDataQuery,
  useAdminListPersonalDataQuery,
  useAdminExportPersonalDataMutation,
  useAdminErasePersonalDataMutation,
  useAdminRetryPersonalDataMutation,
  useAdminCancelPersonalDataMutation,
  useAdminGetRetentionQuery,
  useAdminUpdateRetentionMutation,
} = personalDataApi;
