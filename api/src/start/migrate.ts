import type { Logger } from 'pino';
import { migrateDatabase } from '../platform/database/migrate.js';

/** Brings the database's schema up to date, before the application is created on it. */
export async function migrate(url: string, logger: Logger): Promise<void> {
  const migrations = await migrateDatabase(url, {
    onRefresh: (indexes) => logger.info({ indexes }, 'The indexes of names were rebuilt for a new version of ICU'),
    onWarning: (message) => logger.warn(message),
  });
  if (migrations.length > 0) {
    logger.info({ migrations }, 'The database schema was brought up to date');
  }
}
