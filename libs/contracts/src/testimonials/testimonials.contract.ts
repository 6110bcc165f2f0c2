import { number, type InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { booleanField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { testimonialRoutes } from './testimonials.routes.js';
import {
  declineTestimonialQuerySchema,
  publishTestimonialSchema,
  reorderTestimonialsSchema,
  updateTestimonialSchema,
} from './testimonials.schemas.js';
import { TESTIMONIAL_RATING_MAX, testimonialStatuses } from './testimonials.values.js';

const texts = {
  text: textField(),
  /** As the client wants to be named. */
  name: textField(),
  company: textField(),
};

/** A testimonial as everyone reads it. */
export const publicTestimonialSchema = shape({
  id: textField(),
  ...texts,
  /** Of the published cases about the client, by its name when the testimonial was published. */
  caseSlugs: listOf(textField()),
});
export type PublicTestimonial = InferType<typeof publicTestimonialSchema>;

/** A testimonial as its client reads it; without texts when it was declined. */
export const ownTestimonialSchema = shape({
  projectId: textField(),
  status: enumField(testimonialStatuses),
  rating: number().integer().min(1).max(TESTIMONIAL_RATING_MAX).defined().nullable(),
  ...texts,
  isPermitted: booleanField(),
  updatedAt: timestampField(),
});
export type OwnTestimonial = InferType<typeof ownTestimonialSchema>;

/** A testimonial as staff read it, never a declined one. */
export const testimonialSchema = ownTestimonialSchema.shape({
  id: textField(),
  projectName: textField(),
  clientId: textField(),
  /** Of the client, while `company` is what the client wrote. */
  clientName: textField(),
});
export type Testimonial = InferType<typeof testimonialSchema>;

const words = {
  text: 'The phone is quiet at nine, and I bake again.',
  name: 'Mara Lindqvist',
  company: 'Kettle & Crumb',
};
const own: OwnTestimonial = {
  projectId: '019abf00-0000-7000-8000-000000000050',
  status: 'waiting',
  rating: 5,
  ...words,
  isPermitted: true,
  updatedAt: '2026-05-04T09:30:00.000Z',
};
const testimonial: Testimonial = {
  ...own,
  id: '019abf00-0000-7000-8000-000000000095',
  projectName: 'Label and bottle',
  clientId: '019abf00-0000-7000-8000-000000000020',
  clientName: words.company,
};
const published: Testimonial = { ...testimonial, status: 'published' };

/** A project outside the caller's company is a 404. Writes resolve when the public pages show them. */
export const testimonialContract = defineContract(testimonialRoutes, {
  listPublic: {
    response: listOf(publicTestimonialSchema),
    example: { response: [{ id: testimonial.id, ...words, caseSlugs: ['kettle-crumb'] }] },
  },
  list: { response: listOf(testimonialSchema), example: { response: [testimonial] } },
  listOwn: { response: listOf(ownTestimonialSchema), example: { response: [own] } },
  update: {
    body: updateTestimonialSchema,
    response: ownTestimonialSchema,
    errors: ['PROJECT.NOT_FOUND', 'TESTIMONIAL.NOT_DUE', 'TESTIMONIAL.CHANGED'],
    example: { body: { rating: 5, ...words, isPermitted: true }, response: own },
  },
  decline: {
    query: declineTestimonialQuerySchema,
    response: null,
    errors: ['PROJECT.NOT_FOUND', 'TESTIMONIAL.NOT_DUE', 'TESTIMONIAL.CHANGED'],
    example: {},
  },
  reorder: {
    body: reorderTestimonialsSchema,
    response: listOf(testimonialSchema),
    errors: ['TESTIMONIAL.ORDER_STALE'],
    example: { body: { ids: [testimonial.id] }, response: [published] },
  },
  publish: {
    body: publishTestimonialSchema,
    response: testimonialSchema,
    errors: ['TESTIMONIAL.NOT_FOUND', 'TESTIMONIAL.NOT_PERMITTED', 'TESTIMONIAL.CHANGED'],
    example: { body: { seen: testimonial.updatedAt }, response: published },
  },
  unpublish: {
    response: testimonialSchema,
    errors: ['TESTIMONIAL.NOT_FOUND'],
    example: { response: testimonial },
  },
});
