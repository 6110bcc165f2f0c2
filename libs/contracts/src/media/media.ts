import { array, boolean, number, object, string, type InferType } from 'yup';
import { text, uuid } from '../common/fields.js';
import { defineRoutes } from '../common/route.js';

const MIB = 1024 * 1024;

/** The largest files that are taken, in bytes. A data URL may carry as much as an image. */
export const uploadLimits = { image: 10 * MIB, video: 100 * MIB } as const;

/** Characters of a data URL of the largest image: four for three bytes, and its head. */
const MAX_DATA_URL = Math.ceil(uploadLimits.image / 3) * 4 + 200;

/** What a file field of a form offers; the server looks at the bytes whatever a file is called. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const videoTypes = ['video/mp4', 'video/webm'] as const;

/** Of a field that names no stored picture. */
export const CHOOSE_PICTURE = 'Choose a picture of the media library';

/**
 * A picture in its widths. `src` is the fallback; `avif` and `webp` are srcset texts, empty when there are none, as
 * for the first seconds after an upload.
 */
export interface Picture {
  src: string;
  avif: string;
  webp: string;
  width: number;
  height: number;
  alt: string;
  /** The upright middle of a slide, AVIF, for phones: they show no more of it. Not there for what is upright itself. */
  portrait?: string;
}

/** `imageData` carries a URL that an `src` accepts. */
export interface SlideshowImage {
  id: string;
  imageData: string;
  fileName: string | null;
  displayOrder: number;
  picture: Picture;
}

/** A slide as staff see it, shown or not. */
export interface SlideDetails extends SlideshowImage {
  isActive: boolean;
  createdAt: string;
  /** Name of the staff member, when it was one who is still known. */
  uploadedBy: string | null;
}

/**
 * What a frame shows. `imageData` carries the URL of the picture or film; only a picture has its widths, and a film
 * says what it shows in `alt`.
 */
export interface FrameImage {
  id: string;
  frameId: string;
  imageData: string;
  fileName: string;
  fileType: 'image' | 'video';
  mimeType: string;
  alt: string;
  picture: Picture | null;
  updatedAt: string;
}

const dataUrl = () => string().max(MAX_DATA_URL, 'Images must be smaller than 10 MB').required('Required');
const frameId = () =>
  string()
    .trim()
    .matches(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'Use letters, digits and hyphens')
    .required('Required');
const order = () => number().integer().min(0).max(100_000);

/** `imageData` is a data URL, or the file part of a multipart body. */
export const frameUploadSchema = object({
  frameId: frameId(),
  imageData: dataUrl(),
  fileName: text(255).required('Required'),
  /** As the browser calls it; the server goes by the bytes. */
  fileType: text(100).optional(),
  alt: text(300).default(''),
  /** False refuses a frame that shows something already. */
  replace: boolean().default(true),
}).noUnknown();
export type FrameUpload = InferType<typeof frameUploadSchema>;

/** `imageData` is a data URL, or the file part of a multipart body. Without an order the slide comes last. */
export const slideUploadSchema = object({
  imageData: dataUrl(),
  fileName: text(255).required('Required'),
  fileType: text(100).optional(),
  alt: text(300).default(''),
  isActive: boolean().default(true),
  displayOrder: order().optional(),
}).noUnknown();
export type SlideUpload = InferType<typeof slideUploadSchema>;

/** What is left out stays as it is. */
export const slideEditSchema = object({
  alt: text(300).optional(),
  isActive: boolean().optional(),
  displayOrder: order().optional(),
}).noUnknown();
export type SlideEdit = InferType<typeof slideEditSchema>;

/** Every slide, shown or not, in the order that they shall have. */
export const slideOrderSchema = object({
  ids: array(uuid('Not an id').required()).max(1000).required(),
}).noUnknown();
export type SlideOrder = InferType<typeof slideOrderSchema>;

/** `imageData` is a data URL, or the file part of a multipart body. */
export const mediaUploadSchema = object({
  imageData: dataUrl(),
  fileName: text(255).required('Required'),
  fileType: text(100).optional(),
}).noUnknown();
export type MediaUpload = InferType<typeof mediaUploadSchema>;

/** A stored file for a field that takes its URL. What nothing names within a day is removed. */
export interface StoredFile {
  /** `/media/<hash>.<ending>`, which never changes its content. */
  url: string;
  fileType: 'image' | 'video';
  mimeType: string;
  /** Of a picture; null for a film. */
  width: number | null;
  height: number | null;
}

export const mediaRoutes = defineRoutes({
  store: {
    method: 'POST',
    path: '/api/media',
    access: 'content:edit',
    status: 201,
    body: mediaUploadSchema,
    upload: 'imageData',
    summary: 'Store a picture or film, for fields that take the URL of one',
  },
  slideshow: {
    method: 'GET',
    path: '/api/slideshow-images',
    access: 'public',
    summary: 'Active slides, in their order',
  },
  slides: {
    method: 'GET',
    path: '/api/slideshow-images/all',
    access: 'content:edit',
    summary: 'All slides, in their order, also those that are not shown',
  },
  addSlide: {
    method: 'POST',
    path: '/api/slideshow-images',
    access: 'content:edit',
    status: 201,
    body: slideUploadSchema,
    upload: 'imageData',
    summary: 'Add a picture to the slideshow; answers when the public pages show it',
  },
  orderSlides: {
    method: 'PUT',
    path: '/api/slideshow-images/order',
    access: 'content:edit',
    body: slideOrderSchema,
    summary: 'Put all slides into an order',
  },
  editSlide: {
    method: 'PATCH',
    path: '/api/slideshow-images/:id',
    access: 'content:edit',
    body: slideEditSchema,
    summary: 'Change what a slide says, whether it is shown, and its place',
  },
  removeSlide: {
    method: 'DELETE',
    path: '/api/slideshow-images/:id',
    access: 'content:edit',
    status: 204,
    summary: 'Remove a slide',
  },
  frames: {
    method: 'GET',
    path: '/api/frame-images',
    access: 'public',
    summary: 'What the frames of the public pages show',
  },
  saveFrame: {
    method: 'POST',
    path: '/api/frame-images',
    access: 'content:edit',
    body: frameUploadSchema,
    upload: 'imageData',
    summary: 'Show a picture or film in a frame, in place of what it showed; answers when the public pages show it',
  },
  removeFrame: {
    method: 'DELETE',
    path: '/api/frame-images/:frameId',
    access: 'content:edit',
    status: 204,
    summary: 'Empty a frame',
  },
});
