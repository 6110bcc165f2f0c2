import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module.js';
import { createHttpApp } from '../common/http/configure-app.js';
import { createLogger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { loadConfig } from '../config/load-config.js';
import { openStorage } from '../platform/storage/storage.js';
import { bringSeeds, removeSeeds } from '../seeds/index.js';
import { migrate } from './migrate.js';
import { reachServer } from './reach-server.js';
import { startFailure } from './report.js';
import { Shutdown } from './shutdown.js';

// Brings the demo content, or with --remove takes it away. The product may be running meanwhile.
const remove = process.argv.includes('--remove');
const shutdown = new Shutdown();
try {
  const configured = loadConfig(process.env);
  const logger = createLogger(configured);
  const url = await reachServer(configured, { shutdown, logger });
  await migrate(url, logger);
  const config: Config = { ...configured, database: { kind: 'server', url } };
  // Created for its data source; its lifecycle never begins.
  const app = await createHttpApp(AppModule.register(config), config, logger);
  shutdown.add('The application', () => app.close());
  const dataSource = app.get(DataSource);
  await (remove ? removeSeeds(dataSource) : bringSeeds({ dataSource, storage: openStorage(config) }));
  process.stdout.write(remove ? 'The demo content is gone.\n' : 'The demo content is there.\n');
} catch (error) {
  process.stderr.write(`${startFailure(error, false)}\n`);
  process.exitCode = 1;
} finally {
  await shutdown.close();
}
