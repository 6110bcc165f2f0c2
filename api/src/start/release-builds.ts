import { releaseAtStart, SHELL, type ReleaseStore, type StartBuilds } from '@hive/release';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { LiveReleases } from '../modules/releases/live-releases.js';
import { announce } from './announce.js';

/** Whether a shell is live. Where the storage is away, nothing is released either. */
export const hasPages = ({ store }: { store: ReleaseStore }): Promise<boolean> =>
  store.liveRevision().then(
    ({ remotes }) => remotes[SHELL] !== undefined,
    () => true,
  );

/**
 * Releases the builds beside a process that is ready, as far as a start may, with the gates of a promote on the screen.
 * Resolves when the pages of this process show them.
 */
export async function releaseBuilds(
  builds: StartBuilds,
  { store, live }: { store: ReleaseStore; live: LiveReleases },
  { config, logger }: { config: Config; logger: Logger },
): Promise<void> {
  const hasPromoted = await releaseAtStart(store, {
    ...builds,
    mayPromote: config.role !== 'worker',
    say: (text) => announce(config, `  ${text}`),
    warn: (text) => logger.warn(text),
  });
  if (hasPromoted) {
    // a poll under way may have read the revision before
    await live.poll();
    await live.poll();
  }
}
