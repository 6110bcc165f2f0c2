import { errorText, isApiError } from '@hive/api-client';

const EMAIL_EXISTS =
  'This email is already in our system. Please use a different email address or contact us directly.';

/** What the server says about a failed submission; empty without a response. */
export function failureText(error: unknown): string {
  const text = isApiError(error) && error.status === 0 ? '' : errorText(error);
  return /email already exists/i.test(text) ? EMAIL_EXISTS : text;
}
