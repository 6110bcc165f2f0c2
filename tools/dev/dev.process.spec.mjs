import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyCheckout } from '../test/checkout-copy.mjs';

const FILE = 'api/src/modules/operations/health/health.controller.ts';

let checkout;
let dev;
let output;
let api;
let source;

/** As editors save: write a copy, then rename it over the file. */
function saveAtomically(text) {
  const file = path.join(checkout.dir, FILE);
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

/** The source with another status, so that an answer shows which code runs. */
const answering = (status) => source.replaceAll(`'ok'`, `'${status}'`);

async function waitFor(check) {
  while (!(await check())) {
    if (dev.exitCode !== null) {
      throw new Error(`npm run dev has ended:\n${output}`);
    }
    await delay(50);
  }
}

/** Waits until the API answers with this status; it refuses connections while it restarts. */
const waitForStatus = (status) =>
  waitFor(async () => {
    const response = await fetch(`${api}/healthz`).catch(() => undefined);
    return (await response?.json().catch(() => undefined))?.status === status;
  });

const databasePid = () =>
  readFileSync(path.join(checkout.dir, '.data/postgres/cluster/data/postmaster.pid'), 'utf8').split('\n')[0];

/** The first of consecutive ports that no program uses. */
async function freePorts(count) {
  const isFree = (port) =>
    new Promise((resolve) => {
      const server = net.createServer().once('error', () => resolve(false));
      server.listen(port, () => server.close(() => resolve(true)));
    });
  for (let first = 20_000 + (process.pid % 10_000); ; first += count) {
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) {
      return first;
    }
  }
}

beforeAll(async () => {
  checkout = copyCheckout(process.cwd());
  source = readFileSync(path.join(checkout.dir, FILE), 'utf8');
  const port = await freePorts(5);
  api = `http://127.0.0.1:${port + 4}`;
  output = '';
  dev = spawn(process.execPath, ['tools/dev.mjs'], {
    cwd: checkout.dir,
    env: { PATH: process.env.PATH, PORT: String(port), API_PORT: String(port + 4), DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  dev.stdout.on('data', (chunk) => (output += String(chunk)));
  dev.stderr.on('data', (chunk) => (output += String(chunk)));
  await waitForStatus('ok');
}, 300_000);

async function stopDev() {
  if (dev?.exitCode === null) {
    const ended = once(dev, 'exit');
    dev.kill('SIGTERM');
    await ended;
  }
}

afterAll(async () => {
  await stopDev();
  checkout?.remove();
}, 60_000);

it('answers with the new code after each atomic save, on the same database', async () => {
  const database = databasePid();
  for (const status of ['second', 'third']) {
    saveAtomically(answering(status));
    await waitForStatus(status);
  }
  expect(databasePid()).toBe(database);
}, 300_000);

it('answers with the last of several saves in a burst', async () => {
  for (const status of ['burst-1', 'burst-2', 'burst-3', 'burst-4']) {
    saveAtomically(answering(status));
    await delay(30);
  }
  await waitForStatus('burst-4');
  expect(output).not.toMatch(/does not compile|exited with code/);
}, 300_000);

it('reports a syntax error, keeps the running code, and takes the next save', async () => {
  saveAtomically(answering('before'));
  await waitForStatus('before');
  saveAtomically(`${answering('broken')}\nconst broken = ;`);
  await waitFor(() => output.includes('The API is not restarted; the next save tries again.'));
  expect(output).toMatch(/Expression expected[^]*health\.controller\.ts/);
  expect(await (await fetch(`${api}/healthz`)).json()).toEqual({ status: 'before' });
  saveAtomically(answering('corrected'));
  await waitForStatus('corrected');
}, 300_000);

it('starts again when a deleted file is back', async () => {
  rmSync(path.join(checkout.dir, FILE));
  await waitFor(() => /exited with code 1; the next save/.test(output));
  saveAtomically(answering('created'));
  await waitForStatus('created');
  expect(output.match(/exited with code/g)).toHaveLength(1);
}, 300_000);

it('ends a running type check before it exits', async () => {
  const compilers = () =>
    execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(`${checkout.dir}/.nx/tmp/types`));
  saveAtomically(answering('checked'));
  await waitFor(() => compilers().length > 0);
  await stopDev();
  expect(compilers()).toEqual([]);
}, 300_000);
