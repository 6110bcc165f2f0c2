import { requestTo, toPage, type Page } from '@hive/api-client';
import type { ThreadComment } from '@hive/contracts';
import { projectRoutes } from '@hive/contracts/routes';
import { projectsApi } from './projects.api';

/** The newest comments. There are rarely more than one page. */
const COMMENTS_QUERY = { page: 1, pageSize: 100 };

const commentsApi = projectsApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    portalListMilestoneComments: build.query<Page<ThreadComment>, string>({
      query: (id) => requestTo(projectRoutes.listMilestoneComments, { path: { id }, params: COMMENTS_QUERY }),
      transformResponse: toPage<ThreadComment>,
      providesTags: ['projects'],
    }),
    portalAddMilestoneComment: build.mutation<ThreadComment, { id: string; body: { text: string } }>({
      query: ({ id, body }) => requestTo(projectRoutes.addMilestoneComment, { path: { id }, body }),
      invalidatesTags: ['projects', 'files'],
    }),
  }),
});

export const { usePortalListMilestoneCommentsQuery, usePortalAddMilestoneCommentMutation } = commentsApi;
