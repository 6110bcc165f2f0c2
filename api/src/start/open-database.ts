import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../platform/database/data-source.js';
import { migrateDatabase } from '../platform/database/migrate.js';
import type { Shutdown } from './shutdown.js';

/** The pool on a database that is migrated first. */
export async function openDatabase(
  url: string,
  { shutdown, logger }: { shutdown: Shutdown; logger: Logger },
): Promise<DataSource> {
  const ran = await migrateDatabase(url);
  if (ran.length > 0) {
    logger.info({ migrations: ran }, 'The database schema was brought up to date');
  }
  const onPoolError = (err: Error): void => logger.warn({ err }, 'A database connection was lost');
  const dataSource = await createDataSource(url, { onPoolError }).initialize();
  shutdown.add('The database pool', () => dataSource.destroy());
  return dataSource;
}
