import type { ManifestRemote } from '@hive/contracts';
import { matchRoute } from '@hive/contracts/routes';

/**
 * Why a release failed. `network`: no response, a server error, or a file that loads on a second request; `missing`: 404; `integrity`:
 * other bytes than published; `execution`: the code threw while loading; `render`: it threw while rendering.
 */
export type FailureKind = 'network' | 'missing' | 'integrity' | 'execution' | 'render';

/** Delay before the only retry of a release, after a network failure. */
export const RETRY_DELAY_MS = 400;

/** The key of a release in `FailedReleases`. */
export const releaseKey = (remote: string, version: string) => `${remote}@${version}`;

/** The first release in the server's order that has not failed in this tab. */
export function nextCandidate(
  name: string,
  remote: ManifestRemote,
  failedReleases: ReadonlySet<string>,
): string | undefined {
  return remote.order.find((version) => remote.releases[version] && !failedReleases.has(releaseKey(name, version)));
}

/** Retries a network failure once; every other failure moves on to the next release. */
export function afterFailure(kind: FailureKind, attempts: number): 'retry' | 'next' {
  return kind === 'network' && attempts === 1 ? 'retry' : 'next';
}

/** Starts again when every release failed and the server has a newer manifest, but only once. */
export function afterAllFailed(state: { hasRestarted: boolean; revision: number; fresh?: number }): 'restart' | 'fail' {
  const isNewer = state.fresh !== undefined && state.fresh > state.revision;
  return isNewer && !state.hasRestarted ? 'restart' : 'fail';
}

/** Public pages switch to the previous release at once. Portal and admin ask first, because they may hold unsaved work. */
export function afterCrash(access: ManifestRemote['access'], hasFallback: boolean): 'previous' | 'panel' {
  return access === 'public' && hasFallback ? 'previous' : 'panel';
}

/** Only the release that rendered the HTML may hydrate it. */
export function canHydrate(
  page: { remote: string; version: string } | undefined,
  loaded: { remote: string; version: string },
): boolean {
  return page?.remote === loaded.remote && page.version === loaded.version;
}

/** The remote whose manifest claims the path; a trailing slash makes no difference. */
export const remoteOf = (remotes: Record<string, ManifestRemote>, pathname: string): string | undefined =>
  Object.keys(remotes).find((name) => matchRoute(remotes[name]?.routes ?? [], pathname) !== undefined);
