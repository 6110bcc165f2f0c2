import { errorText, isApiError } from '@hive/api-client';

/**
 * The error text of a failed action: the API's message for a known error code, '{status}: {text}' for any other
 * response, `fallback` without a response.
 */
export function actionError(error: unknown, fallback: string): string {
  if (!isApiError(error) || error.status === 0) {
    return fallback;
  }
  return error.code && error.code !== 'SERVER.UNEXPECTED' ? error.message : errorText(error) || fallback;
}

/** The error text of a failed query; undefined when it did not fail. */
export const loadError = (error: unknown): string | undefined =>
  error === undefined ? undefined : errorText(error) || 'The server did not answer.';
