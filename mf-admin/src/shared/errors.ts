import { errorText, isApiError } from '@hive/api-client';

/**
 * What a failed action tells the person: our own sentence when the server gave one, '{status}: {text}' for any other
 * answer, and the catalogue's text when there was no answer at all.
 */
export function actionError(error: unknown, fallback: string): string {
  if (!isApiError(error) || error.status === 0) {
    return fallback;
  }
  return error.code && error.code !== 'SERVER.UNEXPECTED' ? error.message : errorText(error) || fallback;
}

/** Text of a failed list, or undefined when it did not fail. */
export const loadError = (error: unknown): string | undefined =>
  error === undefined ? undefined : errorText(error) || 'The server did not answer.';
