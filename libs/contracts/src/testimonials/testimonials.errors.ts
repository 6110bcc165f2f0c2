import type { ErrorDeclarations } from '../common/error-declarations.js';

export const testimonialErrors = {
  'TESTIMONIAL.NOT_FOUND': { status: 404, message: 'This testimonial does not exist.' },
  'TESTIMONIAL.NOT_DUE': { status: 409, message: 'This project is not finished yet.' },
  'TESTIMONIAL.NOT_PERMITTED': { status: 409, message: 'The client has not permitted to publish this.' },
  'TESTIMONIAL.CHANGED': { status: 409, message: 'This testimonial has changed meanwhile. Please read it again.' },
  'TESTIMONIAL.ORDER_STALE': {
    status: 409,
    message: 'The published testimonials have changed meanwhile. Please look at them again.',
  },
} as const satisfies ErrorDeclarations;
