import { requestTo, toPage, type Page } from '@hive/api-client';
import type { HeldSubmission, ReleasedSubmission } from '@hive/contracts';
import { heldSubmissionRoutes } from '@hive/contracts/routes';
import { api, type ApiError } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

/** Tags to invalidate after a change, or after the error that the submission no longer exists. */
const afterChange = (_response: unknown, error: unknown) => {
  const code = (error as ApiError | undefined)?.code;
  return !error || code === 'HELD_SUBMISSION.NOT_FOUND' ? (['held-submissions', 'clients', 'signups'] as const) : [];
};

const heldSubmissionsApi = api
  .enhanceEndpoints({ addTagTypes: ['held-submissions', 'clients', 'signups'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      adminListHeldSubmissions: build.query<Page<HeldSubmission>, ListQuery>({
        query: (query) => requestTo(heldSubmissionRoutes.list, { params: { ...query } }),
        transformResponse: toPage<HeldSubmission>,
        providesTags: ['held-submissions'],
      }),
      adminReleaseHeldSubmission: build.mutation<ReleasedSubmission, string>({
        query: (id) => requestTo(heldSubmissionRoutes.release, { path: { id } }),
        invalidatesTags: afterChange,
      }),
      adminRemoveHeldSubmission: build.mutation<void, string>({
        query: (id) => requestTo(heldSubmissionRoutes.remove, { path: { id } }),
        invalidatesTags: afterChange,
      }),
    }),
  });

export const {
  useAdminListHeldSubmissionsQuery,
  useAdminReleaseHeldSubmissionMutation,
  useAdminRemoveHeldSubmissionMutation,
} = heldSubmissionsApi;
