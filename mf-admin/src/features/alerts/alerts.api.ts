import { requestTo, toPage, type Page } from '@hive/api-client';
import type { Alert, AlertPreview, CreateAlert, PreviewAlert } from '@hive/contracts';
import { alertRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const alertsApi = api.enhanceEndpoints({ addTagTypes: ['alerts'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListAlerts: build.query<Page<Alert>, { page: number; pageSize: number }>({
      query: (params) => requestTo(alertRoutes.list, { params }),
      transformResponse: toPage<Alert>,
      providesTags: ['alerts'],
    }),
    adminPreviewAlert: build.mutation<AlertPreview, PreviewAlert>({
      query: (body) => requestTo(alertRoutes.preview, { body }),
    }),
    adminCreateAlert: build.mutation<Alert, CreateAlert & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => requestTo(alertRoutes.create, { body, idempotencyKey }),
      invalidatesTags: ['alerts'],
    }),
  }),
});

export const { useAdminListAlertsQuery, useAdminPreviewAlertMutation, useAdminCreateAlertMutation } = alertsApi;
