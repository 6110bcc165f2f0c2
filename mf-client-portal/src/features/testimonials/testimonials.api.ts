import { requestTo } from '@hive/api-client';
import type { OwnTestimonial, SaveTestimonial } from '@hive/contracts';
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
    portalSaveTestimonial: build.mutation<OwnTestimonial, { id: string; body: SaveTestimonial }>({
      query: ({ id, body }) => requestTo(testimonialRoutes.save, { path: { id }, body }),
      invalidatesTags: ['projects'],
    }),
    portalDeclineTestimonial: build.mutation<null, { id: string; seen: string | undefined }>({
      query: ({ id, seen }) => requestTo(testimonialRoutes.decline, { path: { id }, params: { seen } }),
      invalidatesTags: ['projects'],
    }),
  }),
});

export const { usePortalListTestimonialsQuery, usePortalSaveTestimonialMutation, usePortalDeclineTestimonialMutation } =
  testimonialsApi;
