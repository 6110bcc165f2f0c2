// Runs the suites that depend on database and queue servers with Debian's Postgres and Redis, which this script starts on free ports
// in a temporary folder and stops again. Arguments go to tools/test.mjs in place of `--suite engines`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createTemporaryFolder } from './test/temporary-folder.mjs';

const root = '/usr/lib/postgresql';
const newest = existsSync(root) ? readdirSync(root).sort().at(-1) : undefined;
const bin = newest ? `${root}/${newest}/bin` : '';
const dir = createTemporaryFolder();
const servers = [];

const PASSWORD = 'of-the-test-server';

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function listening(port) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const up = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (up) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Port ${port} does not accept connections.`);
}

/** Postgres refuses to run as root; its package creates a user. A wrapper such as `su` would not forward signals. */
function postgresUser() {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

function launch(command, args, user = {}) {
  const child = spawn(command, args, { stdio: 'ignore', ...user });
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  servers.push({ child, ended });
}

/** Stops a server with SIGINT, and with SIGKILL when it takes too long. */
async function stop({ child, ended }) {
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

async function startPostgres() {
  const port = await freePort();
  const user = postgresUser();
  const data = path.join(dir, 'postgres');
  mkdirSync(data);
  if (user.uid !== undefined) {
    chownSync(data, user.uid, user.gid);
  }
  // a server that asks for no password would accept a wrong one, too
  const passwordFile = path.join(dir, 'postgres-password');
  writeFileSync(passwordFile, PASSWORD);
  const authentication = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const encoding = ['-E', 'UTF8'];
  const init = spawnSync(
    `${bin}/initdb`,
    ['-D', data, '-U', 'hive', ...authentication, ...encoding, '--no-sync'],
    user,
  );
  if (init.status !== 0) {
    throw new Error(`initdb failed: ${init.error?.message ?? String(init.stderr)}`);
  }
  const flags = ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1'];
  const args = ['-D', data, '-p', String(port), '-k', data, ...flags];
  launch(`${bin}/postgres`, args, user);
  await listening(port);
  return `postgres://hive:${PASSWORD}@127.0.0.1:${port}/postgres`;
}

async function startRedis() {
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    dir,
    '--maxmemory-policy',
    'noeviction',
  ];
  launch('redis-server', args);
  await listening(port);
  return `redis://127.0.0.1:${port}`;
}

let code = 1;
try {
  const env = { ...process.env, DATABASE_URL: await startPostgres(), REDIS_URL: await startRedis() };
  const args = process.argv.length > 2 ? process.argv.slice(2) : ['--suite', 'engines'];
  const tests = spawn(process.execPath, ['tools/test.mjs', ...args], { stdio: 'inherit', env });
  // the tests end first, then their servers; Ctrl-C reaches the tests by itself
  process.on('SIGINT', () => undefined).on('SIGTERM', () => tests.kill('SIGTERM'));
  code = (await once(tests, 'exit'))[0] ?? 1;
} catch (error) {
  console.error(`The servers could not be started: ${error.message}`);
  console.log('0 passed, 1 failed, 0 skipped');
} finally {
  await Promise.all(servers.map(stop));
}
process.exit(code);
