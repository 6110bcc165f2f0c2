import { requestTo } from '@hive/api-client';
import type { Slide, UpdateSlide } from '@hive/contracts';
import { slideshowRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import { setActive } from '../../shared/set-active';

/** Like the tag of frames. Also after an error, which shows that a colleague was faster. */
export const slideshowApi = api.enhanceEndpoints({ addTagTypes: ['slideshow'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListSlides: build.query<Slide[], void>({
      query: () => requestTo(slideshowRoutes.list),
      providesTags: ['slideshow'],
    }),
    adminUpdateSlide: build.mutation<Slide, UpdateSlide & { id: string }>({
      query: ({ id, ...body }) => requestTo(slideshowRoutes.update, { path: { id }, body }),
      invalidatesTags: ['slideshow', 'content'],
      async onQueryStarted(update, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          slideshowApi.util.updateQueryData('adminListSlides', undefined, (rows) => setActive(rows, update)),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
    adminReorderSlides: build.mutation<Slide[], string[]>({
      query: (ids) => requestTo(slideshowRoutes.reorder, { body: { ids } }),
      invalidatesTags: ['slideshow', 'content'],
    }),
    adminRemoveSlide: build.mutation<null, string>({
      query: (id) => requestTo(slideshowRoutes.remove, { path: { id } }),
      invalidatesTags: ['slideshow', 'content'],
    }),
    adminRestoreSlide: build.mutation<Slide, string>({
      query: (id) => requestTo(slideshowRoutes.restore, { path: { id } }),
      invalidatesTags: ['slideshow', 'content'],
    }),
  }),
});

export const {
  useAdminListSlidesQuery,
  useAdminUpdateSlideMutation,
  useAdminReorderSlidesMutation,
  useAdminRemoveSlideMutation,
  useAdminRestoreSlideMutation,
} = slideshowApi;
