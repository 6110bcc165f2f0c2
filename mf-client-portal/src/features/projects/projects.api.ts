import { distinctRows, readFurtherPages, requestTo, toPage, type Page } from '@hive/api-client';
import { OWN_COMPANY_KEY, type AgencyTeamMember, type ClientFile, type Project } from '@hive/contracts';
import { fileRoutes, projectRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** The first page of the company's projects, the newest first. Dashboard and list share it. */
export const PROJECTS_QUERY = { page: 1, pageSize: 100 };

/** The files that wait for the approval of the company. */
export const WAITING_FILES_QUERY = { approval: 'submitted', page: 1, pageSize: 100 };

const ownCompany = { id: OWN_COMPANY_KEY };

/** The endpoints that read projects; decisions change their cached lists. */
export const projectsApi = api.enhanceEndpoints({ addTagTypes: ['projects', 'clients', 'files'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    portalListProjects: build.query<Page<Project>, typeof PROJECTS_QUERY>({
      query: (params) => requestTo(projectRoutes.listOfClient, { path: ownCompany, params }),
      transformResponse: toPage<Project>,
      providesTags: ['projects'],
    }),
    portalListFurtherProjects: build.query<Project[], { total: number }>({
      queryFn: ({ total }, ...[, , read]) => {
        const { pageSize } = PROJECTS_QUERY;
        const requestOf = (page: number) =>
          requestTo(projectRoutes.listOfClient, { path: ownCompany, params: { page, pageSize } });
        return readFurtherPages<Project>({ total, pageSize }, requestOf, async (request) => read(request));
      },
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

/** All projects of the company, the newest first; undefined until every page has loaded. */
export function usePortalProjects() {
  const first = projectsApi.usePortalListProjectsQuery(PROJECTS_QUERY);
  const { items = [], total = 0 } = first.data ?? {};
  const isLong = total > PROJECTS_QUERY.pageSize;
  const further = projectsApi.usePortalListFurtherProjectsQuery({ total }, { skip: !isLong });
  const isComplete = first.data !== undefined && (!isLong || further.data !== undefined);
  return {
    data: isComplete ? distinctRows([...items, ...(isLong ? (further.data ?? []) : [])]) : undefined,
    error: first.error ?? (isLong ? further.error : undefined),
    isFetching: first.isFetching || further.isFetching,
    refetch: () => {
      void first.refetch();
      if (isLong) {
        void further.refetch();
      }
    },
  };
}

export const { usePortalListAgencyTeamQuery, usePortalListWaitingFilesQuery, usePortalListMilestoneFilesQuery } =
  projectsApi;
