import { boolean, number, object, type InferType } from 'yup';
import { list, uuid } from '../common/fields.js';
import { altText, focusPercent, uploadFields } from '../media/media.schemas.js';

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
  /** The `alt` that the person saw: the server refuses to overwrite another one. Without it the last change wins. */
  seenAlt: altText().optional(),
  focusX: focusPercent().optional(),
  focusY: focusPercent().optional(),
  isActive: boolean().optional(),
  displayOrder: displayOrder().optional(),
}).noUnknown();
export type UpdateSlide = InferType<typeof updateSlideSchema>;

/** The ids of all slides, inactive ones too, in the new order. */
export const reorderSlidesSchema = object({
  ids: list(uuid('Not an id').required(), 1000).required(),
}).noUnknown();
export type ReorderSlides = InferType<typeof reorderSlidesSchema>;
