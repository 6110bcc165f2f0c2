import { boolean, number, object, string, type InferType } from 'yup';
import { list, text, uuid } from '../common/fields.js';
import { TESTIMONIAL_NAME_MAX, TESTIMONIAL_RATING_MAX, TESTIMONIAL_TEXT_MAX } from './testimonials.values.js';

const CHOOSE_RATING = 'Choose a rating';

/** What a client says about a project. `name` and `company` are shown as they are written. */
export const updateTestimonialSchema = object({
  rating: number().integer().min(1, CHOOSE_RATING).max(TESTIMONIAL_RATING_MAX).required(CHOOSE_RATING),
  text: text(TESTIMONIAL_TEXT_MAX).required('Write a sentence or two'),
  name: text(TESTIMONIAL_NAME_MAX).required('Enter the name to show'),
  company: text(TESTIMONIAL_NAME_MAX).default(''),
  /** Whether the agency may publish it. */
  isPermitted: boolean().required(),
  /** `updatedAt` of the testimonial that the person saw; absent when there was none. */
  seen: string().datetime('Must be a timestamp').optional(),
}).noUnknown();
export type UpdateTestimonial = InferType<typeof updateTestimonialSchema>;

/** `updatedAt` of the testimonial that the person saw; absent when there was none. */
export const declineTestimonialQuerySchema = object({
  seen: string().datetime('Must be a timestamp').optional(),
}).noUnknown();
export type DeclineTestimonialQuery = InferType<typeof declineTestimonialQuerySchema>;

/** `updatedAt` of the testimonial that staff saw: a text that changed meanwhile is not published by accident. */
export const publishTestimonialSchema = object({
  seen: string().datetime('Must be a timestamp').required(),
}).noUnknown();
export type PublishTestimonial = InferType<typeof publishTestimonialSchema>;

/** The ids of all published testimonials, in the new order. */
export const reorderTestimonialsSchema = object({
  ids: list(uuid('Not an id').required(), 1000).required(),
}).noUnknown();
export type ReorderTestimonials = InferType<typeof reorderTestimonialsSchema>;
