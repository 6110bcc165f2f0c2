import { DataSource } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './migrations.js';

export interface DataSourceSettings {
  /** Connections in the pool. */
  max?: number;
  /** A statement that runs longer is cancelled; 0 lets it run. */
  statementTimeoutMs?: number;
  /** False leaves the entities out: migrations know the schema of their time only. */
  withEntities?: boolean;
  /** An idle connection failed. The pool replaces it; nothing is lost. */
  onPoolError?: (error: Error) => void;
}

/** The product's connection pool, not yet connected. Schema changes come from migrations only. */
export function createDataSource(url: string, settings: DataSourceSettings = {}): DataSource {
  const { max = 20, statementTimeoutMs = 15_000, withEntities = true, onPoolError = () => undefined } = settings;
  return new DataSource({
    type: 'postgres',
    url,
    entities: withEntities ? entities : [],
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    applicationName: 'hive',
    connectTimeoutMS: 10_000,
    poolErrorHandler: onPoolError,
    extra: {
      max,
      statement_timeout: statementTimeoutMs,
      // A transaction that forgot to end must not hold its locks for ever.
      idle_in_transaction_session_timeout: statementTimeoutMs * 2,
      keepAlive: true,
    },
  });
}
