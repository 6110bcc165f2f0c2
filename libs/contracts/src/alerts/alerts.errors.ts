import type { ErrorDeclarations } from '../common/error-declarations.js';

export const alertErrors = {
  'ALERT.NO_RECIPIENTS': {
    status: 409,
    message: 'This audience has no people who get alerts this way. Choose another audience or way.',
  },
} as const satisfies ErrorDeclarations;
