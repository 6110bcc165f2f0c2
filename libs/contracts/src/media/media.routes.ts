import type { Route } from '../common/route.js';

/** The media library: stored images and videos. */
export const mediaRoutes = {
  upload: {
    method: 'POST',
    path: '/api/media',
    access: 'content:edit',
    status: 201,
    upload: 'imageData',
    summary: 'Store an image or video, for fields that take the URL of one',
  },
} as const satisfies Record<string, Route>;
