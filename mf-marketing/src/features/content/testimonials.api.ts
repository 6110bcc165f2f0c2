import type { PublicTestimonial } from '@hive/contracts';
import { testimonialRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import { testimonialsFor } from './testimonials-of';

// in a separate file, because the home page loads it after its first screen

const FIVE_MINUTES_SECONDS = 300;

const testimonialsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingTestimonials: build.query<PublicTestimonial[], string | void>({
      query: () => testimonialRoutes.listPublic.path,
      transformResponse: (all: PublicTestimonial[], _, slug) => testimonialsFor(all, slug ?? undefined),
      keepUnusedDataFor: FIVE_MINUTES_SECONDS,
      providesTags: ['content'],
    }),
  }),
});

const { useMarketingTestimonialsQuery } = testimonialsApi;

/** The testimonials of a page; of a case page with its slug. At most five minutes old when the page opens. */
export const useTestimonialsQuery = (caseSlug?: string, { skip = false } = {}) =>
  useMarketingTestimonialsQuery(caseSlug, { refetchOnMountOrArgChange: FIVE_MINUTES_SECONDS, skip });
