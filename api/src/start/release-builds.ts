import { releaseAtStart, type ReleaseStore, type StartBuilds } from '@hive/release';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { LiveReleases } from '../modules/site/releases/live-releases.js';
import { announce } from './announce.js';

/**
 * Publishes and promotes the builds after the port is open, and prints what went live. Resolves when the pages of this
 * process show what is live.
 */
export async function releaseBuilds(
  builds: StartBuilds,
  { store, live }: { store: ReleaseStore; live: LiveReleases },
  { config, logger }: { config: Config; logger: Logger },
): Promise<void> {
  await releaseAtStart(store, {
    ...builds,
    mayPromote: config.role !== 'worker',
    say: (text) => announce(config, `  ${text}`),
    warn: (text) => logger.warn(text),
  });
  // the first poll may have begun before the promote, which another process may have done
  await live.poll();
  await live.poll();
}
