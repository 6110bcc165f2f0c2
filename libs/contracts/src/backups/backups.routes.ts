import type { Route } from '../common/route.js';

/** Archives of the whole installation: database and files. */
export const backupRoutes = {
  list: {
    method: 'GET',
    path: '/api/backups',
    access: 'backups:manage',
    isPaged: true,
    summary: 'Backups with their progress, newest first',
  },
  create: {
    method: 'POST',
    path: '/api/backups',
    access: 'backups:manage',
    status: 202,
    summary: 'Start a backup of database and files; one that is under way is returned instead of a second one',
  },
  download: {
    method: 'GET',
    path: '/api/backups/:id/file',
    access: 'backups:manage',
    file: 'application/zip',
    summary: 'The archive of a finished backup; each download is audited',
  },
  remove: {
    method: 'DELETE',
    path: '/api/backups/:id',
    access: 'backups:manage',
    status: 204,
    summary: 'Delete a backup that is not under way, with its archive',
  },
  getSettings: {
    method: 'GET',
    path: '/api/backups/settings',
    access: 'backups:manage',
    summary: 'Whether a backup is made every night, and how many stay',
  },
  updateSettings: {
    method: 'PUT',
    path: '/api/backups/settings',
    access: 'backups:manage',
    summary: 'Change whether a backup is made every night, and how many stay; the next backup applies it',
  },
} as const satisfies Record<string, Route>;
