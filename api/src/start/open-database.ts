import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { createDataSource } from '../platform/database/data-source.js';
import { migrateDatabase } from '../platform/database/migrate.js';
import type { Shutdown } from './shutdown.js';

/** A migrated database and the pool on it; the embedded server is started first when the configuration wants it. */
export async function openDatabase(
  config: Config,
  { shutdown, logger }: { shutdown: Shutdown; logger: Logger },
): Promise<{ dataSource: DataSource; url: string }> {
  const url = await reachServer(config, { shutdown, logger });
  const ran = await migrateDatabase(url);
  if (ran.length > 0) {
    logger.info({ migrations: ran }, 'The database schema was brought up to date');
  }
  const onPoolError = (err: Error): void => logger.warn({ err }, 'A database connection was lost');
  const dataSource = await createDataSource(url, { onPoolError }).initialize();
  shutdown.add('The database pool', () => dataSource.destroy());
  return { dataSource, url };
}

async function reachServer(
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
