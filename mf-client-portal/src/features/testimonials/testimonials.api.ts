import { requestTo } from '@hive/api-client';
import type { OwnTestimonial, UpdateTestimonial } from '@hive/contracts';
import { testimonialRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

// a changed testimonial publishes `project.changed`
const testimonialsApi = api.enhanceEndpoints({ addTagTypes: ['projects'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    portalListTestimonials: build.query<OwnTestimonial[], void>({
      query: () => requestTo(testimonialRoutes.listOwn),
      providesTags: ['projects'],
    }),
    portalUpdateTestimonial: build.mutation<OwnTestimonial, { id: string; body: UpdateTestimonial }>({
      query: ({ id, body }) => requestTo(testimonialRoutes.update, { path: { id }, body }),
      invalidatesTags: ['projects'],
    }),
    portalDeclineTestimonial: build.mutation<null, { id: string; seen: string | undefined }>({
      query: ({ id, seen }) => requestTo(testimonialRoutes.decline, { path: { id }, params: { seen } }),
      invalidatesTags: ['projects'],
    }),
  }),
});

export const {
  usePortalListTestimonialsQuery,
  usePortalUpdateTestimonialMutation,
  usePortalDeclineTestimonialMutation,
} = testimonialsApi;
