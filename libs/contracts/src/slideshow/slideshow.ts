import { array, boolean, number, object, type InferType } from 'yup';
import { uuid } from '../common/fields.js';
import { defineRoutes } from '../common/route.js';
import type { ResponsiveImage } from '../media/media.js';
import { altText, uploadFields } from '../media/uploads.js';

/** A slide as everybody sees it. `imageData` carries a URL that an `src` accepts. */
export interface PublicSlide {
  id: string;
  imageData: string;
  fileName: string | null;
  displayOrder: number;
  image: ResponsiveImage;
}

/** A slide as staff see it, active or not. */
export interface Slide extends PublicSlide {
  isActive: boolean;
  createdAt: string;
  /** Full name of the employee; null for slides that came with the product. */
  uploadedBy: string | null;
}

const displayOrder = () => number().integer().min(0).max(100_000);

/** Without `displayOrder` the slide comes last. */
export const createSlideSchema = object({
  ...uploadFields,
  alt: altText().default(''),
  isActive: boolean().default(true),
  displayOrder: displayOrder().optional(),
}).noUnknown();
export type CreateSlide = InferType<typeof createSlideSchema>;

/** Omitted fields stay as they are. */
export const updateSlideSchema = object({
  alt: altText().optional(),
  isActive: boolean().optional(),
  displayOrder: displayOrder().optional(),
}).noUnknown();
export type UpdateSlide = InferType<typeof updateSlideSchema>;

/** The ids of all slides, inactive ones too, in the new order. */
export const reorderSlidesSchema = object({
  ids: array(uuid('Not an id').required()).max(1000).required(),
}).noUnknown();
export type ReorderSlides = InferType<typeof reorderSlidesSchema>;

export const slideshowRoutes = defineRoutes({
  listPublic: {
    method: 'GET',
    path: '/api/slideshow-images',
    access: 'public',
    summary: 'Active slides, in their order',
  },
  list: {
    method: 'GET',
    path: '/api/slideshow-images/all',
    access: 'content:edit',
    summary: 'All slides, inactive ones too, in their order',
  },
  create: {
    method: 'POST',
    path: '/api/slideshow-images',
    access: 'content:edit',
    status: 201,
    body: createSlideSchema,
    upload: 'imageData',
    summary: 'Add an image to the slideshow; answers when the public pages show it',
  },
  reorder: {
    method: 'PUT',
    path: '/api/slideshow-images/order',
    access: 'content:edit',
    body: reorderSlidesSchema,
    summary: 'Put all slides into an order',
  },
  update: {
    method: 'PATCH',
    path: '/api/slideshow-images/:id',
    access: 'content:edit',
    body: updateSlideSchema,
    summary: 'Change the alternative text, activity or position of a slide',
  },
  remove: {
    method: 'DELETE',
    path: '/api/slideshow-images/:id',
    access: 'content:edit',
    status: 204,
    summary: 'Remove a slide',
  },
});
