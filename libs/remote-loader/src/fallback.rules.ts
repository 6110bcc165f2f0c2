import type { ManifestRemote } from '@hive/contracts';

/**
 * Why a release did not come up. `network`: no answer, a server in trouble, or a
 * file that is fine by now; `missing`: the file is not there;
 * `integrity`: other bytes than published; `execution`: the code ran and threw; `render`: it crashed on the screen.
 */
export type FailureKind = 'network' | 'missing' | 'integrity' | 'execution' | 'render';

/** Only a network that hiccups is worth the same file again, and only once. */
export const RETRY_DELAY_MS = 400;

export const releaseKey = (remote: string, version: string) => `${remote}@${version}`;

/** The first release in the server's order that has not failed in this tab. */
export function nextCandidate(
  name: string,
  remote: ManifestRemote,
  failedReleases: ReadonlySet<string>,
): string | undefined {
  return remote.order.find((version) => remote.releases[version] && !failedReleases.has(releaseKey(name, version)));
}

/** What follows the failure of one attempt on one release. */
export function afterFailure(kind: FailureKind, attempts: number): 'retry' | 'next' {
  return kind === 'network' && attempts === 1 ? 'retry' : 'next';
}

/** What follows when no candidate is left: once, a newer manifest is worth another round. */
export function afterAllFailed(state: { startedAgain: boolean; revision: number; fresh?: number }): 'again' | 'fail' {
  const newer = state.fresh !== undefined && state.fresh > state.revision;
  return newer && !state.startedAgain ? 'again' : 'fail';
}

/** A page that worked a moment ago goes to the previous release by itself; work in progress is not taken away. */
export function afterCrash(access: ManifestRemote['access'], hasFallback: boolean): 'previous' | 'panel' {
  return access === 'public' && hasFallback ? 'previous' : 'panel';
}

/** HTML is hydrated only by the release that made it. */
export function mayHydrate(
  page: { remote: string; version: string } | undefined,
  loaded: { remote: string; version: string },
): boolean {
  return page?.remote === loaded.remote && page.version === loaded.version;
}

/** The remote that a path belongs to. */
export function remoteOf(remotes: Record<string, ManifestRemote>, pathname: string): string | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return Object.keys(remotes).find((name) => remotes[name]?.routes.includes(path));
}
