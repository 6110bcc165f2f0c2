import { createObjectStorage } from '@hive/object-storage';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { ensureFirstAdmin, type FirstAdmin } from '../modules/employees/first-admin.js';
import { runSeeds } from '../seeds/index.js';
import { openDatabase } from './open-database.js';
import { serve } from './serve.js';
import type { Shutdown } from './shutdown.js';

/** Everything between a database server that answers and an open port; gives the administrator that it made. */
export async function startApplication(
  config: Config,
  databaseUrl: string,
  { shutdown, logger }: { shutdown: Shutdown; logger: Logger },
): Promise<FirstAdmin | undefined> {
  const dataSource = await openDatabase(databaseUrl, { shutdown, logger });
  await runSeeds({ dataSource, storage: createObjectStorage(config.storage), demo: config.demo });
  const firstAdmin = async () => (config.role === 'worker' ? undefined : ensureFirstAdmin(dataSource, config));
  // A configured password works as soon as a process is ready.
  const configured = config.admin.password === undefined ? undefined : await firstAdmin();
  await serve(config, { dataSource, shutdown, logger });
  // A generated one last of all: it is shown once, and a start that fails afterwards would lose it.
  return configured ?? firstAdmin();
}
