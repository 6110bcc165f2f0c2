import type { Route } from '../common/route.js';

/** The background slides of the home page. */
export const slideshowRoutes = {
  listPublic: {
    method: 'GET',
    path: '/api/slideshow-images',
    access: 'public',
    summary: 'Active slides, in their order',
  },
  list: {
    method: 'GET',
    path: '/api/slideshow-images/all',
    access: 'content:edit',
    summary: 'All slides, inactive ones too, in their order',
  },
  create: {
    method: 'POST',
    path: '/api/slideshow-images',
    access: 'content:edit',
    status: 201,
    upload: 'imageData',
    summary: 'Add an image to the slideshow; answers when the public pages show it',
  },
  reorder: {
    method: 'PUT',
    path: '/api/slideshow-images/order',
    access: 'content:edit',
    summary: 'Put all slides into an order',
  },
  update: {
    method: 'PATCH',
    path: '/api/slideshow-images/:id',
    access: 'content:edit',
    summary: 'Change the alternative text, activity or position of a slide',
  },
  remove: {
    method: 'DELETE',
    path: '/api/slideshow-images/:id',
    access: 'content:edit',
    status: 204,
    summary: 'Remove a slide; for a day it can be put back',
  },
  restore: {
    method: 'POST',
    path: '/api/slideshow-images/:id/restore',
    access: 'content:edit',
    summary: 'Put back a removed slide',
  },
} as const satisfies Record<string, Route>;
