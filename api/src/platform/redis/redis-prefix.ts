import type { DataSource } from 'typeorm';

/** Nest injection token of the prefix. */
export const REDIS_PREFIX = Symbol('RedisPrefix');

/** The beginning of every key and channel on Redis: installations that share a server do not take each other's jobs. */
export async function readRedisPrefix(dataSource: DataSource): Promise<string> {
  const [row] = await dataSource.query<{ id: string }[]>('SELECT id FROM installation');
  if (!row) {
    throw new Error('The table installation is empty: INSERT INTO installation DEFAULT VALUES');
  }
  return `hive:${row.id}`;
}
