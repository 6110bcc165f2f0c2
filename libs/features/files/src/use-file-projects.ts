import { distinctRows, readFurtherPages, requestTo, toPage, type Page } from '@hive/api-client';
import type { Project } from '@hive/contracts';
import { projectRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** The most projects to choose from; most clients have fewer. */
const FIRST_PAGE = { page: 1, pageSize: 100, sort: 'name' };

const projectsApi = api.enhanceEndpoints({ addTagTypes: ['projects'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    filesListProjects: build.query<Page<Project>, { clientId: string }>({
      query: ({ clientId }) => requestTo(projectRoutes.listOfClient, { path: { id: clientId }, params: FIRST_PAGE }),
      transformResponse: toPage<Project>,
      providesTags: ['projects'],
    }),
    filesListFurtherProjects: build.query<Project[], { clientId: string; total: number }>({
      queryFn: ({ clientId, total }, ...[, , read]) => {
        const { pageSize } = FIRST_PAGE;
        const requestOf = (page: number) =>
          requestTo(projectRoutes.listOfClient, { path: { id: clientId }, params: { ...FIRST_PAGE, page } });
        return readFurtherPages<Project>({ total, pageSize }, requestOf, async (request) => read(request));
      },
      providesTags: ['projects'],
    }),
  }),
});

/** The projects that files of the client can belong to. */
export function useFileProjects(clientId: string) {
  const { data, error, refetch } = projectsApi.useFilesListProjectsQuery({ clientId });
  const total = data?.total ?? 0;
  const isLong = total > FIRST_PAGE.pageSize;
  const further = projectsApi.useFilesListFurtherProjectsQuery({ clientId, total }, { skip: !isLong });
  const retry = () => {
    void refetch();
    if (isLong) {
      void further.refetch();
    }
  };
  return {
    projects: distinctRows([...(data?.items ?? []), ...(isLong ? (further.data ?? []) : [])]),
    isFailed: (error ?? further.error) !== undefined,
    retry,
  };
}
