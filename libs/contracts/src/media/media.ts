import { object, type InferType } from 'yup';
import { defineRoutes } from '../common/route.js';
import { uploadFields } from './uploads.js';

/** Message of a field whose URL is not that of a stored image. */
export const CHOOSE_IMAGE = 'Choose a picture of the media library';

/**
 * An image in several widths. `src` is the fallback; `avif` and `webp` are srcset texts, empty until the variants are
 * generated, a few seconds after an upload.
 */
export interface ResponsiveImage {
  src: string;
  avif: string;
  webp: string;
  width: number;
  height: number;
  alt: string;
  /** URL of an AVIF crop of a slide's middle, 9:16, for phones. Absent for images that are upright themselves. */
  portraitCrop?: string;
}

export const uploadMediaSchema = object(uploadFields).noUnknown();
export type UploadMedia = InferType<typeof uploadMediaSchema>;

/** A stored file for a field that takes its URL. It is removed when nothing references it for a day. */
export interface StoredMedia {
  /** `/media/<hash>.<extension>`, which never changes its content. */
  url: string;
  fileType: 'image' | 'video';
  mimeType: string;
  /** Of an image; null for a video. */
  width: number | null;
  height: number | null;
}

export const mediaRoutes = defineRoutes({
  upload: {
    method: 'POST',
    path: '/api/media',
    access: 'content:edit',
    status: 201,
    body: uploadMediaSchema,
    upload: 'imageData',
    summary: 'Store an image or video, for fields that take the URL of one',
  },
});
