// Runs one site after another in one process, each like `main` does: most of the time of a start is the loading of modules.
import 'reflect-metadata';

const load = (file) => import(new URL(`../../api/dist/${file}`, import.meta.url));

const { createLogger } = await load('common/logging/logger.js');
const { loadConfig } = await load('config/load-config.js');
const { startApplication } = await load('start/application.js');
const { checkServices } = await load('start/check-services.js');
const { provideDatabase } = await load('start/provide-database.js');
const { Shutdown } = await load('start/shutdown.js');

let shutdown = new Shutdown();

async function start(environment) {
  shutdown = new Shutdown();
  const config = loadConfig(environment);
  const logger = createLogger(config);
  await checkServices(config, logger);
  const { url } = await provideDatabase(config, { shutdown, logger });
  await startApplication({ ...config, database: { kind: 'server', url } }, url, { shutdown, logger });
}

async function answer({ environment }) {
  try {
    await (environment ? start(environment) : shutdown.close());
    process.send({});
  } catch (error) {
    process.send({ error: error.stack });
  }
}

process.on('message', (message) => void answer(message));
process.on('disconnect', () => process.exit(0));
