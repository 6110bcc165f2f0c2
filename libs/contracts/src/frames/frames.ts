import { boolean, object, string, type InferType } from 'yup';
import { defineRoutes } from '../common/route.js';
import type { ResponsiveImage } from '../media/media.js';
import { altText, uploadFields } from '../media/uploads.js';

/** What a named slot of the public pages shows. `imageData` carries the URL of the image or video. */
export interface PublicFrame {
  id: string;
  frameId: string;
  imageData: string;
  fileName: string;
  fileType: 'image' | 'video';
  mimeType: string;
  alt: string;
  /** Null for an uploaded video. */
  image: ResponsiveImage | null;
  updatedAt: string;
}

const FRAME_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Whether the text can be the id of a frame. */
export const isFrameId = (value: string): boolean => FRAME_ID.test(value);

export const uploadFrameSchema = object({
  ...uploadFields,
  frameId: string().trim().matches(FRAME_ID, 'Use letters, digits and hyphens').required('Required'),
  alt: altText().default(''),
  /** False refuses a frame that shows something already. */
  replace: boolean().default(true),
}).noUnknown();
export type UploadFrame = InferType<typeof uploadFrameSchema>;

export const frameRoutes = defineRoutes({
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
    body: uploadFrameSchema,
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
});
