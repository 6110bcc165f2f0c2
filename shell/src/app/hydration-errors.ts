/** Digest of the outlet boundary that the server leaves open. */
export const OUTLET_DIGEST = 'OUTLET';

interface RecoverableError {
  digest?: string;
  cause?: { name?: string };
}

/** Digests of a fragment that another release replaces, and of a remote of which no release loads, which its boundary shows and reports. */
const expectedCauses = new Set<string | undefined>(['ReplaceFragment', 'RemoteUnavailable']);

/** Whether a recoverable error of React is one that composing a page from the HTML of shell and remotes causes on purpose. */
export function isExpectedHydrationError(error: unknown): boolean {
  const { digest, cause } = (error ?? {}) as RecoverableError;
  return digest === OUTLET_DIGEST || expectedCauses.has(cause?.name);
}
