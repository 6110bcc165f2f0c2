// npm run serve: runs the product in this process without building, and releases the builds beside it, as far as a start may.
import path from 'node:path';
import { importBuild } from './command-line/import-build.mjs';
import { readArguments } from './command-line/read-arguments.mjs';
import { localBuilds, PROMOTE_USAGE, promoteOption } from './start/local-builds.mjs';

const { values } = readArguments({
  usage: `Usage: npm run serve [-- --promote]

Runs a finished build, as in an image: it needs neither the sources nor the packages of the build.

${PROMOTE_USAGE}

.env.example lists the variables that configure it; docs/configure.md explains them.`,
  options: promoteOption,
});

// a relative DATA_DIR is relative to the repository, not to the folder that npm was called from
process.chdir(path.resolve(import.meta.dirname, '..'));

const { run } = await importBuild('api/dist/start/run.js');
await run(process.env, localBuilds(values));
