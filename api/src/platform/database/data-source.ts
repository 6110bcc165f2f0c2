import {
  DataSource,
  type DataSourceOptions,
  type EntityTarget,
  type MigrationInterface,
  type ObjectLiteral,
} from 'typeorm';
import { ignoreLostConnection } from '../postgres-client.js';

export interface DataSourceSettings {
  /** Empty where only SQL statements run, as in migrations. */
  entities?: (EntityTarget<ObjectLiteral> & (new () => ObjectLiteral))[];
  migrations?: (new () => MigrationInterface)[];
  /** Connections in the pool. */
  max?: number;
  /** A statement that runs longer is cancelled; 0 lets it run. */
  statementTimeoutMs?: number;
  /** An idle connection failed. The pool replaces it; nothing is lost. */
  onPoolError?: (error: Error) => void;
}

/** Options of the product's connection pool. Schema changes come from migrations only. */
export function dataSourceOptions(url: string, settings: DataSourceSettings = {}) {
  const { entities = [], migrations = [], max = 20, statementTimeoutMs = 15_000, onPoolError } = settings;
  return {
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    applicationName: 'hive',
    connectTimeoutMS: 10_000,
    poolErrorHandler: onPoolError ?? (() => undefined),
    extra: {
      max,
      statement_timeout: statementTimeoutMs,
      // Ends abandoned transactions, which hold locks.
      idle_in_transaction_session_timeout: statementTimeoutMs * 2,
      keepAlive: true,
      onConnect: ignoreLostConnection,
    },
  } satisfies DataSourceOptions;
}

/** A separate pool beside the application's, not yet connected. */
export const createDataSource = (url: string, settings?: DataSourceSettings): DataSource =>
  new DataSource(dataSourceOptions(url, settings));
