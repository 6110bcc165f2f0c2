import 'reflect-metadata';
import type { StartBuilds } from '@hive/release';
import { announce } from './announce.js';
import { checkServices } from './check-services.js';
import { createLogger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { loadConfig } from '../config/load-config.js';
import type { FirstAdmin } from '../modules/identity/employees/first-admin.js';
import { assertPortIsFree } from './port.js';
import { provideDatabase } from './provide-database.js';
import { describeStartFailure } from './start-failure.js';
import { closeOnSignals, Shutdown } from './shutdown.js';

/**
 * Starts one Hive process, configured by the environment, and releases the builds beside it once it is ready. A failed
 * start closes everything that it opened.
 */
export async function run(environment: NodeJS.ProcessEnv, builds?: StartBuilds): Promise<void> {
  const shutdown = new Shutdown();
  let config: Config | undefined;
  try {
    config = loadConfig(environment);
    await start(config, { shutdown, builds });
  } catch (error) {
    if (!shutdown.hasBegun) {
      process.stderr.write(
        `\n${describeStartFailure(error, config?.logLevel === 'debug' || config?.logLevel === 'trace')}\n`,
      );
    }
    await shutdown.close();
    process.exit(1);
  }
}

interface StartOptions {
  shutdown: Shutdown;
  builds: StartBuilds | undefined;
}

async function start(configured: Config, { shutdown, builds }: StartOptions): Promise<void> {
  const logger = createLogger(configured);
  closeOnSignals(
    shutdown,
    () => announce(configured, '\nStopping: finishing open requests and jobs (press again to force).'),
    logger,
  );
  await assertPortIsFree(configured);
  await checkServices(configured, logger);
  // The application loads while the database starts, so this file imports little.
  const providing = provideDatabase(configured, { shutdown, logger });
  providing.catch(() => undefined);
  const { startApplication } = await import('./application.js');
  const database = await providing;
  const { url } = database;
  const config: Config = { ...configured, database: { kind: 'server', url } };
  announce(config, welcome(config, await startApplication(config, url, { shutdown, logger, builds })));
  await database.settle();
}

function welcome(config: Config, admin: FirstAdmin | undefined): string {
  if (config.role === 'worker') {
    return `\n  The Hive worker is running; its health check is at http://localhost:${config.port}/readyz\n`;
  }
  const lines = ['', `  Hive is ready at ${config.publicUrl}`];
  if (admin) {
    const password = admin.generatedPassword
      ? `${admin.generatedPassword}   (shown only once; you choose your own at the first login)`
      : 'the one in ADMIN_PASSWORD';
    lines.push('', '  First administrator', `    name      ${admin.username}`, `    password  ${password}`);
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n');
}
