import { requestTo, toPage, type Page } from '@hive/api-client';
import type { Project } from '@hive/contracts';
import { projectRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** More projects than a client has. */
const ALL = { page: 1, pageSize: 100, sort: 'name' };

const projectsApi = api.enhanceEndpoints({ addTagTypes: ['projects'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    filesListProjects: build.query<Page<Project>, { clientId: string }>({
      query: ({ clientId }) => requestTo(projectRoutes.listOfClient, { path: { id: clientId }, params: ALL }),
      transformResponse: toPage<Project>,
      providesTags: ['projects'],
    }),
  }),
});

/** The projects that files of the client can belong to. */
export function useFileProjects(clientId: string) {
  const { data, error, refetch } = projectsApi.useFilesListProjectsQuery({ clientId });
  return { projects: data?.items ?? [], isFailed: error !== undefined, retry: () => void refetch() };
}
