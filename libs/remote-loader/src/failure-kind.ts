import type { RemoteCandidate } from '@hive/contracts';
import type { FailureKind } from './fallback.rules';

/** What the bundler's and federation's errors carry beside their message. */
interface LoadError extends Error {
  /** Address of a chunk that failed. */
  request?: string;
}

const isScriptFailure = (error: LoadError): boolean =>
  error.request !== undefined ||
  /RUNTIME-008|ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(`${error.name} ${error.message}`);

/** The file that failed; federation wraps the bundler's errors, and then only their text still names it. */
function addressOf(error: LoadError, entryUrl: string): URL {
  const named = /\((?:\w+: )?(\S+\.(?:js|css))\)/.exec(error.message)?.[1];
  return new URL(error.request ?? named ?? entryUrl, location.href);
}

/** Published integrity of the files that the server listed for this page, by their path. */
function listedIntegrity(pathname: string): string | undefined {
  const listed = document.getElementById('hive-boot')?.textContent ?? '{}';
  const { js = [] } = JSON.parse(listed) as { js?: [string, string][] };
  return js.find(([url]) => url === pathname)?.[1];
}

async function hasPublishedBytes(url: string, integrity: string): Promise<boolean> {
  try {
    return (await fetch(url, { integrity, cache: 'force-cache' })).ok;
  } catch {
    return false;
  }
}

/**
 * Browsers say of a script only that it failed. One look at the file tells a missing file and bytes that are not the
 * published ones from a network in trouble. A file that is fine now counts as network too: a failed preload, for one,
 * fails the script that follows it without another request.
 */
export async function failureKind(
  error: unknown,
  entry: Pick<RemoteCandidate, 'url' | 'integrity'>,
): Promise<FailureKind> {
  const failed = error as LoadError;
  if (!(error instanceof Error) || /ScriptExecutionError/.test(failed.message) || !isScriptFailure(failed)) {
    return 'execution';
  }
  const url = addressOf(failed, entry.url);
  try {
    const response = await fetch(url, { cache: 'reload' });
    if (!response.ok) {
      return response.status >= 500 ? 'network' : 'missing';
    }
  } catch {
    return 'network';
  }
  const integrity = url.pathname === entry.url ? entry.integrity : listedIntegrity(url.pathname);
  return integrity && !(await hasPublishedBytes(url.href, integrity)) ? 'integrity' : 'network';
}
