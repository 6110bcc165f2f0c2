import type { ErrorDeclarations } from '../common/error-declarations.js';

export const heldSubmissionErrors = {
  'HELD_SUBMISSION.NOT_FOUND': {
    status: 404,
    message: 'This submission is not held any more: it was deleted, or its 30 days are over.',
  },
} as const satisfies ErrorDeclarations;
