import 'reflect-metadata';
import { createLogger } from '../common/logging/logger.js';
import { loadConfig } from '../config/load-config.js';
import { openStorage } from '../platform/storage/storage.js';
import { openDatabase } from './open-database.js';
import { reachServer } from './reach-server.js';
import { startFailure } from './report.js';
import { Shutdown } from './shutdown.js';
import { bringSeeds, removeSeeds } from '../seeds/index.js';

// Brings the demo content, or with --remove takes it away. The product may be running meanwhile.
const remove = process.argv.includes('--remove');
const shutdown = new Shutdown();
try {
  const config = loadConfig(process.env);
  const parts = { shutdown, logger: createLogger(config) };
  const dataSource = await openDatabase(await reachServer(config, parts), parts);
  if (remove) {
    await removeSeeds(dataSource);
  } else {
    await bringSeeds({ dataSource, storage: openStorage(config) });
  }
  process.stdout.write(remove ? 'The demo content is gone.\n' : 'The demo content is there.\n');
} catch (error) {
  process.stderr.write(`${startFailure(error, false)}\n`);
  process.exitCode = 1;
} finally {
  await shutdown.close();
}
