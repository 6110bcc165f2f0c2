import { useSyncExternalStore } from 'react';
import type { Manifest } from '@hive/contracts';
import { climb, RemoteUnavailable, type BadReleases, type LoadedRelease } from './climb';
import { keepFragmentStyle, serverHtml, stayPlain } from './fragment';
import { mayHydrate, nextCandidate, releaseKey, remoteOf } from './ladder.rules';
import { browserPorts } from './ports';
import { currentManifest, pageRelease, shellIsOutdated, useManifest } from './registry';

interface Tracked extends Promise<LoadedRelease> {
  status?: 'fulfilled';
  value?: LoadedRelease;
}

const loads = new Map<string, Tracked>();
const loaded = new Map<string, LoadedRelease>();
/** Remotes of which nothing loads while the server's HTML is a plain page. */
const keptPlain = new Set<string>();
const bad: BadReleases = new Set();
const listeners = new Set<() => void>();

/**
 * The release of a remote that runs in this page; loading starts with the first call. While nothing loads and the
 * server's HTML is on the screen it never settles: the HTML stays as a plain page whose links work.
 */
export function loadRelease(name: string): Promise<LoadedRelease> {
  if (keptPlain.has(name) && serverHtml() === undefined) {
    // the visitor went on by a link of the shell: the server has that page as HTML too
    keptPlain.delete(name);
    location.reload();
  }
  const known = loads.get(name);
  if (known) {
    return known;
  }
  const load: Tracked = climb(name, bad, browserPorts).then(
    (release) => {
      load.status = 'fulfilled';
      load.value = release;
      loaded.set(name, release);
      if (mayHydrate(pageRelease(), release)) {
        keepFragmentStyle();
      }
      listeners.forEach((listener) => listener());
      return release;
    },
    (error: unknown) => {
      if (error instanceof RemoteUnavailable && pageRelease()?.remote === name && serverHtml() !== undefined) {
        stayPlain();
        keptPlain.add(name);
        return new Promise<never>(() => undefined);
      }
      throw error;
    },
  );
  loads.set(name, load);
  return load;
}

/** Starts the load of the remote that a path belongs to, before anything renders that asks for it. */
export function loadAhead(pathname: string): void {
  const name = remoteOf(currentManifest().remotes, pathname);
  if (name) {
    // whoever renders the remote gets the same promise, and its failure
    loadRelease(name).catch(() => undefined);
  }
}

export const loadedVersion = (name: string): string | undefined => loaded.get(name)?.version;

/** Takes the running release out of the candidates of this tab; the next load takes the next one. */
export function markBad(name: string): void {
  const version = loadedVersion(name);
  if (version !== undefined) {
    bad.add(releaseKey(name, version));
  }
  forget(name);
}

/** The next load starts from the first candidate that is not marked bad. */
export function forget(name: string): void {
  loads.delete(name);
  loaded.delete(name);
}

/** "Try again": every release gets a new chance. */
export function forgive(name: string): void {
  for (const key of bad) {
    if (key.startsWith(releaseKey(name, ''))) {
      bad.delete(key);
    }
  }
  forget(name);
}

/** Whether another release is left to try. */
export function hasNext(name: string): boolean {
  const remote = currentManifest().remotes[name];
  return remote !== undefined && nextCandidate(name, remote, bad) !== undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remotes that run in this page although the live manifest wants another release of them. */
export function outdated(manifest: Manifest, running: ReadonlyMap<string, Pick<LoadedRelease, 'version'>>): string[] {
  return [...running]
    .filter(([name, { version }]) => {
      const wanted = manifest.remotes[name]?.order[0];
      return wanted !== undefined && wanted !== version && !bad.has(releaseKey(name, wanted));
    })
    .map(([name]) => name);
}

/** Whether a load of the page would bring another release of something that runs in it, as far as the page knows. */
export const pageIsOutdated = (): boolean => shellIsOutdated() || outdated(currentManifest(), loaded).length > 0;

/** True while a reload would bring another release of something that this page runs. */
export function useReloadOffered(): boolean {
  // the manifest is read outside; this renders anew when it changes
  useManifest();
  return useSyncExternalStore(subscribe, pageIsOutdated, () => false);
}
