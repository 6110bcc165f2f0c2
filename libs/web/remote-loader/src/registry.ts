import { useSyncExternalStore } from 'react';
import type { Manifest, ManifestRemote } from '@hive/contracts';
import { matchRoute } from '@hive/contracts/routes';
import { remoteOf } from './fallback.rules';

/** The endpoint of the live manifest. */
export const MANIFEST_URL = '/remotes.json';

let manifest: Manifest = { revision: 0, remotes: {} };
/** The release that rendered this page's HTML; a newer manifest does not change it. */
let page: Manifest['page'];
/** The shell's version in this page; older servers do not send it. */
let shell: Manifest['shell'];
/** The address of this page when the server has answered 404 for it although a remote has its route. */
let missingPath: string | undefined;
const listeners = new Set<() => void>();

/** Starts with the manifest that is inlined in the page. */
export function initRegistry(inlined: Manifest): void {
  manifest = inlined;
  page = inlined.page;
  shell = inlined.shell;
  missingPath = inlined.isMissing && location.pathname;
}

/** The newest manifest that this page knows. */
export const currentManifest = (): Manifest => manifest;
/** The release that rendered this page's HTML; undefined without prerendered HTML. */
export const pageRelease = (): Manifest['page'] => page;

/** The HTML of this page is replaced instead of hydrated: it no longer is what the page would show. */
export function discardPageHtml(): void {
  page = undefined;
}

/** Whether the live shell is another one than this page's. */
export const shellIsOutdated = (): boolean =>
  shell !== undefined && manifest.shell !== undefined && manifest.shell !== shell;

/** Uses a newer manifest from now on; ignores an older or equal one. */
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

/** The current manifest; renders on each change. */
export const useManifest = (): Manifest => useSyncExternalStore(subscribe, currentManifest, currentManifest);

/**
 * The remote of a path. Renders only when the result changes, not with every manifest: an update would make React discard
 * HTML that is not hydrated yet.
 */
export function useRemoteOf(pathname: string): string | undefined {
  const read = () => (pathname === missingPath ? undefined : remoteOf(manifest.remotes, pathname));
  return useSyncExternalStore(subscribe, read, read);
}

/** The access of the remote of a path; `public` for a path without a remote. */
export function useAccessOf(pathname: string): ManifestRemote['access'] {
  const read = () => manifest.remotes[remoteOf(manifest.remotes, pathname) ?? '']?.access ?? 'public';
  return useSyncExternalStore(subscribe, read, read);
}

/** The document title of a portal or admin page, without the agency's name. */
export function useTitleOf(pathname: string): string | undefined {
  const read = () => {
    const { routes = [], titles } = manifest.remotes[remoteOf(manifest.remotes, pathname) ?? ''] ?? {};
    return titles?.[matchRoute(routes, pathname)?.route ?? ''];
  };
  return useSyncExternalStore(subscribe, read, read);
}

/** The live manifest of the server, or undefined when the request fails. */
export async function fetchManifest(): Promise<Manifest | undefined> {
  try {
    const response = await fetch(MANIFEST_URL, { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as Manifest) : undefined;
  } catch {
    return undefined;
  }
}
