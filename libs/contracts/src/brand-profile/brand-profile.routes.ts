import type { Route } from '../common/route.js';

/** The brand of a client, which AI content is based on. Staff reach the brands of the clients that they may see. */
export const brandProfileRoutes = {
  get: {
    method: 'GET',
    path: '/api/clients/:id/brand-profile',
    access: 'ai-content:view',
    summary: 'The current version of a brand profile; until one is saved, the answers of the assessment',
  },
  update: {
    method: 'PUT',
    path: '/api/clients/:id/brand-profile',
    access: 'brand-profile:edit',
    // Nine texts of 5,000 characters, each with its new and its seen value, in any script.
    bodyLimitBytes: 272 * 1024,
    summary: 'Save changed fields as a new version; rejected if one of them was changed in the meantime',
  },
  listVersions: {
    method: 'GET',
    path: '/api/clients/:id/brand-profile/versions',
    access: 'ai-content:view',
    isPaged: true,
    summary: 'Saved versions of a brand profile, newest first; q searches the texts',
  },
} as const satisfies Record<string, Route>;
