import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createObjectStorage } from '@hive/object-storage';
import { ReleaseStore } from '@hive/release';

const MARKETING = 'mf-marketing';
const bundles = ['mf-admin', 'mf-client-portal', MARKETING, 'shell'];

let dir;
let store;
let child;

beforeAll(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'hive-start-releases-'));
  const storage = createObjectStorage({ kind: 'folder', dir: path.join(dir, 'data/objects') });
  store = new ReleaseStore(storage, { freshForMs: 0 });
});
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true, maxRetries: 10 });
});

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs `npm run serve` until it is ready, then stops it. Resolves with what it printed and the status of its home page. */
async function serveOnce() {
  const port = await freePort();
  child = spawn(process.execPath, ['tools/serve.mjs'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(dir, 'data'),
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  await new Promise((resolve, reject) => {
    const onData = (data) => {
      output += String(data);
      if (output.includes('Ctrl-C stops it')) {
        resolve();
      }
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
  const { status: home } = await fetch(`http://127.0.0.1:${port}/`);
  child.kill('SIGTERM');
  await exited;
  return { output, home };
}

/** A build of marketing that its team releases as 1.1.0. */
async function releaseOfTeam() {
  const dist = path.join(dir, 'team');
  cpSync('mf-marketing/dist', dist, { recursive: true });
  const draft = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify({ ...draft, version: '1.1.0' }));
  await store.publish(dist, 'ann');
  await store.promote(MARKETING, '1.1.0', { by: 'ann', reason: 'careers' });
}

it('a start publishes the builds beside it, and replaces no release of a team', async () => {
  await releaseOfTeam();
  const { output, home } = await serveOnce();
  const { remotes } = await store.liveRevision();
  expect(Object.keys(remotes).sort()).toEqual(bundles);
  expect(remotes[MARKETING]).toEqual({ stable: '1.1.0', previous: [] });
  expect(output).toMatch(/mf-marketing 1\.1\.0 stays live \(promoted by ann on .*\)[^]*Hive is ready at/);
  expect(output).toMatch(/shell \S+ is live[^]*Hive is ready at/);
  expect(home).toBe(200);
}, 180_000);
