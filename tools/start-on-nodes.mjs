// node tools/start-on-nodes.mjs: starts the finished build on other versions of Node, from the npm package `node`, and calls it.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readArguments } from './command-line/read-arguments.mjs';

readArguments({
  usage: `Usage: node tools/start-on-nodes.mjs

Starts the finished build on Node 22 and 24 and calls it. Needs npm run build, and the npm registry.`,
});

const VERSIONS = ['22', '24'];
const START_MS = 90_000;
const CALLS = ['/readyz', '/version', '/', '/api/settings', '/remotes.json'];
const dir = mkdtempSync(path.join(os.tmpdir(), 'hive-nodes-'));

/** Installs the version; the package of the platform is beside or below `node`. */
function install(version) {
  const prefix = path.join(dir, version);
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

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function waitUntilReady(url, hasEnded) {
  const end = Date.now() + START_MS;
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) {
      return;
    }
    if (hasEnded() || Date.now() > end) {
      throw new Error('The server did not become ready.');
    }
    await delay(100);
  }
}

async function run(version) {
  const node = install(version);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: path.join(dir, `data-${version}`) };
  const server = spawn(node, ['tools/serve.mjs'], {
    env: { ...environment, DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(server, 'exit');
  const output = [];
  server.stdout.on('data', (data) => output.push(data));
  server.stderr.on('data', (data) => output.push(data));
  try {
    await waitUntilReady(url, () => server.exitCode !== null);
    for (const call of CALLS) {
      const { status } = await fetch(url + call);
      if (status !== 200) {
        throw new Error(`${call} answers ${status}.`);
      }
    }
  } catch (error) {
    process.stderr.write(Buffer.concat(output));
    throw new Error(`Node ${version}: ${error.message}`, { cause: error });
  } finally {
    server.kill('SIGTERM');
    await exited;
  }
  if (server.exitCode !== 0) {
    throw new Error(`Node ${version}: the server ended with ${server.exitCode ?? server.signalCode}.`);
  }
  process.stdout.write(`Hive starts and answers on ${execFileSync(node, ['--version']).toString()}`);
}

try {
  for (const version of VERSIONS) {
    await run(version);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true, maxRetries: 10 });
}
