import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createObjectStorage } from '@hive/object-storage';
import { ReleaseStore } from '@hive/release';

const MARKETING = 'mf-marketing';
const bundles = ['mf-admin', 'mf-client-portal', MARKETING, 'shell'];

let dir;
let store;
let npm;
let all = [];

beforeAll(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'hive-start-releases-'));
  const storage = createObjectStorage({ kind: 'folder', dir: path.join(dir, 'data/objects') });
  store = new ReleaseStore(storage, { freshForMs: 0 });
});
afterAll(() => {
  all.filter(isRunning).forEach((pid) => process.kill(pid, 'SIGKILL'));
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

/** Runs `npm run serve`; resolves when it is ready. */
async function serve() {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: path.join(dir, 'data'), DEMO: 'off' };
  npm = spawn('npm', ['run', 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  await new Promise((resolve, reject) => {
    const onData = (data) => {
      output += String(data);
      if (output.includes('Ctrl-C stops it')) {
        resolve();
      }
    };
    npm.stdout.on('data', onData);
    npm.stderr.on('data', onData);
    npm.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
  return { url: `http://127.0.0.1:${port}/`, output };
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

/** The processes that the server has started, itself among them, by their process ids. */
const pids = () => {
  const running = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = running.map((line) => line.trim().split(/\s+/).map(Number));
  const found = new Set([npm.pid]);
  // a parent may be listed after its child
  for (let before = 0; before !== found.size;) {
    before = found.size;
    parents.filter(([, parent]) => found.has(parent)).forEach(([pid]) => found.add(pid));
  }
  return [...found];
};

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Resolves when none of the processes runs, or after five seconds. */
async function endOf(processes) {
  for (const end = Date.now() + 5_000; Date.now() < end && processes.some(isRunning);) {
    await delay(50);
  }
}

describe('npm run serve', () => {
  let started;
  beforeAll(async () => {
    await releaseOfTeam();
    started = await serve();
    all = pids();
  }, 180_000);

  it('publishes the builds beside it, and replaces no release of a team', async () => {
    const { remotes } = await store.liveRevision();
    expect(Object.keys(remotes).sort()).toEqual(bundles);
    expect(remotes[MARKETING]).toEqual({ stable: '1.1.0', previous: [] });
    expect(started.output).toMatch(/mf-marketing 1\.1\.0 stays live \(promoted by ann on .*\)[^]*Hive is ready at/);
    expect(started.output).toMatch(/shell \S+ is live[^]*Hive is ready at/);
    expect((await fetch(started.url)).status).toBe(200);
  });

  it('ends with everything that it started when npm gets SIGTERM', async () => {
    const exited = once(npm, 'exit');
    npm.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(all.length).toBeGreaterThan(2);
    // the system may list a process that has ended for a moment
    await endOf(all);
    expect(all.filter(isRunning)).toEqual([]);
  });
});
