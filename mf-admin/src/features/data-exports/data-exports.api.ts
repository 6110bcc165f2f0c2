import { requestTo, toPage, type Page } from '@hive/api-client';
import type { DataExport } from '@hive/contracts';
import { dataExportRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const dataExportsApi = api.enhanceEndpoints({ addTagTypes: ['data-exports'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListDataExports: build.query<Page<DataExport>, { page: number; pageSize: number }>({
      query: (params) => requestTo(dataExportRoutes.list, { params }),
      transformResponse: toPage<DataExport>,
      providesTags: ['data-exports'],
    }),
    adminCreateDataExport: build.mutation<DataExport, void>({
      query: () => requestTo(dataExportRoutes.create),
      invalidatesTags: ['data-exports'],
    }),
  }),
});

export const { useAdminListDataExportsQuery, useAdminCreateDataExportMutation } = dataExportsApi;
