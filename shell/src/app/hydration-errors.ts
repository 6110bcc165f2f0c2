/** Digest of the boundary that the server leaves open for the browser. */
export const OUTLET_DIGEST = 'OUTLET';

interface RecoverableError {
  digest?: string;
  cause?: { name?: string };
}

/** React reports what it recovered from; these two are how pages are put together. */
export function isExpectedHydrationError(error: unknown): boolean {
  const { digest, cause } = (error ?? {}) as RecoverableError;
  return digest === OUTLET_DIGEST || cause?.name === 'ReplaceFragment';
}
