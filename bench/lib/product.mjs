import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { serveParent } from './child.mjs';
import { ADMIN_PASSWORD } from './login.mjs';

const dist = path.resolve(import.meta.dirname, '../../api/dist');
export const requireFromApi = createRequire(path.join(dist, '../package.json'));
/** Imports a built file of the API. */
export const load = (file) => import(path.join(dist, file));

/**
 * Runs the whole product in this child process, on a migrated database.
 * @param {string} databaseUrl
 * @param {{ environment?: Record<string, string>, prepare?: (app: object, dataSource: object) => unknown }} [options]
 */
export async function openProduct(databaseUrl, { environment = {}, prepare } = {}) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'hive-bench-data-'));
  const { loadConfig } = await load('config/load-config.js');
  const { DataSource } = await import(requireFromApi.resolve('typeorm'));
  const { createHttpApp } = await load('common/http/configure-app.js');
  const { createLogger } = await load('common/logging/logger.js');
  const { AppModule } = await load('app.module.js');
  const { ensureFirstAdmin } = await load('modules/identity/employees/first-admin.js');
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dir,
    ROLE: 'api',
    DEMO: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'http://localhost',
    ADMIN_PASSWORD,
    ...environment,
  });
  const app = await createHttpApp(AppModule.register(config), config, createLogger(config));
  const dataSource = app.get(DataSource);
  await ensureFirstAdmin(dataSource, config);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await prepare?.(app, dataSource);
  serveParent(app.getHttpServer().address().port, async () => {
    await app.close();
    await rm(dir, { recursive: true, force: true, maxRetries: 10 });
  });
}
