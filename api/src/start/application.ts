import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { ensureFirstAdmin, type FirstAdmin } from '../modules/employees/first-admin.js';
import { migrate } from './migrate.js';
import { createApplication } from './serve.js';
import type { Shutdown } from './shutdown.js';

/** Starts the application on a reachable database server and opens the port. Returns the administrator it created. */
export async function startApplication(
  config: Config,
  databaseUrl: string,
  { shutdown, logger }: { shutdown: Shutdown; logger: Logger },
): Promise<FirstAdmin | undefined> {
  await migrate(databaseUrl, logger);
  const { dataSource, seeds, serve } = await createApplication(config, { shutdown, logger });
  await seeds.run({ demo: config.demo });
  const firstAdmin = async () => (config.role === 'worker' ? undefined : ensureFirstAdmin(dataSource, config));
  // A configured password works as soon as a process is ready.
  const configured = config.admin.password === undefined ? undefined : await firstAdmin();
  await serve();
  // A generated one last of all: it is shown once, and a start that fails afterwards would lose it.
  return configured ?? firstAdmin();
}
