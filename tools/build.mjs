// npm run build: builds what changed; Nx restores the rest from its cache.
import { buildWorkspace, lockBuilds } from './build/workspace.mjs';
import { readArguments } from './command-line/read-arguments.mjs';

readArguments({
  usage: `Usage: npm run build

Builds every project that changed since its last build.
One project: npm run build -w mf-marketing`,
});
const release = await lockBuilds((text) => process.stdout.write(`${text}\n`));
process.exitCode = await buildWorkspace();
release();
