import type { Route } from '../common/route.js';

/** Export and erasure of everything about a person or a client, and the periods after which data is removed. */
export const personalDataRoutes = {
  search: {
    method: 'POST',
    path: '/api/personal-data/search',
    access: 'personal-data:manage',
    summary: 'Count what is stored about a person or a client; a POST, since addresses in URLs end up in logs',
  },
  list: {
    method: 'GET',
    path: '/api/personal-data/requests',
    access: 'personal-data:manage',
    isPaged: true,
    summary: 'Exports and erasures with their progress, newest first',
  },
  export: {
    method: 'POST',
    path: '/api/personal-data/exports',
    access: 'personal-data:manage',
    status: 202,
    summary: 'Start the export of everything about a person or a client',
  },
  erase: {
    method: 'POST',
    path: '/api/personal-data/erasures',
    access: 'personal-data:manage',
    status: 202,
    summary: 'Start the erasure of everything about a person or a client; it cannot be undone',
  },
  retry: {
    method: 'POST',
    path: '/api/personal-data/requests/:id/retry',
    access: 'personal-data:manage',
    status: 202,
    summary: 'Start a failed export or erasure again; an erasure continues where it stopped',
  },
  cancel: {
    method: 'POST',
    path: '/api/personal-data/requests/:id/cancel',
    access: 'personal-data:manage',
    summary: 'Cancel an export that has not finished',
  },
  download: {
    method: 'GET',
    path: '/api/personal-data/requests/:id/file',
    access: 'personal-data:manage',
    file: 'application/zip',
    summary: 'The file of a finished export, until it expires; each download is audited',
  },
  getRetention: {
    method: 'GET',
    path: '/api/personal-data/retention',
    access: 'personal-data:manage',
    summary: 'How long data is kept, and the last run of the daily job that removes it',
  },
  updateRetention: {
    method: 'PUT',
    path: '/api/personal-data/retention',
    access: 'personal-data:manage',
    summary: 'Change how long data is kept; the next run of the daily job applies it',
  },
} as const satisfies Record<string, Route>;
