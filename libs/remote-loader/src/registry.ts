import { useSyncExternalStore } from 'react';
import type { Manifest, ManifestRemote } from '@hive/contracts';
import { remoteOf } from './fallback.rules';

export const MANIFEST_URL = '/remotes.json';

let manifest: Manifest = { revision: 0, remotes: {} };
/** The release that made this page's HTML; a later manifest does not change it. */
let page: Manifest['page'];
/** The shell that runs in this page; unknown to pages of older servers. */
let shell: Manifest['shell'];
const listeners = new Set<() => void>();

/** Takes the manifest that the page carries. */
export function initRegistry(inlined: Manifest): void {
  manifest = inlined;
  page = inlined.page;
  shell = inlined.shell;
}

export const currentManifest = (): Manifest => manifest;
export const pageRelease = (): Manifest['page'] => page;

/** Whether another shell is live than the one that runs in this page. */
export const shellIsOutdated = (): boolean =>
  shell !== undefined && manifest.shell !== undefined && manifest.shell !== shell;

/** Puts a newer manifest in use; an older or equal one is ignored. */
export function replaceManifest(next: Manifest): void {
  if (next.revision > manifest.revision) {
    manifest = next;
    listeners.forEach((listener) => listener());
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useManifest = (): Manifest => useSyncExternalStore(subscribe, currentManifest, currentManifest);

/**
 * The remote that a path belongs to. A newer manifest that says the same about it renders nothing anew: an update would
 * make React give up HTML that is not hydrated yet.
 */
export function useRemoteOf(pathname: string): string | undefined {
  const read = () => remoteOf(manifest.remotes, pathname);
  return useSyncExternalStore(subscribe, read, read);
}

/** Whom the page of a path is for; a path of nobody is a public page too. */
export function useAccessOf(pathname: string): ManifestRemote['access'] {
  const read = () => manifest.remotes[remoteOf(manifest.remotes, pathname) ?? '']?.access ?? 'public';
  return useSyncExternalStore(subscribe, read, read);
}

/** The live manifest from the server, or undefined when it cannot be had. */
export async function fetchManifest(): Promise<Manifest | undefined> {
  try {
    const response = await fetch(MANIFEST_URL, { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as Manifest) : undefined;
  } catch {
    return undefined;
  }
}
