import type { ErrorDeclarations } from '../common/error-declarations.js';

export const aiContentErrors = {
  'AI.SWITCHED_OFF': { status: 409, message: 'AI content is switched off at the moment.' },
  'AI.QUOTA_EXCEEDED': {
    status: 409,
    message: 'This exceeds your remaining quota for this month. It resets next month.',
  },
  'AI.BUSY': { status: 503, message: 'The AI service is busy. Please try again in a moment.' },
  'AI.UNAVAILABLE': { status: 502, message: 'The AI service is not available. Please try again later.' },
  'AI.TIMED_OUT': { status: 504, message: 'The AI service took too long. Please try again.' },
  'AI.INTERRUPTED': { status: 502, message: 'This was interrupted. Please try again.' },
  'AI.REFUSED': { status: 422, message: 'The AI service refused this request. Please describe it in other words.' },
  'AI.MISCONFIGURED': {
    status: 502,
    message: 'The AI service is not set up correctly. Please tell us, so that we can fix it.',
  },
  'AI.TOO_LONG': {
    status: 422,
    message: 'This is more text than the AI service can read. Please shorten your prompt or your brand profile.',
  },
  'AI.CUT_OFF': {
    status: 502,
    message: 'The text became too long and was cut off. Please try again with a shorter length.',
  },
  'AI.EMPTY': { status: 502, message: 'No content was generated' },
  'AI.DRAFT_NOT_FOUND': { status: 404, message: 'This draft does not exist.' },
  'AI.DRAFT_CHANGED': { status: 409, message: 'Somebody else changed this draft in the meantime.' },
  'AI.DRAFT_UNFINISHED': { status: 409, message: 'This draft is still being written.' },
  'AI.IMAGE_NOT_FOUND': { status: 404, message: 'This image does not exist.' },
} as const satisfies ErrorDeclarations;
