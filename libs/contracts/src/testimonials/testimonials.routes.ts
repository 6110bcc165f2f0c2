import type { Route } from '../common/route.js';

/** What clients say about finished projects. They write it in the portal, and staff with `content:edit` publish it. */
export const testimonialRoutes = {
  listPublic: {
    method: 'GET',
    path: '/api/testimonials',
    access: 'public',
    summary: 'Published testimonials, in their order',
  },
  list: {
    method: 'GET',
    path: '/api/testimonials/all',
    access: 'content:edit',
    summary: 'Every testimonial: those that wait, newest first, then the published ones in their order',
  },
  listOwn: {
    method: 'GET',
    path: '/api/testimonials/own',
    access: 'projects:approve',
    summary: "What the caller's company said about its projects, or that it declined",
  },
  update: {
    method: 'PUT',
    path: '/api/projects/:id/testimonial',
    access: 'projects:approve',
    summary: 'Write or change the testimonial about a finished project; a change waits for the agency again',
  },
  decline: {
    method: 'DELETE',
    path: '/api/projects/:id/testimonial',
    access: 'projects:approve',
    status: 204,
    summary: 'Say nothing about a project, or withdraw its testimonial: its texts are deleted',
  },
  reorder: {
    method: 'PUT',
    path: '/api/testimonials/order',
    access: 'content:edit',
    summary: 'Put all published testimonials into an order',
  },
  publish: {
    method: 'POST',
    path: '/api/testimonials/:id/publish',
    access: 'content:edit',
    status: 200,
    summary: 'Show a testimonial on the public pages, as the last one',
  },
  unpublish: {
    method: 'POST',
    path: '/api/testimonials/:id/unpublish',
    access: 'content:edit',
    status: 200,
    summary: 'Take a testimonial off the public pages; it waits again',
  },
} as const satisfies Record<string, Route>;
