// node tools/on-node.mjs VERSION SCRIPT [ARGUMENT…]: runs a script on another version of Node, from the npm package `node`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readArguments } from './command-line/read-arguments.mjs';

// what follows the version belongs to the script
const [version] = readArguments(
  {
    usage: `Usage: node tools/on-node.mjs VERSION SCRIPT [ARGUMENT…]

Runs a script and the processes that it starts on another version of Node. Needs the npm registry.
node tools/on-node.mjs 24 tools/test.mjs '\\.api\\.spec\\.ts$' runs the suites of the API on Node 24.`,
    maxPositionals: 1,
    check: ({ positionals: [given = ''] }) => {
      if (!/^\d+(\.\d+)*$/.test(given)) {
        return 'VERSION is a number such as 24.';
      }
      return process.argv.length > 3 ? undefined : 'The script is missing.';
    },
  },
  process.argv.slice(2, 3),
).positionals;

/** Installs the version in a folder; the package of the platform is beside or below `node`. */
function install(prefix) {
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', prefix, `node@${version}`];
  execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const binary = `node-${os.platform()}-${os.arch()}/bin/node`;
  const places = [`node_modules/node/node_modules/${binary}`, `node_modules/${binary}`];
  const found = places.map((place) => path.join(prefix, place)).find((place) => existsSync(place));
  if (!found) {
    throw new Error(`The package node@${version} has no ${binary}.`);
  }
  return found;
}

const dir = mkdtempSync(path.join(os.tmpdir(), 'hive-node-'));
try {
  const node = install(dir);
  const env = { ...process.env, PATH: `${path.dirname(node)}:${process.env.PATH}` };
  process.exitCode = spawnSync(node, process.argv.slice(3), { stdio: 'inherit', env }).status ?? 1;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true, maxRetries: 10 });
}
