import semver from 'semver';
import { HOST_API_VERSION, type ChannelEntry, type Release } from '@hive/contracts';
import { ReleaseError } from './release-error.js';

export const SHELL = 'shell';

/** How many earlier releases a page may fall back to. */
export const KEPT_PREVIOUS = 3;

const NAME = /^[a-z][a-z0-9-]{0,63}$/;

export function assertName(remote: string): void {
  if (!NAME.test(remote)) {
    throw new ReleaseError('DRAFT_INVALID', `"${remote}" is not a name of a remote`);
  }
}

export function assertVersion(version: string): void {
  if (!semver.valid(version) || version.length > 64) {
    throw new ReleaseError('DRAFT_INVALID', `"${version}" is not a version`);
  }
}

/** Versions may carry a build hash as pre-release part; a range counts them by their numbers. */
const satisfies = (version: string, range: string) => semver.satisfies(version, range, { includePrerelease: true });

/** Why a remote cannot run in a shell, or undefined when it can. */
export function misfit(shell: Release, remote: Release): ReleaseError | undefined {
  const offered = hostApiOf(shell);
  if (!satisfies(offered, remote.hostApi)) {
    return new ReleaseError(
      'HOST_API_UNSATISFIED',
      `${remote.remote}@${remote.version} needs host api ${remote.hostApi}, shell ${shell.version} has ${offered}`,
    );
  }
  for (const [name, range] of Object.entries(remote.shared)) {
    const brought = shell.shared[name];
    if (!brought || !satisfies(brought, range)) {
      return new ReleaseError(
        'SHARED_UNSATISFIED',
        `${remote.remote}@${remote.version} needs ${name} ${range}, shell ${shell.version} has ${brought ?? 'none'}`,
      );
    }
  }
  return undefined;
}

/** A shell declares the version it offers as a range like `^1.2.0`; its lower bound is that version. */
function hostApiOf(shell: Release): string {
  return semver.minVersion(shell.hostApi)?.version ?? HOST_API_VERSION;
}

/**
 * Refuses a candidate that does not fit what is live: a remote is checked against the live shell, a shell against every
 * live remote, and one path belongs to one remote.
 */
export function assertFits(candidate: Release, live: Record<string, Release>): void {
  const others = Object.values(live).filter(({ remote }) => remote !== candidate.remote && remote !== SHELL);
  if (candidate.remote === SHELL) {
    others.forEach((remote) => throwIf(misfit(candidate, remote)));
    return;
  }
  if (live[SHELL]) {
    throwIf(misfit(live[SHELL], candidate));
  }
  for (const other of others) {
    const taken = candidate.routes.find((route) => other.routes.includes(route));
    if (taken !== undefined) {
      throw new ReleaseError('ROUTE_TAKEN', `${taken} belongs to ${other.remote}@${other.version}`);
    }
  }
}

function throwIf(error: ReleaseError | undefined): void {
  if (error) {
    throw error;
  }
}

/** The entry after a promote: what was stable becomes the first fallback. */
export function promoted(entry: ChannelEntry | undefined, version: string): ChannelEntry {
  const earlier = entry ? [entry.stable, ...entry.previous] : [];
  return { stable: version, previous: earlier.filter((known) => known !== version).slice(0, KEPT_PREVIOUS) };
}

/** The entry after a rollback. The version that is left behind is no fallback of the older one. */
export function rolledBack(remote: string, entry: ChannelEntry | undefined): ChannelEntry {
  if (!entry) {
    throw new ReleaseError('NOT_LIVE', `${remote} was never promoted`);
  }
  const [stable, ...previous] = entry.previous;
  if (stable === undefined) {
    throw new ReleaseError('NO_PREVIOUS', `${remote} has no previous version`);
  }
  return { stable, previous };
}
