import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { Shutdown } from './shutdown.js';

export interface ProvidedDatabase {
  url: string;
  /** Writes the changes of a first start to disk, so that a stop does not have to wait for that. Never rejects. */
  settle(): Promise<void>;
}

/**
 * The database of the configuration; starts the embedded server where the configuration has none. Ends the process with
 * code 1 when that server ends and cannot be started again, so that a supervisor acts.
 */
export async function provideDatabase(
  { database }: Config,
  { shutdown, logger }: { shutdown: Shutdown; logger: Logger },
): Promise<ProvidedDatabase> {
  if (database.kind === 'server') {
    return { url: database.url, settle: () => Promise.resolve() };
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
  // A server that is lost while the process runs is started again, and recovers.
  return { url: server.url, settle: () => server.checkpoint().catch(() => undefined) };
}
