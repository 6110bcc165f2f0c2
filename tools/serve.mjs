// npm run serve: promotes the local builds of shell and remotes and runs the product in this process, without building.
import path from 'node:path';
import { readArguments } from './command-line/read-arguments.mjs';
import { exitWithFailure } from './start/exit-with-failure.mjs';
import { releaseLocalBuilds } from './start/release-local-builds.mjs';

readArguments({
  usage: `Usage: npm run serve

Runs a finished build, as in an image: it needs neither the sources nor the packages of the build.

.env.example lists the variables that configure it; docs/configure.md explains them.`,
});

// a relative DATA_DIR is relative to the repository, not to the folder that npm was called from
process.chdir(path.resolve(import.meta.dirname, '..'));

async function prepare() {
  const { loadConfig } = await import('../api/dist/config/load-config.js');
  const config = loadConfig(process.env);
  const { assertPortIsFree } = await import('../api/dist/start/port.js');
  // a start that cannot serve must not change what is live
  await assertPortIsFree(config);
  const { createLogger } = await import('../api/dist/common/logging/logger.js');
  const logger = createLogger(config);
  await releaseLocalBuilds(config, (text) => logger.info(text));
}

await prepare().catch(exitWithFailure);
await import('../api/dist/main.js');
