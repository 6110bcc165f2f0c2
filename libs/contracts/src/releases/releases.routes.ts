import type { Route } from '../common/route.js';

/** The shell and the remotes, each with its versions: the live one and those that were live. */
export const releaseRoutes = {
  list: {
    method: 'GET',
    path: '/api/releases',
    access: 'releases:manage',
    summary: 'Every bundle with its live version, its newest published versions and its history, newest first',
  },
  promote: {
    method: 'POST',
    path: '/api/releases/:bundle/promote',
    access: 'releases:manage',
    summary:
      'Make a published version live; refused unless it fits the other live bundles and renders the public pages',
  },
  rollback: {
    method: 'POST',
    path: '/api/releases/:bundle/rollback',
    access: 'releases:manage',
    summary: 'Make the previous version live again; refused when another one than `from` is live',
  },
} as const satisfies Record<string, Route>;
