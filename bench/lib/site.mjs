import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const workspace = path.resolve(import.meta.dirname, '../..');

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const appNames = () => ['shell', ...readdirSync(workspace).filter((name) => name.startsWith('mf-'))];

/** Publishes and promotes the local builds in a new release store. */
async function publish(dataDir) {
  const [{ ReleaseStore }, { createObjectStorage }] = await Promise.all([
    import('@hive/release'),
    import('@hive/object-storage'),
  ]);
  const store = new ReleaseStore(createObjectStorage({ kind: 'folder', dir: path.join(dataDir, 'objects') }));
  const author = { by: 'bench', reason: 'bench' };
  for (const name of appNames()) {
    const dist = path.join(workspace, name, 'dist');
    if (existsSync(path.join(dist, 'release.json'))) {
      const { release } = await store.publish(dist, author.by);
      await store.promote(name, release.version, author);
    }
  }
}

/** Starts the built product with its demo content on a free port and an empty data folder; `environment` adds settings. */
export async function startSite(environment = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hive-bench-'));
  await publish(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [path.join(workspace, 'api/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      DEMO: 'on',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    await waitUntilReady(server);
    await waitForFirstRender(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, stop };
}

/** Waits for the first render, which runs in the background. */
async function waitForFirstRender(url) {
  const end = Date.now() + 60_000;
  while (!(await (await fetch(url)).text()).includes('<h1')) {
    if (Date.now() > end) {
      throw new Error('the home page was not rendered within 60 s');
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

function waitUntilReady(server) {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the site did not start\n${output}`)), 120_000);
    const read = (chunk) => {
      output += String(chunk);
      if (output.includes('Hive is ready')) {
        clearTimeout(timer);
        resolve();
      }
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', (code) => reject(new Error(`the site ended with ${code}\n${output}`)));
  });
}
