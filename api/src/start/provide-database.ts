import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { Shutdown } from './shutdown.js';

/** Returns the URL of the database; starts the embedded server where the configuration has none. */
export async function provideDatabase(
  { database }: Config,
  { shutdown, logger }: { shutdown: Shutdown; logger: Logger },
): Promise<string> {
  if (database.kind === 'server') {
    return database.url;
  }
  const log = (line: string): void => logger.warn(line);
  const server = await startEmbeddedPostgres({ dir: database.dir, database: 'hive', log });
  shutdown.add('The embedded database', () => server.stop());
  if (server.adopted) {
    logger.info('Using the database server that was already running');
  }
  return server.url;
}
