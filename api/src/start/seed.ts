import 'reflect-metadata';
import { AppModule } from '../app.module.js';
import { createHttpApp } from '../common/http/configure-app.js';
import { createLogger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { loadConfig } from '../config/load-config.js';
import { SeedsService } from '../seeds/seeds.service.js';
import { migrate } from './migrate.js';
import { provideDatabase } from './provide-database.js';
import { describeStartFailure } from './start-failure.js';
import { Shutdown } from './shutdown.js';

// Adds the demo content, or removes it with --remove. The product may be running meanwhile.
const remove = process.argv.includes('--remove');
const shutdown = new Shutdown();
try {
  const configured = loadConfig(process.env);
  const logger = createLogger(configured);
  const url = await provideDatabase(configured, { shutdown, logger });
  await migrate(url, logger);
  const config: Config = { ...configured, database: { kind: 'server', url } };
  // Created for its providers; its lifecycle never begins.
  const app = await createHttpApp(AppModule.register(config), config, logger);
  shutdown.add('The application', () => app.close());
  const seeds = app.get(SeedsService);
  await (remove ? seeds.removeDemoContent() : seeds.addDemoContent());
  process.stdout.write(remove ? 'The demo content is gone.\n' : 'The demo content is there.\n');
} catch (error) {
  process.stderr.write(`${describeStartFailure(error, false)}\n`);
  process.exitCode = 1;
} finally {
  await shutdown.close();
}
