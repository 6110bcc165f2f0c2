import { useSyncExternalStore } from 'react';
import type { Manifest } from '@hive/contracts';
import { loadWithFallback, RemoteUnavailable, type FailedReleases, type LoadedRelease } from './load-with-fallback';
import { keepFragmentStyles, serverHtml, disableHydration } from './server-fragment';
import { mayHydrate, nextCandidate, releaseKey, remoteOf } from './fallback.rules';
import { browserPorts } from './browser-ports';
import { currentManifest, pageRelease, shellIsOutdated, useManifest } from './registry';

interface TrackedLoad extends Promise<LoadedRelease> {
  status?: 'fulfilled';
  value?: LoadedRelease;
}

const loads = new Map<string, TrackedLoad>();
const loaded = new Map<string, LoadedRelease>();
/** Remotes of which nothing loads while the server's HTML is a plain page. */
const staticRemotes = new Set<string>();
const failedReleases: FailedReleases = new Set();
const listeners = new Set<() => void>();

/**
 * The release of a remote that runs in this page; loading starts with the first call. While nothing loads and the
 * server's HTML is on the screen it never settles: the HTML stays as a plain page whose links work.
 */
export function loadRelease(name: string): Promise<LoadedRelease> {
  if (staticRemotes.has(name) && serverHtml() === undefined) {
    // the visitor went on by a link of the shell: the server has that page as HTML too
    staticRemotes.delete(name);
    location.reload();
  }
  const known = loads.get(name);
  if (known) {
    return known;
  }
  const load: TrackedLoad = loadWithFallback(name, failedReleases, browserPorts).then(
    (release) => {
      load.status = 'fulfilled';
      load.value = release;
      loaded.set(name, release);
      if (mayHydrate(pageRelease(), release)) {
        keepFragmentStyles();
      }
      listeners.forEach((listener) => listener());
      return release;
    },
    (error: unknown) => {
      if (error instanceof RemoteUnavailable && pageRelease()?.remote === name && serverHtml() !== undefined) {
        disableHydration();
        staticRemotes.add(name);
        return new Promise<never>(() => undefined);
      }
      throw error;
    },
  );
  loads.set(name, load);
  return load;
}

/** Starts the load of the remote that a path belongs to, before anything renders that asks for it. */
export function preloadRemote(pathname: string): void {
  const name = remoteOf(currentManifest().remotes, pathname);
  if (name) {
    // whoever renders the remote gets the same promise, and its failure
    loadRelease(name).catch(() => undefined);
  }
}

export const loadedVersion = (name: string): string | undefined => loaded.get(name)?.version;

/** Takes the running release out of the candidates of this tab; the next load takes the next one. */
export function markFailed(name: string): void {
  const version = loadedVersion(name);
  if (version !== undefined) {
    failedReleases.add(releaseKey(name, version));
  }
  unload(name);
}

/** The next load starts from the first candidate that is not marked failedReleases. */
export function unload(name: string): void {
  loads.delete(name);
  loaded.delete(name);
}

/** "Try again": every release gets a new chance. */
export function retryAll(name: string): void {
  for (const key of failedReleases) {
    if (key.startsWith(releaseKey(name, ''))) {
      failedReleases.delete(key);
    }
  }
  unload(name);
}

/** Whether another release is left to try. */
export function hasFallback(name: string): boolean {
  const remote = currentManifest().remotes[name];
  return remote !== undefined && nextCandidate(name, remote, failedReleases) !== undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remotes that run in this page although the live manifest wants another release of them. */
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

/** Whether a load of the page would bring another release of something that runs in it, as far as the page knows. */
export const pageIsOutdated = (): boolean => shellIsOutdated() || outdatedRemotes(currentManifest(), loaded).length > 0;

/** True while a reload would bring another release of something that this page runs. */
export function useReloadOffered(): boolean {
  // the manifest is read outside; this renders anew when it changes
  useManifest();
  return useSyncExternalStore(subscribe, pageIsOutdated, () => false);
}
