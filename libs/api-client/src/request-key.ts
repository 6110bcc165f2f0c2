import { isApiError } from './errors';

/** crypto.randomUUID exists on secure pages only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The Idempotency-Key of what a form sends. A call that got no answer is repeated with the same key, so that it cannot
 * count twice; after any answer the next call is a new one.
 */
export function createRequestKey() {
  let key = '';
  return {
    current: () => (key ||= newKey()),
    settled: (error?: unknown) => {
      if (!isApiError(error) || error.status !== 0) {
        key = '';
      }
    },
  };
}
