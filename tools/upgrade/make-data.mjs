// Writes the data of an earlier version for the test of upgrades: its database and the files that people stored.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { readArguments } from '../command-line/read-arguments.mjs';
import { actAsPeople, admin } from './act-as-people.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** Both are dependencies of the API package. */
const requireFromApi = createRequire(path.join(root, 'api/package.json'));
const { Client } = requireFromApi('pg');
const { ZipFile } = requireFromApi('yazl');
const { values } = readArguments({
  usage: `Usage: DATABASE_URL=postgres://… node tools/upgrade/make-data.mjs --commit COMMIT [--checkout FOLDER] [--name NAME]

Starts that version with demo content, works in it as people do, and writes api/test/upgrade/data/NAME.zip.
DATABASE_URL is a server that the pg_dump of the PATH can read, as a user that may create databases.

--checkout FOLDER  that version with its packages; otherwise one is made, which takes minutes
--name NAME        by default the commit`,
  options: { commit: { type: 'string' }, checkout: { type: 'string' }, name: { type: 'string' } },
  check: ({ values: { commit } }) => (commit ? undefined : '--commit is missing.'),
});

function run(command, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
  return stdout;
}

function checkOut(commit, folder) {
  run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
  run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
}

function build(checkout) {
  if (!existsSync(path.join(checkout, 'api/dist/main.js'))) {
    const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
    run('npx', ['nx', 'run', '@hive/api:build', '--output-style=static'], { cwd: checkout, env });
  }
}

async function query(url, sql) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function start(checkout, { databaseUrl, dataDir, secret }) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    APP_SECRET: secret,
    ADMIN_PASSWORD: admin.password,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['api/dist/main.js'], { cwd: checkout, env, stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) {
      throw new Error(`The version ended with ${child.exitCode}.`);
    }
    await delay(100);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Demo visits and variants of pictures come by jobs. */
async function waitForJobs(databaseUrl) {
  const done = "SELECT 1 FROM seed_runs WHERE name = 'demo-visits'";
  while ((await query(databaseUrl, done)).length === 0) {
    await delay(200);
  }
  await delay(3000);
}

async function countRows(databaseUrl) {
  const tables = await query(
    databaseUrl,
    `SELECT c.relname AS name FROM pg_class AS c WHERE c.relnamespace = 'public'::regnamespace
       AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  const counts = {};
  for (const { name } of tables) {
    counts[name] = Number((await query(databaseUrl, `SELECT count(*) FROM "${name}"`))[0].count);
  }
  return counts;
}

/** Statements that any connection can run, without the commands of psql. */
const dump = (databaseUrl) =>
  run('pg_dump', ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=1000', databaseUrl])
    .split('\n')
    .filter((line) => !/^\\(un)?restrict /.test(line))
    .join('\n');

/** Files of the demo content are in the repository: their names suffice. Releases come from the build, not from people. */
function addFiles(zip, dataDir) {
  const media = path.join(root, 'api/src/seeds/media');
  const sum = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
  const bundled = new Map(readdirSync(media).map((name) => [sum(path.join(media, name)), name]));
  const objects = path.join(dataDir, 'objects');
  const seedMedia = {};
  for (const entry of readdirSync(objects, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(objects, file);
    if (!entry.isFile() || key.startsWith('files/releases/')) {
      continue;
    }
    const name = bundled.get(sum(file));
    if (name === undefined) {
      zip.addFile(file, `objects/${key}`);
    } else {
      seedMedia[key] = name;
    }
  }
  return seedMedia;
}

async function makeData({ commit, name = commit, checkout }) {
  const work = mkdtempSync(path.join(tmpdir(), 'hive-upgrade-data-'));
  const folder = checkout ?? path.join(work, 'checkout');
  const database = `hive_upgrade_${randomBytes(6).toString('hex')}`;
  const databaseUrl = Object.assign(new URL(process.env.DATABASE_URL), { pathname: `/${database}` }).href;
  const [dataDir, secret] = [path.join(work, 'data'), randomBytes(32).toString('base64url')];
  try {
    if (!checkout) {
      checkOut(commit, folder);
    }
    build(folder);
    await query(process.env.DATABASE_URL, `CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8'`);
    const version = await start(folder, { databaseUrl, dataDir, secret });
    let markers;
    try {
      markers = await actAsPeople(version.origin);
      await waitForJobs(databaseUrl);
    } finally {
      await version.stop();
    }
    const zip = new ZipFile();
    const seedMedia = addFiles(zip, dataDir);
    const about = { commit, secret, counts: await countRows(databaseUrl), markers, seedMedia };
    zip.addBuffer(Buffer.from(JSON.stringify(about, null, 2)), 'about.json');
    zip.addBuffer(Buffer.from(dump(databaseUrl)), 'database.sql');
    zip.end();
    const output = path.join(root, 'api/test/upgrade/data', `${name}.zip`);
    await pipeline(zip.outputStream, createWriteStream(output));
    console.log(output);
  } finally {
    await query(process.env.DATABASE_URL, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    if (!checkout) {
      run('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    }
    rmSync(work, { recursive: true, force: true });
  }
}

await makeData(values);
