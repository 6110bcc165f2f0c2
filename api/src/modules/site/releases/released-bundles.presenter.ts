import {
  RELEASE_REVISIONS_SHOWN,
  RELEASE_VERSIONS_SHOWN,
  type ChannelRevision,
  type Release,
  type ReleasedBundle,
} from '@hive/contracts';
import { SHELL } from '@hive/release';

/** What was published and promoted, each newest first. */
interface Releases {
  published: readonly Release[];
  history: readonly ChannelRevision[];
}

function toBundle(bundle: string, { published, history }: Releases): ReleasedBundle {
  // the newest revision is the live one
  const entry = history[0]?.remotes[bundle];
  return {
    bundle,
    live: entry?.stable ?? null,
    previous: entry?.previous[0] ?? null,
    versions: published
      .filter(({ remote }) => remote === bundle)
      .slice(0, RELEASE_VERSIONS_SHOWN)
      .map(({ version, commit, builtAt, by }) => ({ version, commit, builtAt, by })),
    history: history
      .filter(({ remote }) => remote === bundle)
      .slice(0, RELEASE_REVISIONS_SHOWN)
      .map(({ revision, at, by, action, version, reason }) => ({ revision, at, by, action, version, reason })),
  };
}

/** Every bundle, the shell first. */
export function toBundles(releases: Releases): ReleasedBundle[] {
  const names = [...new Set(releases.published.map(({ remote }) => remote))];
  const ordered = [SHELL, ...names.filter((name) => name !== SHELL).sort()].filter((name) => names.includes(name));
  return ordered.map((name) => toBundle(name, releases));
}
