import { requestTo, toPage, type Page } from '@hive/api-client';
import { OWN_COMPANY_KEY, type AgencyTeamMember, type ClientFile, type Project } from '@hive/contracts';
import { fileRoutes, projectRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** The newest projects of the company. Dashboard and list read the same, so that one is there when the other is left. */
export const PROJECTS_QUERY = { page: 1, pageSize: 100 };

/** The files that wait for the approval of the company. */
export const WAITING_FILES_QUERY = { approval: 'submitted', page: 1, pageSize: 100 };

const ownCompany = { id: OWN_COMPANY_KEY };

/** What reads projects; decisions change its lists. */
export const projectsApi = api.enhanceEndpoints({ addTagTypes: ['projects', 'clients', 'files'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    portalListProjects: build.query<Page<Project>, typeof PROJECTS_QUERY>({
      query: (params) => requestTo(projectRoutes.listOfClient, { path: ownCompany, params }),
      transformResponse: toPage<Project>,
      providesTags: ['projects'],
    }),
    portalListAgencyTeam: build.query<AgencyTeamMember[], void>({
      query: () => requestTo(projectRoutes.listAgencyTeam, { path: ownCompany }),
      providesTags: ['projects', 'clients'],
    }),
    portalListWaitingFiles: build.query<Page<ClientFile>, typeof WAITING_FILES_QUERY>({
      query: (params) => requestTo(fileRoutes.list, { path: ownCompany, params }),
      transformResponse: toPage<ClientFile>,
      providesTags: ['files'],
    }),
    portalListMilestoneFiles: build.query<Page<ClientFile>, string>({
      query: (milestoneId) => requestTo(fileRoutes.list, { path: ownCompany, params: { milestoneId } }),
      transformResponse: toPage<ClientFile>,
      providesTags: ['files'],
    }),
  }),
});

export const {
  usePortalListProjectsQuery,
  usePortalListAgencyTeamQuery,
  usePortalListWaitingFilesQuery,
  usePortalListMilestoneFilesQuery,
} = projectsApi;
