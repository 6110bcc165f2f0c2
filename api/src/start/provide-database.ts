import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { Shutdown } from './shutdown.js';

/**
 * Returns the URL of the database; starts the embedded server where the configuration has none. Ends the process with
 * code 1 when that server ends and cannot be started again, so that a supervisor acts.
 */
export async function provideDatabase(
  { database }: Config,
  { shutdown, logger }: { shutdown: Shutdown; logger: Logger },
): Promise<string> {
  if (database.kind === 'server') {
    return database.url;
  }
  const log = (line: string): void => logger.warn(line);
  const onFailure = (error: Error): void => {
    logger.fatal(`${error.message} This process ends.`);
    void shutdown.close(logger).then(() => process.exit(1));
  };
  const server = await startEmbeddedPostgres({ dir: database.dir, database: 'hive', log, onFailure });
  shutdown.add('The embedded database', () => server.stop());
  if (server.adopted) {
    logger.info('Using the database server that was already running');
  }
  return server.url;
}
