import type { UpdateTestimonial, TestimonialStatus } from '@hive/contracts';
import type { TestimonialEntity } from './testimonial.entity.js';

/** The columns of a testimonial without texts. */
export const declined = {
  status: 'declined',
  rating: null,
  text: '',
  name: '',
  company: '',
  isPermitted: false,
} as const satisfies Partial<TestimonialEntity>;

const shown = ['rating', 'text', 'name', 'company', 'isPermitted'] as const;

/** A published testimonial stays published only when nothing of it changes: staff have approved these words. */
export const statusAfterUpdate = (row: TestimonialEntity | null, body: UpdateTestimonial): TestimonialStatus =>
  row?.status === 'published' && shown.every((field) => row[field] === body[field]) ? 'published' : 'waiting';
