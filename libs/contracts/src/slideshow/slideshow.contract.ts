import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { booleanField, countField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { exampleDataUrl, exampleImage, responsiveImageSchema, uploadErrors } from '../media/media.contract.js';
import { slideshowRoutes } from './slideshow.routes.js';
import { createSlideSchema, reorderSlidesSchema, updateSlideSchema } from './slideshow.schemas.js';

const publicFields = {
  id: textField(),
  imageData: textField(),
  fileName: textField().nullable(),
  displayOrder: countField(),
  image: responsiveImageSchema,
};

/** A slide as everyone reads it. `imageData` is a URL for `src`. */
export const publicSlideSchema = shape(publicFields);
export type PublicSlide = InferType<typeof publicSlideSchema>;

/** A slide as staff read it, active or not. */
export const slideSchema = shape({
  ...publicFields,
  isActive: booleanField(),
  createdAt: timestampField(),
  /** Full name of the employee; null for slides that came with the product. */
  uploadedBy: textField().nullable(),
});
export type Slide = InferType<typeof slideSchema>;

const publicSlide: PublicSlide = {
  id: '019abf00-0000-7000-8000-000000000060',
  imageData: exampleImage.src,
  fileName: 'counter.png',
  displayOrder: 0,
  image: exampleImage,
};
const slide: Slide = {
  ...publicSlide,
  isActive: true,
  createdAt: '2026-03-01T09:30:00.000Z',
  uploadedBy: 'Robin Okafor',
};

/** Writes resolve when the public pages show the change. */
export const slideshowContract = defineContract(slideshowRoutes, {
  listPublic: { response: listOf(publicSlideSchema), example: { response: [publicSlide] } },
  list: { response: listOf(slideSchema), example: { response: [slide] } },
  create: {
    body: createSlideSchema,
    response: slideSchema,
    errors: uploadErrors,
    example: { body: { imageData: exampleDataUrl, fileName: 'counter.png', alt: exampleImage.alt }, response: slide },
  },
  reorder: {
    body: reorderSlidesSchema,
    response: listOf(slideSchema),
    errors: ['SLIDE.ORDER_STALE'],
    example: { body: { ids: [slide.id] }, response: [slide] },
  },
  update: {
    body: updateSlideSchema,
    response: slideSchema,
    errors: ['SLIDE.NOT_FOUND', 'SLIDE.CHANGED'],
    example: { body: { isActive: false }, response: { ...slide, isActive: false } },
  },
  remove: { response: null, errors: ['SLIDE.NOT_FOUND'], example: {} },
  restore: { response: slideSchema, errors: ['SLIDE.NOT_FOUND'], example: { response: slide } },
});
