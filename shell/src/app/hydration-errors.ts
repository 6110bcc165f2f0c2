/** Digest of the outlet boundary that the server leaves open. */
export const OUTLET_DIGEST = 'OUTLET';

interface RecoverableError {
  digest?: string;
  cause?: { name?: string };
}

/** Whether a recoverable error of React is one of the two that composing a page from shell and fragment causes on purpose. */
export function isExpectedHydrationError(error: unknown): boolean {
  const { digest, cause } = (error ?? {}) as RecoverableError;
  return digest === OUTLET_DIGEST || cause?.name === 'ReplaceFragment';
}
