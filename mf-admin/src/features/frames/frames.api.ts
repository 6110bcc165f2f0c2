import { requestTo } from '@hive/api-client';
import type { Frame, PublicFrame } from '@hive/contracts';
import { frameRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** The frame of a call, and what the person saw in it. */
interface SeenFrame {
  frameId: string;
  seen: string;
}

/** The tag of an area of the public pages goes stale when anybody changes it; `content` is the tag of the content of pages. */
export const framesApi = api.enhanceEndpoints({ addTagTypes: ['frames'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListFrames: build.query<Frame[], void>({
      query: () => requestTo(frameRoutes.list),
      providesTags: ['frames'],
    }),
    adminUpdateFrame: build.mutation<PublicFrame, SeenFrame & { alt: string }>({
      query: ({ frameId, ...body }) => requestTo(frameRoutes.update, { path: { frameId }, body }),
      invalidatesTags: ['frames', 'content'],
    }),
    adminRemoveFrame: build.mutation<null, SeenFrame>({
      query: ({ frameId, seen }) => requestTo(frameRoutes.remove, { path: { frameId }, params: { seen } }),
      // also after an error, which shows that a colleague was faster
      invalidatesTags: ['frames', 'content'],
    }),
  }),
});

export const { useAdminListFramesQuery, useAdminUpdateFrameMutation, useAdminRemoveFrameMutation } = framesApi;
