import type { ErrorDeclarations } from '../common/error-declarations.js';

export const testimonialErrors = {
  'TESTIMONIAL.NOT_FOUND': { status: 404, message: 'This testimonial does not exist.' },
  'TESTIMONIAL.NOT_DUE': { status: 409, message: 'This project is not finished yet.' },
  'TESTIMONIAL.NOT_PERMITTED': { status: 409, message: 'The client has not allowed this testimonial to be published.' },
  'TESTIMONIAL.CHANGED': {
    status: 409,
    message: 'This testimonial has changed in the meantime. Reload it, then try again.',
  },
  'TESTIMONIAL.ORDER_STALE': {
    status: 409,
    message: 'The list of published testimonials has changed. Reload it, then sort again.',
  },
} as const satisfies ErrorDeclarations;
