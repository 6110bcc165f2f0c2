import { hasLiveShell, type StartBuilds } from '@hive/release';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { ensureFirstAdmin, type FirstAdmin } from '../modules/identity/employees/first-admin.js';
import { migrate } from './migrate.js';
import { releaseBuilds } from './release-builds.js';
import { createApplication } from './serve.js';
import type { Shutdown } from './shutdown.js';

/**
 * Starts the application on a reachable database server, opens the port and releases the builds. Returns the administrator
 * that it created.
 */
export async function startApplication(
  config: Config,
  databaseUrl: string,
  { shutdown, logger, builds }: { shutdown: Shutdown; logger: Logger; builds?: StartBuilds | undefined },
): Promise<FirstAdmin | undefined> {
  await migrate(databaseUrl, logger);
  const { dataSource, seeds, releases, health, serve } = await createApplication(config, { shutdown, logger });
  await seeds.run({ demo: config.demo });
  const createFirstAdmin = async () => (config.role === 'worker' ? undefined : ensureFirstAdmin(dataSource, config));
  // With a configured password the administrator exists before the process is ready.
  const withConfiguredPassword = config.admin.password === undefined ? undefined : await createFirstAdmin();
  // an upgraded installation already has pages, so its readiness does not wait for the gates
  const endHold = builds && !(await hasLiveShell(releases.store)) ? health.hold('pages') : () => undefined;
  await serve();
  if (builds) {
    await releaseBuilds(builds, releases, { config, logger });
  }
  endHold();
  // A generated password is shown only once, so it is created last: a start that fails afterwards would lose it.
  return withConfiguredPassword ?? createFirstAdmin();
}
