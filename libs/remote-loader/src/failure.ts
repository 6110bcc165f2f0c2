import type { FailureKind } from './ladder.rules';

/** What the bundler's and federation's errors carry beside their message. */
interface LoadError extends Error {
  /** Address of a chunk that failed. */
  request?: string;
}

const isScriptFailure = (error: LoadError): boolean =>
  error.request !== undefined ||
  /RUNTIME-008|ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(`${error.name} ${error.message}`);

/**
 * Browsers say of a script only that it failed. One look at the file tells a network in trouble from a missing file
 * and from bytes that are not the published ones.
 */
export async function failureKind(error: unknown, entryUrl: string): Promise<FailureKind> {
  const failed = error as LoadError;
  if (!(error instanceof Error) || /ScriptExecutionError/.test(failed.message) || !isScriptFailure(failed)) {
    return 'execution';
  }
  try {
    const response = await fetch(failed.request ?? entryUrl, { cache: 'no-store' });
    if (response.ok) {
      return 'integrity';
    }
    return response.status >= 500 ? 'network' : 'missing';
  } catch {
    return 'network';
  }
}
