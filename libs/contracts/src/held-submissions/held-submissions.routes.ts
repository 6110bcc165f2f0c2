import type { Route } from '../common/route.js';

/** Assessments for staff with `inquiries:view`, sign-ups for those of them with `signups:decide`. */
export const heldSubmissionRoutes = {
  list: {
    method: 'GET',
    path: '/api/held-submissions',
    access: 'inquiries:view',
    isPaged: true,
    summary: 'Assessments and sign-ups that may be spam, newest first; q searches company, name and e-mail',
  },
  release: {
    method: 'POST',
    path: '/api/held-submissions/:id/release',
    access: 'inquiries:view',
    summary: 'Carry out a held submission as if it had not been held; a repeated call does nothing more',
  },
  remove: {
    method: 'DELETE',
    path: '/api/held-submissions/:id',
    access: 'inquiries:view',
    status: 204,
    summary: 'Delete a held submission for good',
  },
} as const satisfies Record<string, Route>;
