import type { Route } from '../common/route.js';

/** Articles by staff: public ones, and writing them for `content:edit`. */
export const insightRoutes = {
  listPublic: {
    method: 'GET',
    path: '/api/insights',
    access: 'public',
    summary: 'A page of the published articles, newest first, and the number of all',
  },
  getPublic: {
    method: 'GET',
    path: '/api/insights/articles/:slug',
    access: 'public',
    summary: 'A published article with its text as HTML',
  },
  list: {
    method: 'GET',
    path: '/api/insights/all',
    access: 'content:edit',
    isPaged: true,
    summary: 'Every article, drafts too; `q` searches title, summary and author',
  },
  get: {
    method: 'GET',
    path: '/api/insights/:id',
    access: 'content:edit',
    summary: 'The draft of an article, and its old addresses',
  },
  create: {
    method: 'POST',
    path: '/api/insights',
    access: 'content:edit',
    status: 201,
    summary:
      'Add an article as a draft; its address comes from its title, its author is the caller unless the body names one',
  },
  update: {
    method: 'PUT',
    path: '/api/insights/:id',
    access: 'content:edit',
    summary: 'Save the draft; a changed address counts at once, and the old one of a published article leads to it',
  },
  publish: {
    method: 'POST',
    path: '/api/insights/:id/publish',
    access: 'content:edit',
    status: 200,
    summary: 'Show the draft on the public pages; answers when they show it',
  },
  unpublish: {
    method: 'POST',
    path: '/api/insights/:id/unpublish',
    access: 'content:edit',
    status: 200,
    summary: 'Take an article off the public pages; the draft stays',
  },
  preview: {
    method: 'GET',
    path: '/api/insights/:id/preview',
    access: 'content:edit',
    file: 'text/html',
    summary: 'The page as it will look with the draft; never stored or indexed',
  },
  remove: {
    method: 'DELETE',
    path: '/api/insights/:id',
    access: 'content:edit',
    status: 204,
    summary: 'Delete an article; for a day it can be put back',
  },
  restore: {
    method: 'POST',
    path: '/api/insights/:id/restore',
    access: 'content:edit',
    summary: 'Put back a deleted article',
  },
  removeOldSlug: {
    method: 'DELETE',
    path: '/api/insights/:id/old-slugs/:slug',
    access: 'content:edit',
    status: 204,
    summary: 'Forget an old address, which then is not found',
  },
} as const satisfies Record<string, Route>;
