import type { Route } from '../common/route.js';

/** Case pages of portfolio items: public ones, and writing them for `content:edit`. */
export const portfolioCaseRoutes = {
  listPublic: {
    method: 'GET',
    path: '/api/portfolio/cases',
    access: 'public',
    summary: 'Published cases of active portfolio items, in their order',
  },
  get: {
    method: 'GET',
    path: '/api/portfolio/:id/case',
    access: 'content:edit',
    summary: 'The draft of the case of a portfolio item, and its old addresses',
  },
  replace: {
    method: 'PUT',
    path: '/api/portfolio/:id/case',
    access: 'content:edit',
    summary:
      'Save the draft of a case; a changed address counts at once, and the old one of a published page leads to it',
  },
  publish: {
    method: 'POST',
    path: '/api/portfolio/:id/case/publish',
    access: 'content:edit',
    status: 200,
    summary: 'Show the draft as the page of the item; answers when the public pages show it',
  },
  unpublish: {
    method: 'POST',
    path: '/api/portfolio/:id/case/unpublish',
    access: 'content:edit',
    status: 200,
    summary: 'Take the page of an item off the site; the draft stays',
  },
  preview: {
    method: 'GET',
    path: '/api/portfolio/:id/case/preview',
    access: 'content:edit',
    file: 'text/html',
    summary: 'The page as it will look with the draft; never stored or indexed',
  },
  removeOldSlug: {
    method: 'DELETE',
    path: '/api/portfolio/:id/old-slugs/:slug',
    access: 'content:edit',
    status: 204,
    summary: 'Forget an old address, which then is not found',
  },
} as const satisfies Record<string, Route>;
