import { requestTo, toPage, type Page } from '@hive/api-client';
import type {
  MarkNotificationsRead,
  Notification,
  NotificationCounts,
  NotificationPreference,
  UpdateNotificationPreferences,
} from '@hive/contracts';
import { notificationRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

export const notificationsApi = api.enhanceEndpoints({ addTagTypes: ['notifications'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    notificationsList: build.query<Page<Notification>, { pageSize: number }>({
      query: (params) => requestTo(notificationRoutes.list, { params: { ...params } }),
      transformResponse: toPage<Notification>,
      providesTags: ['notifications'],
    }),
    notificationsCounts: build.query<NotificationCounts, void>({
      query: () => requestTo(notificationRoutes.counts),
      providesTags: ['notifications'],
    }),
    notificationsMarkRead: build.mutation<NotificationCounts, MarkNotificationsRead>({
      query: (body) => requestTo(notificationRoutes.markRead, { body }),
      invalidatesTags: (counts) => (counts ? ['notifications'] : []),
    }),
    notificationsGetPreferences: build.query<NotificationPreference[], void>({
      query: () => requestTo(notificationRoutes.getPreferences),
      providesTags: ['notifications'],
    }),
    notificationsUpdatePreferences: build.mutation<NotificationPreference[], UpdateNotificationPreferences>({
      query: (body) => requestTo(notificationRoutes.updatePreferences, { body }),
      invalidatesTags: (preferences) => (preferences ? ['notifications'] : []),
    }),
  }),
});

export const {
  useNotificationsListQuery,
  useNotificationsCountsQuery,
  useNotificationsMarkReadMutation,
  useNotificationsGetPreferencesQuery,
  useNotificationsUpdatePreferencesMutation,
} = notificationsApi;
