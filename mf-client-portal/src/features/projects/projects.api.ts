import { requestTo, toPage, type Page } from '@hive/api-client';
import {
  OWN_COMPANY_KEY,
  type AgencyTeamMember,
  type ApproveMilestone,
  type ClientFile,
  type MilestoneComment,
  type Project,
  type RequestMilestoneChanges,
} from '@hive/contracts';
import { fileRoutes, projectRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** The newest projects of the company. Dashboard and list read the same, so that one is there when the other is left. */
export const PROJECTS_QUERY = { page: 1, pageSize: 100 };

const COMMENTS_QUERY = { page: 1, pageSize: 100 };
const ownCompany = { id: OWN_COMPANY_KEY };

interface OfMilestone<Body> {
  id: string;
  body: Body;
}

const projectsApi = api.enhanceEndpoints({ addTagTypes: ['projects', 'clients', 'files'] }).injectEndpoints({
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
    portalListMilestoneFiles: build.query<Page<ClientFile>, string>({
      query: (milestoneId) => requestTo(fileRoutes.list, { path: ownCompany, params: { milestoneId } }),
      transformResponse: toPage<ClientFile>,
      providesTags: ['files'],
    }),
    portalListMilestoneComments: build.query<Page<MilestoneComment>, string>({
      query: (id) => requestTo(projectRoutes.listMilestoneComments, { path: { id }, params: COMMENTS_QUERY }),
      transformResponse: toPage<MilestoneComment>,
      providesTags: ['projects'],
    }),
    portalAddMilestoneComment: build.mutation<MilestoneComment, OfMilestone<{ text: string }>>({
      query: ({ id, body }) => requestTo(projectRoutes.addMilestoneComment, { path: { id }, body }),
      invalidatesTags: ['projects'],
    }),
  }),
});

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
    // the caller says what failed
  }
}

const decisionsApi = projectsApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    portalApproveMilestone: build.mutation<Project, OfMilestone<ApproveMilestone>>({
      query: ({ id, body }) => requestTo(projectRoutes.approveMilestone, { path: { id }, body }),
      onQueryStarted: (_decision, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      // also after a refusal, which says that the milestone has changed
      invalidatesTags: ['projects'],
    }),
    portalRequestMilestoneChanges: build.mutation<Project, OfMilestone<RequestMilestoneChanges>>({
      query: ({ id, body }) => requestTo(projectRoutes.requestMilestoneChanges, { path: { id }, body }),
      onQueryStarted: (_decision, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['projects'],
    }),
  }),
});

export const {
  usePortalListProjectsQuery,
  usePortalListAgencyTeamQuery,
  usePortalListMilestoneFilesQuery,
  usePortalListMilestoneCommentsQuery,
  usePortalAddMilestoneCommentMutation,
} = projectsApi;

export const { usePortalApproveMilestoneMutation, usePortalRequestMilestoneChangesMutation } = decisionsApi;
