// npm start: builds what changed, runs the product in this process, and releases the builds, as far as a start may.
import path from 'node:path';
import { buildWorkspace, lockBuilds } from './build/workspace.mjs';
import { readArguments } from './command-line/read-arguments.mjs';
import { exitWithFailure } from './start/exit-with-failure.mjs';
import { localBuilds, PROMOTE_USAGE, promoteOption } from './start/local-builds.mjs';
import { assertPortIsFree } from './start/port.mjs';

const { values } = readArguments({
  usage: `Usage: npm start [-- --promote]

Builds what changed, and runs Hive at http://localhost:3000.

${PROMOTE_USAGE}

The environment configures it, for example PORT=3001 DATA_DIR=/srv/hive npm start.
.env.example lists every variable; docs/configure.md explains them.`,
  options: promoteOption,
});

const root = path.resolve(import.meta.dirname, '..');
// a relative DATA_DIR is relative to the repository, not to the folder that npm was called from
process.chdir(root);

const step = (text) => console.log(`  ${text}`);

/** Builds what changed since the last build. */
async function build() {
  let output = '';
  const announced = new Set();
  const code = await buildWorkspace((text) => {
    output += text;
    // "> nx run @hive/api:build" starts each task; a cached task says so on the same line
    for (const [, project, note] of output.matchAll(/> nx run @hive\/([\w-]+):build(.*)\n/g)) {
      if (!announced.has(project) && !/cache|up to date/.test(note)) {
        step(`Building ${project}`);
      }
      announced.add(project);
    }
  });
  if (code !== 0) {
    console.error(output);
    throw new Error('The build failed.');
  }
}

await assertPortIsFree(process.env).catch(exitWithFailure);
// Nx rewrites the builds, so no other command in this checkout may load them at the same time
const releaseLock = await lockBuilds(step);
await build().catch(exitWithFailure);
const { run } = await import('../api/dist/start/run.js');
await run(process.env, localBuilds(values));
releaseLock();
