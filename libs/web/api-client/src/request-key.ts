import { isApiError } from './errors';

/** A new Idempotency-Key. Not crypto.randomUUID, which exists only on HTTPS and localhost. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The Idempotency-Key of a form. The key stays the same after a request without a response, so that a retry is not
 * processed twice. Call `settled` after each request: after a response, the next request gets a new key.
 */
export function createRequestKey() {
  let key = '';
  return {
    current: () => (key ||= newRequestKey()),
    settled: (error?: unknown) => {
      if (!isApiError(error) || error.status !== 0) {
        key = '';
      }
    },
  };
}
