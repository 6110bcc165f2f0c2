import { requestTo, toPage, type Page } from '@hive/api-client';
import type { ContactFolder, ContactMessage, ContactMessageDetail, ContactStats, InboxStatus } from '@hive/contracts';
import { contactRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

/** The query of a list; absent filters list all messages but spam, the newest first. */
export interface MessageQuery extends ListQuery {
  folder?: ContactFolder;
  status?: InboxStatus;
  /** Id of an employee, `me` or `none`. */
  assignedTo?: string;
  isRead?: boolean;
  sort?: string;
}

/** The list as it opens, and all messages that a search finds: their number is in the tab. */
export const countedMessages = (list: ListQuery): MessageQuery => (list.q ? list : { ...list, folder: 'open' });

/** The query of the dashboard's list. */
export const recentMessagesQuery = { page: 1, pageSize: 5, q: '' };

const contactApi = api.enhanceEndpoints({ addTagTypes: ['contact', 'clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListMessages: build.query<Page<ContactMessage>, MessageQuery>({
      query: (query) => requestTo(contactRoutes.list, { params: { ...query } }),
      transformResponse: toPage<ContactMessage>,
      providesTags: ['contact'],
    }),
    adminGetMessage: build.query<ContactMessageDetail, string>({
      query: (id) => requestTo(contactRoutes.get, { path: { id } }),
      providesTags: ['contact', 'clients'],
    }),
    adminMessageStats: build.query<ContactStats, void>({
      query: () => requestTo(contactRoutes.stats),
      providesTags: ['contact'],
    }),
    adminAssignMessage: build.mutation<ContactMessage, { id: string; employeeId: string | null; from: string | null }>({
      query: ({ id, ...body }) =>
        requestTo(contactRoutes.assign, { path: { id }, body: { ...body, status: 'assigned' } }),
      invalidatesTags: ['contact'],
    }),
  }),
});

export const {
  useAdminListMessagesQuery,
  useAdminGetMessageQuery,
  useAdminMessageStatsQuery,
  useAdminAssignMessageMutation,
} = contactApi;
