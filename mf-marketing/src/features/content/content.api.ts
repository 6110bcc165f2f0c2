import type { PublicFrame, PublicSlide } from '@hive/contracts';
import { frameRoutes, slideshowRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const FRAMES = frameRoutes.listPublic.path;

const FIVE_MINUTES_SECONDS = 300;

const contentApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingSlides: build.query<PublicSlide[], void>({
      query: () => slideshowRoutes.listPublic.path,
      providesTags: ['content'],
    }),
    marketingFrames: build.query<PublicFrame[], void>({
      // retried once: a page without its images is worth a second request; RTK Query passes its base query as the fourth argument
      queryFn: async (...[, , , fetchPath]) => {
        const first = await fetchPath(FRAMES);
        const { data, error } = first.error ? await fetchPath(FRAMES) : first;
        return error ? { error } : { data: data as PublicFrame[] };
      },
      keepUnusedDataFor: FIVE_MINUTES_SECONDS,
      providesTags: ['content'],
    }),
  }),
});

export const { useMarketingSlidesQuery } = contentApi;

const { useMarketingFramesQuery } = contentApi;

/** Uploads of the frames; at most five minutes old when a page opens. */
export const useFramesQuery = () =>
  useMarketingFramesQuery(undefined, { refetchOnMountOrArgChange: FIVE_MINUTES_SECONDS });
