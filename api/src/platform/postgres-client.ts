import type { ClientConfig } from 'pg';
import type { DataSource } from 'typeorm';

/** Settings of a further connection to the application's database. */
export function clientConfigOf(dataSource: DataSource): ClientConfig {
  const { options } = dataSource;
  if (options.type !== 'postgres') {
    throw new Error('The application runs on Postgres');
  }
  return {
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    ...(options.url === undefined
      ? { host: options.host, port: options.port, user: options.username, database: options.database }
      : { connectionString: options.url }),
    ...(typeof options.password === 'string' && { password: options.password }),
    ...(options.ssl !== undefined && { ssl: options.ssl as ClientConfig['ssl'] }),
  };
}
