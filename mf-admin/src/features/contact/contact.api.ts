import { pathOf, type ContactMessage, type contactRoutes, type ContactStats, type Page } from '@hive/contracts';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

// checked literals: importing the routes themselves would bring every schema into this release
const LIST: typeof contactRoutes.list.path = '/api/contact';
const STATS: typeof contactRoutes.stats.path = '/api/contact/stats';
const ASSIGN: typeof contactRoutes.assign.path = '/api/contact/:id/assign';
const READ: typeof contactRoutes.markRead.path = '/api/contact/:id/read';

const messagesApi = api.enhanceEndpoints({ addTagTypes: ['contact'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListMessages: build.query<Page<ContactMessage>, ListQuery>({
      query: ({ page, pageSize, q }) => ({ url: LIST, params: { page, pageSize, q } }),
      providesTags: ['contact'],
    }),
    adminMessageStats: build.query<ContactStats, void>({ query: () => STATS, providesTags: ['contact'] }),
    adminAssignMessage: build.mutation<ContactMessage, { id: string; employeeId: string | null }>({
      query: ({ id, employeeId }) => ({
        url: pathOf({ path: ASSIGN }, { id }),
        method: 'PATCH',
        body: { employeeId, status: 'assigned' },
      }),
      invalidatesTags: ['contact'],
    }),
    adminMarkMessage: build.mutation<ContactMessage, { id: string; isRead: boolean }>({
      query: ({ id, isRead }) => ({ url: pathOf({ path: READ }, { id }), method: 'PATCH', body: { isRead } }),
      invalidatesTags: ['contact'],
    }),
  }),
});

export const {
  useAdminListMessagesQuery,
  useAdminMessageStatsQuery,
  useAdminAssignMessageMutation,
  useAdminMarkMessageMutation,
} = messagesApi;
