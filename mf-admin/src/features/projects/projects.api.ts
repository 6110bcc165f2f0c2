import { requestTo, toPage, type Page } from '@hive/api-client';
import type {
  Approver,
  Colleague,
  HistoryEntry,
  Project,
  ProjectListQuery,
  ProjectStatus,
  ThreadComment,
  WaitingMilestone,
  WaitingMilestoneListQuery,
} from '@hive/contracts';
import { projectRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

/** The query of the list; absent filters list every project that the user may see. */
export interface ProjectQuery extends ListQuery {
  sort: ProjectListQuery['sort'];
  status?: ProjectStatus;
  /** Leaves out completed and cancelled projects. */
  isOpen?: boolean;
  /** Id of an employee, `me` or `none`. */
  ownerId?: string;
}

/** A page of rows that belong to the row with the id. */
interface PageOf {
  id: string;
  page: number;
  pageSize: number;
}

/** Projects as staff read them; `project-changes.api.ts` changes them. */
export const projectsApi = api
  .enhanceEndpoints({ addTagTypes: ['projects', 'clients', 'client-team', 'employees', 'files'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      adminListProjects: build.query<Page<Project>, ProjectQuery>({
        query: (query) => requestTo(projectRoutes.list, { params: { ...query } }),
        transformResponse: toPage<Project>,
        providesTags: ['projects'],
      }),
      adminListClientProjects: build.query<Page<Project>, PageOf & { sort: ProjectListQuery['sort'] }>({
        query: ({ id, ...params }) => requestTo(projectRoutes.listOfClient, { path: { id }, params }),
        transformResponse: toPage<Project>,
        providesTags: ['projects'],
      }),
      adminGetProject: build.query<Project, { id: string }>({
        query: ({ id }) => requestTo(projectRoutes.get, { path: { id } }),
        providesTags: ['projects'],
      }),
      adminListProjectActivity: build.query<Page<HistoryEntry>, PageOf>({
        query: ({ id, ...params }) => requestTo(projectRoutes.listActivity, { path: { id }, params }),
        transformResponse: toPage<HistoryEntry>,
        providesTags: ['projects', 'files'],
      }),
      adminListApprovers: build.query<Approver[], string>({
        query: (id) => requestTo(projectRoutes.listApprovers, { path: { id } }),
        providesTags: ['clients', 'client-team'],
      }),
      adminListAssignees: build.query<Colleague[], string>({
        query: (id) => requestTo(projectRoutes.listAssignees, { path: { id } }),
        providesTags: ['projects', 'clients', 'employees'],
      }),
      adminListWaitingMilestones: build.query<Page<WaitingMilestone>, WaitingMilestoneListQuery>({
        query: (query) => requestTo(projectRoutes.listWaitingMilestones, { params: { ...query } }),
        transformResponse: toPage<WaitingMilestone>,
        providesTags: ['projects', 'clients', 'client-team'],
      }),
      adminListMilestoneComments: build.query<Page<ThreadComment>, PageOf>({
        query: ({ id, ...params }) => requestTo(projectRoutes.listMilestoneComments, { path: { id }, params }),
        transformResponse: toPage<ThreadComment>,
        providesTags: ['projects'],
      }),
    }),
  });

export const {
  useAdminListProjectsQuery,
  useAdminListClientProjectsQuery,
  useAdminGetProjectQuery,
  useAdminListProjectActivityQuery,
  useAdminListApproversQuery,
  useAdminListAssigneesQuery,
  useAdminListWaitingMilestonesQuery,
  useAdminListMilestoneCommentsQuery,
} = projectsApi;
