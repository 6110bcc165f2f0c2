import { requestTo } from '@hive/api-client';
import type { PublishTestimonial, Testimonial } from '@hive/contracts';
import { testimonialRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

// events about a project also tell of its testimonial
const changed = ['testimonials', 'content'] as const;

const testimonialsApi = api.enhanceEndpoints({ addTagTypes: ['testimonials', 'projects'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListTestimonials: build.query<Testimonial[], void>({
      query: () => requestTo(testimonialRoutes.list),
      providesTags: ['testimonials', 'projects'],
    }),
    adminPublishTestimonial: build.mutation<Testimonial, PublishTestimonial & { id: string }>({
      query: ({ id, ...body }) => requestTo(testimonialRoutes.publish, { path: { id }, body }),
      invalidatesTags: changed,
    }),
    adminUnpublishTestimonial: build.mutation<Testimonial, string>({
      query: (id) => requestTo(testimonialRoutes.unpublish, { path: { id } }),
      invalidatesTags: changed,
    }),
    adminReorderTestimonials: build.mutation<Testimonial[], string[]>({
      query: (ids) => requestTo(testimonialRoutes.reorder, { body: { ids } }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useAdminListTestimonialsQuery,
  useAdminPublishTestimonialMutation,
  useAdminUnpublishTestimonialMutation,
  useAdminReorderTestimonialsMutation,
} = testimonialsApi;
