import { requestTo } from '@hive/api-client';
import type { ApproveMilestone, Project, RequestMilestoneChanges } from '@hive/contracts';
import { projectRoutes } from '@hive/contracts/routes';
import { PROJECTS_QUERY, projectsApi } from './projects.api';

interface OfMilestone<Body> {
  id: string;
  body: Body;
}

type Dispatch = (action: ReturnType<typeof projectsApi.util.updateQueryData>) => unknown;

/** Shows the project of an answer at once, before the list is read again. */
async function showAnswer(dispatch: Dispatch, answer: Promise<{ data: Project }>): Promise<void> {
  try {
    const { data } = await answer;
    dispatch(
      projectsApi.util.updateQueryData('portalListProjects', PROJECTS_QUERY, (page) => {
        page.items = page.items.map((project) => (project.id === data.id ? data : project));
      }),
    );
  } catch {
    // the caller reports the failure
  }
}

const decisionsApi = projectsApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    portalApproveMilestone: build.mutation<Project, OfMilestone<ApproveMilestone>>({
      query: ({ id, body }) => requestTo(projectRoutes.approveMilestone, { path: { id }, body }),
      onQueryStarted: (_decision, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      // also after a refusal, which means that the milestone has changed
      invalidatesTags: ['projects'],
    }),
    portalRequestMilestoneChanges: build.mutation<Project, OfMilestone<RequestMilestoneChanges>>({
      query: ({ id, body }) => requestTo(projectRoutes.requestMilestoneChanges, { path: { id }, body }),
      onQueryStarted: (_decision, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['projects'],
    }),
  }),
});

export const { usePortalApproveMilestoneMutation, usePortalRequestMilestoneChangesMutation } = decisionsApi;
