import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from '../app.module.js';
import { createHttpApp } from '../common/http/configure-app.js';
import { createLogger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { loadConfig } from '../config/load-config.js';
import { checkServices } from './check-services.js';
import { migrate } from './migrate.js';
import { provideDatabase } from './provide-database.js';
import { describeStartFailure } from './start-failure.js';
import { Shutdown } from './shutdown.js';

/** An expected refusal of a command; the message is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Runs a command of the command line on the application; Hive may be running at the same time. A failure prints one
 * sentence and sets the exit code. `prepare` replaces bringing the schema up to date.
 */
export async function runCommand(
  environment: NodeJS.ProcessEnv,
  work: (app: NestFastifyApplication) => Promise<string>,
  prepare: (url: string, logger: Logger) => Promise<void> = migrate,
): Promise<void> {
  const shutdown = new Shutdown();
  try {
    const configured = loadConfig(environment);
    const logger = createLogger(configured);
    await checkServices(configured, logger);
    const { url } = await provideDatabase(configured, { shutdown, logger });
    await prepare(url, logger);
    const config: Config = { ...configured, database: { kind: 'server', url } };
    // Only its providers are used: no lifecycle hook runs, so no job starts and no port opens.
    const app = await createHttpApp(AppModule.register(config), config, logger);
    shutdown.add('The application', () => app.close());
    process.stdout.write(`${await work(app)}\n`);
  } catch (error) {
    process.stderr.write(`${describeStartFailure(error, false)}\n`);
    process.exitCode = 1;
  } finally {
    await shutdown.close();
  }
}
