import type { ErrorDeclarations } from '../common/error-declarations.js';

export const slideshowErrors = {
  'SLIDE.NOT_FOUND': { status: 404, message: 'This slide does not exist.' },
  'SLIDE.CHANGED': { status: 409, message: 'A colleague changed this slide meanwhile.' },
  'SLIDE.ORDER_STALE': { status: 409, message: 'The slides have changed meanwhile. Please look at them again.' },
} as const satisfies ErrorDeclarations;
