import { requestTo, toPage, type Page } from '@hive/api-client';
import type {
  Client,
  ClientBackground,
  ClientStats,
  ClientStatus,
  CurrentUser,
  ListedClient,
  HistoryEntry,
  MarketingStatus,
  Note,
} from '@hive/contracts';
import { clientRoutes, clientViewRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

/** The query of a list; absent filters list every client that the user may see, the newest first. */
export interface ClientQuery extends ListQuery {
  sort?: string;
  status?: ClientStatus;
  marketingStatus?: MarketingStatus;
  /** Id of an employee, `me` or `none`. */
  assignedTo?: string;
  /** Only new ones that sent an assessment. */
  isUndecided?: boolean;
  /** Only clients that the user may change. */
  isEditable?: boolean;
}

/** A page of what happened to a client. */
interface HistoryQuery {
  id: string;
  page: number;
  pageSize: number;
}

/** The query of the dashboard's list. */
export const recentClientsQuery = { page: 1, pageSize: 5, q: '', isEditable: true };

const clientsApi = api
  .enhanceEndpoints({ addTagTypes: ['clients', 'client-team', 'contact', 'projects', 'signups'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      adminListClients: build.query<Page<ListedClient>, ClientQuery>({
        query: (query) => requestTo(clientRoutes.list, { params: { ...query } }),
        transformResponse: toPage<ListedClient>,
        // open projects and what is due next
        providesTags: ['clients', 'projects'],
      }),
      adminClientStats: build.query<ClientStats, void>({
        query: () => requestTo(clientRoutes.stats),
        providesTags: ['clients'],
      }),
      adminGetClient: build.query<Client, { id: string }>({
        query: ({ id }) => requestTo(clientRoutes.get, { path: { key: id } }),
        providesTags: ['clients'],
      }),
      adminGetClientBackground: build.query<ClientBackground, { id: string }>({
        query: ({ id }) => requestTo(clientRoutes.getBackground, { path: { id } }),
        providesTags: ['clients', 'contact', 'signups'],
      }),
      adminListClientNotes: build.query<Page<Note>, HistoryQuery>({
        query: ({ id, ...params }) => requestTo(clientRoutes.listNotes, { path: { id }, params }),
        transformResponse: toPage<Note>,
        providesTags: ['clients'],
      }),
      adminListClientActivity: build.query<Page<HistoryEntry>, HistoryQuery>({
        query: ({ id, ...params }) => requestTo(clientRoutes.listActivity, { path: { id }, params }),
        transformResponse: toPage<HistoryEntry>,
        providesTags: ['clients', 'client-team'],
      }),
      adminViewClient: build.mutation<CurrentUser, string>({
        query: (id) => requestTo(clientViewRoutes.start, { path: { id } }),
      }),
    }),
  });

export const {
  useAdminListClientsQuery,
  useAdminClientStatsQuery,
  useAdminGetClientQuery,
  useAdminGetClientBackgroundQuery,
  useAdminListClientNotesQuery,
  useAdminListClientActivityQuery,
  useAdminViewClientMutation,
} = clientsApi;
