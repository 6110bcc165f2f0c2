import type { Route } from '../common/route.js';

/** Frames: named slots of the public pages. */
export const frameRoutes = {
  listPublic: {
    method: 'GET',
    path: '/api/frame-images',
    access: 'public',
    summary: 'The content of the frames of the public pages',
  },
  list: {
    method: 'GET',
    path: '/api/frame-images/all',
    access: 'content:edit',
    summary: 'Every frame, empty ones too, with the places of the public pages that show it',
  },
  upload: {
    method: 'POST',
    path: '/api/frame-images',
    access: 'content:edit',
    upload: 'imageData',
    summary: 'Show an image or video in a frame, in place of what it showed; answers when the public pages show it',
  },
  update: {
    method: 'PATCH',
    path: '/api/frame-images/:frameId',
    access: 'content:edit',
    summary: 'Change the description of what a frame shows',
  },
  remove: {
    method: 'DELETE',
    path: '/api/frame-images/:frameId',
    access: 'content:edit',
    status: 204,
    summary: 'Empty a frame',
  },
} as const satisfies Record<string, Route>;
