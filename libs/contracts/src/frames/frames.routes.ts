import type { Route } from '../common/route.js';

/** Frames: named slots of the public pages. */
export const frameRoutes = {
  list: {
    method: 'GET',
    path: '/api/frame-images',
    access: 'public',
    summary: 'What the frames of the public pages show',
  },
  upload: {
    method: 'POST',
    path: '/api/frame-images',
    access: 'content:edit',
    upload: 'imageData',
    summary: 'Show an image or video in a frame, in place of what it showed; answers when the public pages show it',
  },
  remove: {
    method: 'DELETE',
    path: '/api/frame-images/:frameId',
    access: 'content:edit',
    status: 204,
    summary: 'Empty a frame',
  },
} as const satisfies Record<string, Route>;
