import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import { migrateDatabase } from '../../src/platform/database/migrate.js';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const dir = await mkdtemp(path.join(tmpdir(), 'hive-pg-'));
  const server = await startEmbeddedPostgres({ dir: path.join(dir, 'pg'), database: 'hive', durable: false });
  await migrateDatabase(server.url);
  return {
    url: server.url,
    async drop() {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
