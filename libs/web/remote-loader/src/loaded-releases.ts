import { useSyncExternalStore } from 'react';
import type { Manifest } from '@hive/contracts';
import { loadWithFallback, RemoteUnavailable, type FailedReleases, type LoadedRelease } from './load-with-fallback';
import { endRetry, waitForRetry } from './load-retry';
import { endPlainHtml, keepFragmentStyles, serverHtml, showPlainHtml } from './server-fragment';
import { canHydrate, nextCandidate, releaseKey, remoteOf } from './fallback.rules';
import { browserPorts } from './browser-ports';
import { currentManifest, pageRelease, shellIsOutdated, useManifest } from './registry';

interface TrackedLoad extends Promise<LoadedRelease> {
  status?: 'fulfilled';
  value?: LoadedRelease;
}

const loads = new Map<string, TrackedLoad>();
const loaded = new Map<string, LoadedRelease>();
/** Remotes that do not load; the server's HTML stays on the screen without a script. */
const staticRemotes = new Set<string>();
const failedReleases: FailedReleases = new Set();
const listeners = new Set<() => void>();

/** Lets the next load try releases that failed in this tab. */
function clearFailures(name: string): void {
  for (const key of failedReleases) {
    if (key.startsWith(releaseKey(name, ''))) {
      failedReleases.delete(key);
    }
  }
}

/** Loads a remote until it succeeds, while the page shows the server's HTML. */
async function loadBehindHtml(name: string): Promise<LoadedRelease> {
  showPlainHtml();
  staticRemotes.add(name);
  for (let attempts = 1; ; attempts += 1) {
    await waitForRetry(attempts);
    clearFailures(name);
    try {
      const release = await loadWithFallback(name, failedReleases, browserPorts);
      staticRemotes.delete(name);
      endPlainHtml();
      endRetry();
      return release;
    } catch (error) {
      if (!(error instanceof RemoteUnavailable)) {
        throw error;
      }
    }
  }
}

/**
 * The release of a remote that runs in this page; the first call starts the load. When no release loads and the server's
 * HTML is on the screen, React keeps the HTML, whose links work without a script, until a later attempt succeeds.
 */
export function loadRelease(name: string): Promise<LoadedRelease> {
  if (staticRemotes.has(name) && serverHtml() === undefined) {
    // the shell navigated away from that HTML; the server renders the new page as HTML too
    staticRemotes.delete(name);
    location.reload();
  }
  const known = loads.get(name);
  if (known) {
    return known;
  }
  const load: TrackedLoad = loadWithFallback(name, failedReleases, browserPorts)
    .catch((error: unknown) => {
      const page = pageRelease();
      // the HTML of a screen stays below the panel of the failure
      if (error instanceof RemoteUnavailable && page?.remote === name && !page.isScreen && serverHtml() !== undefined) {
        return loadBehindHtml(name);
      }
      throw error;
    })
    .then((release) => {
      load.status = 'fulfilled';
      load.value = release;
      loaded.set(name, release);
      if (canHydrate(pageRelease(), release)) {
        keepFragmentStyles();
      }
      listeners.forEach((listener) => listener());
      return release;
    });
  loads.set(name, load);
  return load;
}

/** Starts to load the remote of a path before React renders it. */
export function preloadRemote(pathname: string): void {
  const name = remoteOf(currentManifest().remotes, pathname);
  if (name) {
    // rendering uses the same promise and handles its rejection
    loadRelease(name).catch(() => undefined);
  }
}

/** The version of a remote that runs in this page, if any. */
export const loadedVersion = (name: string): string | undefined => loaded.get(name)?.version;

/** Excludes the running release in this tab: the next load tries the next candidate. */
export function markFailed(name: string): void {
  const version = loadedVersion(name);
  if (version !== undefined) {
    failedReleases.add(releaseKey(name, version));
  }
  unload(name);
}

/** Forgets the running release: the next load starts with the first candidate that has not failed. */
export function unload(name: string): void {
  loads.delete(name);
  loaded.delete(name);
}

/** Lets the next load try every release of the remote again. */
export function retryAll(name: string): void {
  clearFailures(name);
  unload(name);
}

/** Whether a release of the remote is left that has not failed in this tab. */
export function hasFallback(name: string): boolean {
  const remote = currentManifest().remotes[name];
  return remote !== undefined && nextCandidate(name, remote, failedReleases) !== undefined;
}

/** Calls the listener when the code of a release has loaded. Returns the unsubscribe function. */
function onReleaseLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener before React renders the first release: at once when its code has loaded before the shell hydrates. */
export function onFirstRelease(listener: () => void): void {
  if (loaded.size > 0) {
    listener();
    return;
  }
  const stop = onReleaseLoaded(() => {
    stop();
    listener();
  });
}

/** Remotes that run in this page with another release than the manifest's first choice. */
export function outdatedRemotes(
  manifest: Manifest,
  running: ReadonlyMap<string, Pick<LoadedRelease, 'version'>>,
): string[] {
  return [...running]
    .filter(([name, { version }]) => {
      const wanted = manifest.remotes[name]?.order[0];
      return wanted !== undefined && wanted !== version && !failedReleases.has(releaseKey(name, wanted));
    })
    .map(([name]) => name);
}

/** Whether a reload would bring another release of the shell or of a running remote, by the last known manifest. */
export const pageIsOutdated = (): boolean => shellIsOutdated() || outdatedRemotes(currentManifest(), loaded).length > 0;

/** `pageIsOutdated`, with a render on each change. */
export function useReloadOffered(): boolean {
  // pageIsOutdated reads the manifest outside of React
  useManifest();
  return useSyncExternalStore(onReleaseLoaded, pageIsOutdated, () => false);
}
