import semver from 'semver';
import { HOST_API_VERSION, type ChannelEntry, type Release } from '@hive/contracts';
import { ReleaseError } from './release-error.js';

export const SHELL = 'shell';

/** Number of earlier releases that a page may fall back to. */
export const MAX_PREVIOUS = 3;

const NAME = /^[a-z][a-z0-9-]{0,63}$/;

export function assertName(remote: string): void {
  if (!NAME.test(remote)) {
    throw new ReleaseError('DRAFT_INVALID', `"${remote}" is not a valid remote name`);
  }
}

export function assertVersion(version: string): void {
  if (!semver.valid(version) || version.length > 64) {
    throw new ReleaseError('DRAFT_INVALID', `"${version}" is not a valid version`);
  }
}

/** Ranges ignore the pre-release part of a version, which may be a build hash. */
const satisfies = (version: string, range: string) => semver.satisfies(version, range, { includePrerelease: true });

/** Why a remote cannot run in a shell, or undefined when it can. */
export function findIncompatibility(shell: Release, remote: Release): ReleaseError | undefined {
  const offered = hostApiOf(shell);
  if (!satisfies(offered, remote.hostApi)) {
    return new ReleaseError(
      'HOST_API_UNSATISFIED',
      `${remote.remote}@${remote.version} needs host api ${remote.hostApi}, shell ${shell.version} has ${offered}`,
    );
  }
  for (const [name, range] of Object.entries(remote.shared)) {
    const provided = shell.shared[name];
    if (!provided || !satisfies(provided, range)) {
      return new ReleaseError(
        'SHARED_UNSATISFIED',
        `${remote.remote}@${remote.version} needs ${name} ${range}, shell ${shell.version} has ${provided ?? 'none'}`,
      );
    }
  }
  return undefined;
}

/** A shell declares the version it offers as a range like `^1.2.0`; the lower bound is that version. */
function hostApiOf(shell: Release): string {
  return semver.minVersion(shell.hostApi)?.version ?? HOST_API_VERSION;
}

/**
 * Throws unless the candidate fits the live releases: a remote is checked against the live shell, a shell against every
 * live remote, and a path belongs to one remote.
 */
export function assertFits(candidate: Release, live: Record<string, Release>): void {
  const others = Object.values(live).filter(({ remote }) => remote !== candidate.remote && remote !== SHELL);
  if (candidate.remote === SHELL) {
    others.forEach((remote) => throwIf(findIncompatibility(candidate, remote)));
    return;
  }
  if (live[SHELL]) {
    throwIf(findIncompatibility(live[SHELL], candidate));
  }
  for (const other of others) {
    const claimed = candidate.routes.find((route) => other.routes.includes(route));
    if (claimed !== undefined) {
      throw new ReleaseError('ROUTE_TAKEN', `${claimed} belongs to ${other.remote}@${other.version}`);
    }
  }
}

function throwIf(error: ReleaseError | undefined): void {
  if (error) {
    throw error;
  }
}

/** Throws unless the expected version, if any, is the live one. */
export function assertLive(remote: string, live: string | undefined, expected: string | undefined): void {
  if (expected !== undefined && live !== expected) {
    throw new ReleaseError('NOT_LIVE', `${remote}@${live ?? 'no version'} is live, not ${expected}`);
  }
}

/** The entry after a promote: the former stable version becomes the first fallback. */
export function entryAfterPromote(entry: ChannelEntry | undefined, version: string): ChannelEntry {
  const earlier = entry ? [entry.stable, ...entry.previous] : [];
  return { stable: version, previous: earlier.filter((known) => known !== version).slice(0, MAX_PREVIOUS) };
}

/** The entry after a rollback. The version that was rolled back does not become a fallback. */
export function entryAfterRollback(remote: string, entry: ChannelEntry | undefined): ChannelEntry {
  if (!entry) {
    throw new ReleaseError('NOT_LIVE', `${remote} was never promoted`);
  }
  const [stable, ...previous] = entry.previous;
  if (stable === undefined) {
    throw new ReleaseError('NO_PREVIOUS', `${remote} has no previous version`);
  }
  return { stable, previous };
}
