// npm run dev: the API restarts on changes, shell and remotes hot-reload, all at one address.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startDevServers } from '../libs/build/federation/src/dev-servers.mjs';
import { readArguments } from './command-line/read-arguments.mjs';
import { startApi } from './dev/api.mjs';
import { startTypeChecks } from './dev/type-checks.mjs';
import { exitWithFailure } from './start/exit-with-failure.mjs';
import { assertPortIsFree } from './start/port.mjs';

const root = path.resolve(import.meta.dirname, '..');
// a relative DATA_DIR is relative to the repository, as for npm start
process.chdir(root);
const port = Number(process.env.PORT) || 3000;
const apiPort = Number(process.env.API_PORT) || port + 90;
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const lastPort = port + remotes.length;

readArguments({
  usage: `Usage: npm run dev

Runs Hive at http://localhost:${port}. A saved file of the API restarts it; shell and remotes hot-reload.
Types are checked in the background.

PORT      port of the site; each remote takes one of the next (${port}–${lastPort})
API_PORT  port of the API (${apiPort})
The other variables are those of npm start: docs/configure.md.`,
});

async function assertPortsAreFree() {
  for (const each of [...Array.from({ length: remotes.length + 1 }, (_, index) => port + index), apiPort]) {
    await assertPortIsFree({ PORT: String(each) }).catch((error) => {
      const needed = `npm run dev uses the ports ${port} to ${lastPort} and ${apiPort}`;
      throw new Error(`${error.message.split(':')[0]}: ${needed}; PORT and API_PORT choose others.`);
    });
  }
}

await assertPortsAreFree().catch(exitWithFailure);
const stopApi = await startApi({
  NODE_ENV: 'development',
  DEBUG_LOGIN: 'on',
  HOST: '127.0.0.1',
  PORT: String(apiPort),
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
}).catch(exitWithFailure);
const site = await startDevServers({ remotes, api: `http://127.0.0.1:${apiPort}`, port });
console.log(`Hive in development: ${site.url} (API on ${apiPort}, remotes on ${port + 1}-${lastPort})`);
const stopTypeChecks = startTypeChecks();

let stopping = false;
async function stop() {
  if (stopping) {
    return;
  }
  stopping = true;
  await Promise.allSettled([site.stop(), stopApi(), stopTypeChecks()]);
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
