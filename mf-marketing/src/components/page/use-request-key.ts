import { isApiError } from '@hive/api-client';
import { useRef } from 'react';
import { newRequestKey } from './request-key';

/**
 * The Idempotency-Key of what is being sent. A call that got no answer is repeated with the same key, so that it
 * cannot count twice; after any answer the next call is a new one.
 */
export function useRequestKey() {
  const key = useRef('');
  return {
    current: () => (key.current ||= newRequestKey()),
    settled: (error?: unknown) => {
      if (!isApiError(error) || error.status !== 0) {
        key.current = '';
      }
    },
  };
}
