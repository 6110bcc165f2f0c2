import type { Route } from '../common/route.js';

/** Websites in the portfolio: public lists, and editing for `content:edit`. */
export const portfolioRoutes = {
  listPublic: {
    method: 'GET',
    path: '/api/portfolio',
    access: 'public',
    summary: 'Active portfolio items, in their order',
  },
  listFeatured: {
    method: 'GET',
    path: '/api/portfolio/featured',
    access: 'public',
    summary: 'Active portfolio items that are featured, in their order',
  },
  list: {
    method: 'GET',
    path: '/api/portfolio/all',
    access: 'content:edit',
    summary: 'Every portfolio item, inactive ones too, in their order',
  },
  create: {
    method: 'POST',
    path: '/api/portfolio',
    access: 'content:edit',
    status: 201,
    summary: 'Add a portfolio item at the end; answers when the public pages show it',
  },
  reorder: {
    method: 'PUT',
    path: '/api/portfolio/order',
    access: 'content:edit',
    summary: 'Put the named items first, in this order; the others follow in their present order',
  },
  update: {
    method: 'PATCH',
    path: '/api/portfolio/:id',
    access: 'content:edit',
    summary: 'Change the fields of a portfolio item that the body names',
  },
  remove: {
    method: 'DELETE',
    path: '/api/portfolio/:id',
    access: 'content:edit',
    status: 204,
    summary: 'Delete a portfolio item; for a day it can be put back',
  },
  restore: {
    method: 'POST',
    path: '/api/portfolio/:id/restore',
    access: 'content:edit',
    summary: 'Put back a deleted portfolio item',
  },
  checkFraming: {
    method: 'POST',
    path: '/api/portfolio/:id/check-framing',
    access: 'content:edit',
    status: 202,
    summary: 'Ask the site again whether it may be shown in an iframe; the answer comes with the item later',
  },
} as const satisfies Record<string, Route>;
