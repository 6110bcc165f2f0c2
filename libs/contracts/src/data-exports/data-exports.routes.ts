import type { Route } from '../common/route.js';

/** Everything that the agency has stored, for use in other programs. */
export const dataExportRoutes = {
  list: {
    method: 'GET',
    path: '/api/data-exports',
    access: 'data-exports:manage',
    isPaged: true,
    summary: 'Exports of all data with their progress, newest first',
  },
  create: {
    method: 'POST',
    path: '/api/data-exports',
    access: 'data-exports:manage',
    status: 202,
    summary: 'Start an export of all tables as CSV and JSON Lines; one that is under way is returned instead',
  },
  download: {
    method: 'GET',
    path: '/api/data-exports/:id/file',
    access: 'data-exports:manage',
    file: 'application/zip',
    summary: 'The file of a finished export, for 24 hours; each download is audited',
  },
} as const satisfies Record<string, Route>;
