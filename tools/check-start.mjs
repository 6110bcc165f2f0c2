// node tools/check-start.mjs: starts the finished build on the version of Node that runs this script, and calls it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readArguments } from './command-line/read-arguments.mjs';

readArguments({
  usage: `Usage: node tools/check-start.mjs

Starts the finished build on the Node that runs this script, and calls it. Needs npm run build.`,
});

const START_MS = 90_000;
const CALLS = ['/readyz', '/version', '/', '/api/settings', '/remotes.json'];

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

async function checkStart(dataDir) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['tools/serve.mjs'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' },
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
    throw error;
  } finally {
    server.kill('SIGTERM');
    await exited;
  }
  if (server.exitCode !== 0) {
    throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}.`);
  }
}

const dir = mkdtempSync(path.join(os.tmpdir(), 'hive-check-start-'));
try {
  await checkStart(path.join(dir, 'data'));
  process.stdout.write(`Hive starts and answers on Node ${process.version}\n`);
} catch (error) {
  process.stderr.write(`Node ${process.version}: ${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true, maxRetries: 10 });
}
