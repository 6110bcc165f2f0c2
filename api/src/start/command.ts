import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from '../app.module.js';
import { createHttpApp } from '../common/http/configure-app.js';
import { createLogger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { assertHasDatabase, loadConfig } from '../config/load-config.js';
import { pendingMigrations } from '../platform/database/migrate.js';
import { checkServices } from './check-services.js';
import { migrate } from './migrate.js';
import { provideDatabase } from './provide-database.js';
import { describeStartFailure } from './start-failure.js';
import { Shutdown } from './shutdown.js';

/** An expected refusal of a command; the message is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

interface CommandOptions {
  /** Creates an installation where there is none; otherwise the command refuses an empty one. */
  mayBeFirst?: boolean;
  /** Replaces bringing the schema up to date. */
  prepare?: (url: string, logger: Logger) => Promise<void>;
}

async function bringUpToDate(url: string, logger: Logger): Promise<void> {
  if ((await pendingMigrations(url)) === undefined) {
    throw new CommandError('The database is empty: correct DATABASE_URL or DATA_DIR, or start Hive there first.');
  }
  await migrate(url, logger);
}

/** A configuration whose database is reachable, and the resources that close at the end of the command. */
export interface CommandContext {
  config: Config;
  databaseUrl: string;
  shutdown: Shutdown;
  logger: Logger;
}

/**
 * Runs a command of the command line on the application; Hive may be running at the same time. A failure prints one
 * sentence and sets the exit code.
 */
export const runCommand = (
  environment: NodeJS.ProcessEnv,
  work: (app: NestFastifyApplication) => Promise<string>,
  options: CommandOptions = {},
): Promise<void> =>
  runOnDatabase(
    environment,
    async ({ config, shutdown, logger }) => {
      // Only its providers are used: no lifecycle hook runs, so no job starts and no port opens.
      const app = await createHttpApp(AppModule.register(config), config, logger);
      shutdown.add('The application', () => app.close());
      return work(app);
    },
    options,
  );

/** Runs a command that needs neither the application nor the schema of this version. */
export async function runOnDatabase(
  environment: NodeJS.ProcessEnv,
  work: (context: CommandContext) => Promise<string>,
  { mayBeFirst = false, prepare = mayBeFirst ? migrate : bringUpToDate }: CommandOptions = {},
): Promise<void> {
  const shutdown = new Shutdown();
  try {
    if (!mayBeFirst) {
      assertHasDatabase(environment);
    }
    const configured = loadConfig(environment);
    // the log lines of a start would hide the output of the command
    const logger = createLogger({ logLevel: configured.logLevel === 'info' ? 'warn' : configured.logLevel });
    await checkServices(configured, logger);
    const { url } = await provideDatabase(configured, { shutdown, logger });
    await prepare(url, logger);
    const config: Config = { ...configured, database: { kind: 'server', url } };
    process.stdout.write(`${await work({ config, databaseUrl: url, shutdown, logger })}\n`);
  } catch (error) {
    process.stderr.write(`${describeStartFailure(error, false)}\n`);
    process.exitCode = 1;
  } finally {
    await shutdown.close();
  }
}
