import type { Route } from '../common/route.js';

/** Saved views of lists; everybody reaches only their own. */
export const savedViewRoutes = {
  list: { method: 'GET', path: '/api/saved-views', access: 'staff', summary: 'Views of the caller, by name' },
  create: {
    method: 'POST',
    path: '/api/saved-views',
    access: 'staff',
    status: 201,
    summary: 'Save a view of a list',
  },
  update: {
    method: 'PATCH',
    path: '/api/saved-views/:id',
    access: 'staff',
    summary: "Rename or change the caller's view, or make it the default of its list",
  },
  remove: {
    method: 'DELETE',
    path: '/api/saved-views/:id',
    access: 'staff',
    status: 204,
    summary: "Delete the caller's view",
  },
} as const satisfies Record<string, Route>;
