import 'reflect-metadata';
import { AppModule } from '../app.module.js';
import { createHttpApp } from '../common/http/configure-app.js';
import { createLogger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { loadConfig } from '../config/load-config.js';
import { SeedsService } from '../seeds/seeds.service.js';
import { checkServices } from './check-services.js';
import { migrate } from './migrate.js';
import { provideDatabase } from './provide-database.js';
import { describeStartFailure } from './start-failure.js';
import { Shutdown } from './shutdown.js';

/** Adds the demo content, or removes it; a failure prints one sentence and sets the exit code. */
export async function seed(environment: NodeJS.ProcessEnv, { remove }: { remove: boolean }): Promise<void> {
  const shutdown = new Shutdown();
  try {
    const configured = loadConfig(environment);
    const logger = createLogger(configured);
    await checkServices(configured, logger);
    const url = await provideDatabase(configured, { shutdown, logger });
    await migrate(url, logger);
    const config: Config = { ...configured, database: { kind: 'server', url } };
    // Only its providers are used: no lifecycle hook runs, so no job starts and no port opens.
    const app = await createHttpApp(AppModule.register(config), config, logger);
    shutdown.add('The application', () => app.close());
    const seeds = app.get(SeedsService);
    await (remove ? seeds.removeDemoContent() : seeds.addDemoContent());
    process.stdout.write(remove ? 'Demo content removed.\n' : 'Demo content added.\n');
  } catch (error) {
    process.stderr.write(`${describeStartFailure(error, false)}\n`);
    process.exitCode = 1;
  } finally {
    await shutdown.close();
  }
}
