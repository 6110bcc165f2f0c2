import { isApiError } from '@hive/api-client';

const NO_RESPONSE = 'We could not reach the server. Please try again in a moment.';

/** Why a call failed, in words for visitors. */
export const failureText = (error: unknown): string =>
  isApiError(error) && error.status !== 0 ? error.message : NO_RESPONSE;
