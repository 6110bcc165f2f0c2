import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { Shutdown } from './shutdown.js';

/** The address of the database server; the embedded one is started when the configuration wants it. */
export async function reachServer(
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
    logger.info('A database server was running already and is used');
  }
  return server.url;
}
