import type { ClientBase, ClientConfig } from 'pg';
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

/**
 * Keeps the process alive when the server ends a connection. A client emits that as 'error', which without a listener
 * is an uncaught exception, and pools listen to idle clients only. The failing statement or the next one reports it.
 * Every pool passes this as `onConnect`.
 */
export const ignoreLostConnection = (client: ClientBase): void => {
  client.on('error', () => undefined);
};
