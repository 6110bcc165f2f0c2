import { areaErrors } from '../areas.js';
import type { ErrorDeclarations } from './error-declarations.js';
import { merge } from './merge.js';

/** Errors of any call. */
const commonErrors = {
  'REQUEST.INVALID': { status: 400, message: 'Some fields need attention.' },
  'REQUEST.MALFORMED': { status: 400, message: 'The request could not be read.' },
  'REQUEST.TOO_LARGE': { status: 413, message: 'The request is too large.' },
  'REQUEST.UNSUPPORTED_TYPE': { status: 415, message: 'Send JSON with the content type application/json.' },
  'REQUEST.CROSS_SITE': { status: 403, message: 'This call must come from the site itself.' },
  'REQUEST.RATE_LIMITED': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'REQUEST.NOT_FOUND': { status: 404, message: 'Not found.' },
  'REQUEST.IN_PROGRESS': { status: 409, message: 'The same request is still being processed.' },
  'REQUEST.KEY_REUSED': { status: 422, message: 'This Idempotency-Key was used for another request.' },
  'SERVER.UNEXPECTED': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  'SERVER.BUSY': { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies ErrorDeclarations;

/**
 * Every expected error of the API: code → HTTP status and default text; each area declares its own. The code is the stable part;
 * clients replace the text where the specification defines another one.
 */
export const errorCatalogue = /*#__PURE__*/ merge(commonErrors, areaErrors);

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * Body of every error response. `errors` maps a field's path to its message. The refusal of a change of fields that somebody else
 * has changed since has `current`: their present values, as texts.
 */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string>;
  current?: Record<string, string>;
  requestId: string;
}
