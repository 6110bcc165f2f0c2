import { Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { ThrottledWarning } from '../throttled-warning.js';
import { dataSourceOptions } from './data-source.js';

const lostConnection = new ThrottledWarning(
  new Logger('Database'),
  'A database connection was lost; the pool opens another',
);
const onPoolError = (error: Error): void => lostConnection.log(error);

function optionsOf({ database }: Config) {
  if (database.kind !== 'server') {
    throw new Error('The embedded database is started before the application');
  }
  return { ...dataSourceOptions(database.url, { onPoolError }), autoLoadEntities: true, retryAttempts: 0 };
}

/**
 * The connection pool, on a migrated database. Its entities are those that modules declare by `TypeOrmModule.forFeature`.
 * The application imports it first: global modules shut down in reverse order, so the pool closes last.
 */
@Module({ imports: [TypeOrmModule.forRootAsync({ inject: [CONFIG], useFactory: optionsOf })] })
export class DatabaseModule {}
