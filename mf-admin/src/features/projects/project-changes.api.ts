import { requestTo } from '@hive/api-client';
import type {
  BulkResult,
  BulkUndo,
  ChangeMilestoneStatus,
  ChangeProjectStatus,
  CreateMilestone,
  CreateProject,
  OrderMilestones,
  Project,
  SubmitMilestone,
  ThreadComment,
  UpdateMilestone,
  UpdateProject,
  UpdateProjects,
} from '@hive/contracts';
import { projectRoutes } from '@hive/contracts/routes';
import type { ApiError } from '@hive/store';
import { projectsApi } from './projects.api';

type WithId<Body> = Body & { id: string };

const isStale = (error: unknown): boolean => [404, 409].includes((error as ApiError).status);

/** Refetches also after an error that shows that a colleague was faster. */
const afterChange = (_response: unknown, error: unknown) => (!error || isStale(error) ? (['projects'] as const) : []);

/** The first active project makes its client active. */
const afterStart = (_response: unknown, error: unknown) =>
  !error || isStale(error) ? (['projects', 'clients'] as const) : [];

type Dispatch = (action: ReturnType<typeof projectsApi.util.updateQueryData>) => unknown;

/** Shows the project of an answer at once, before it is read again. */
async function cacheProject(dispatch: Dispatch, answer: Promise<{ data: Project }>): Promise<void> {
  try {
    const { data } = await answer;
    dispatch(projectsApi.util.updateQueryData('adminGetProject', { id: data.id }, () => data));
  } catch {
    // the caller reports the failure
  }
}

const projectChangesApi = projectsApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminCreateProject: build.mutation<Project, { clientId: string; project: CreateProject }>({
      query: ({ clientId, project }) => requestTo(projectRoutes.create, { path: { id: clientId }, body: project }),
      invalidatesTags: afterStart,
    }),
    adminUpdateProject: build.mutation<Project, WithId<UpdateProject>>({
      query: ({ id, ...body }) => requestTo(projectRoutes.update, { path: { id }, body }),
      invalidatesTags: afterChange,
    }),
    adminChangeProjectStatus: build.mutation<Project, WithId<ChangeProjectStatus>>({
      query: ({ id, ...body }) => requestTo(projectRoutes.changeStatus, { path: { id }, body }),
      invalidatesTags: afterStart,
    }),
    adminUpdateProjects: build.mutation<BulkResult, UpdateProjects>({
      query: (body) => requestTo(projectRoutes.updateMany, { body }),
      invalidatesTags: ['projects'],
    }),
    adminUndoProjects: build.mutation<BulkUndo, string>({
      query: (changeId) => requestTo(projectRoutes.undoMany, { path: { changeId } }),
      invalidatesTags: ['projects'],
    }),
    adminRemoveProject: build.mutation<null, string>({
      query: (id) => requestTo(projectRoutes.remove, { path: { id } }),
      invalidatesTags: afterChange,
    }),
    adminAddMilestone: build.mutation<Project, WithId<CreateMilestone>>({
      query: ({ id, ...body }) => requestTo(projectRoutes.addMilestone, { path: { id }, body }),
      invalidatesTags: afterChange,
    }),
    adminOrderMilestones: build.mutation<Project, WithId<OrderMilestones>>({
      query: ({ id, ...body }) => requestTo(projectRoutes.orderMilestones, { path: { id }, body }),
      onQueryStarted: (_order, { dispatch, queryFulfilled }) => cacheProject(dispatch, queryFulfilled),
      invalidatesTags: afterChange,
    }),
    adminUpdateMilestone: build.mutation<Project, WithId<UpdateMilestone>>({
      query: ({ id, ...body }) => requestTo(projectRoutes.updateMilestone, { path: { id }, body }),
      invalidatesTags: afterChange,
    }),
    adminRemoveMilestone: build.mutation<null, string>({
      query: (id) => requestTo(projectRoutes.removeMilestone, { path: { id } }),
      invalidatesTags: afterChange,
    }),
    adminChangeMilestoneStatus: build.mutation<Project, WithId<ChangeMilestoneStatus>>({
      query: ({ id, ...body }) => requestTo(projectRoutes.changeMilestoneStatus, { path: { id }, body }),
      invalidatesTags: afterChange,
    }),
    adminSubmitMilestone: build.mutation<Project, WithId<SubmitMilestone>>({
      query: ({ id, ...body }) => requestTo(projectRoutes.submitMilestone, { path: { id }, body }),
      invalidatesTags: afterChange,
    }),
    adminAddMilestoneComment: build.mutation<ThreadComment, { id: string; text: string }>({
      query: ({ id, text }) => requestTo(projectRoutes.addMilestoneComment, { path: { id }, body: { text } }),
      invalidatesTags: ['projects', 'files'],
    }),
  }),
});

export const {
  useAdminCreateProjectMutation,
  useAdminUpdateProjectMutation,
  useAdminChangeProjectStatusMutation,
  useAdminUpdateProjectsMutation,
  useAdminUndoProjectsMutation,
  useAdminRemoveProjectMutation,
  useAdminAddMilestoneMutation,
  useAdminOrderMilestonesMutation,
  useAdminUpdateMilestoneMutation,
  useAdminRemoveMilestoneMutation,
  useAdminChangeMilestoneStatusMutation,
  useAdminSubmitMilestoneMutation,
  useAdminAddMilestoneCommentMutation,
} = projectChangesApi;
