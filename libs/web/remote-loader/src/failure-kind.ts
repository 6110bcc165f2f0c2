import type { RemoteCandidate } from '@hive/contracts';
import type { FailureKind } from './fallback.rules';

/** An error of the bundler's or of federation's runtime. */
interface LoadError extends Error {
  /** URL of the chunk that failed. */
  request?: string;
}

const isScriptFailure = (error: LoadError): boolean =>
  error.request !== undefined ||
  /RUNTIME-008|ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(`${error.name} ${error.message}`);

/** The URL of the file that failed. Where federation wraps the bundler's error, only the message contains it. */
function failedUrl(error: LoadError, entryUrl: string): URL {
  const named = /\((?:\w+: )?(\S+\.(?:js|css))\)/.exec(error.message)?.[1];
  return new URL(error.request ?? named ?? entryUrl, location.href);
}

/** The published integrity of a file, when the server listed it for this page. */
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
 * Why a load failed. Browsers report only that a script failed, so this fetches the file once more: a 404 is `missing`,
 * other bytes than published are `integrity`, a server error or no response is `network`. A file that loads now counts as
 * `network` too: after a failed preload, browsers fail the script without another request.
 */
export async function failureKind(
  error: unknown,
  entry: Pick<RemoteCandidate, 'url' | 'integrity'>,
): Promise<FailureKind> {
  const failed = error as LoadError;
  if (!(error instanceof Error) || /ScriptExecutionError/.test(failed.message) || !isScriptFailure(failed)) {
    return 'execution';
  }
  const url = failedUrl(failed, entry.url);
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
