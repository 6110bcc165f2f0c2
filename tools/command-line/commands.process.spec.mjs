import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

let dir;
let dataDir;

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'hive-commands-'));
  dataDir = path.join(dir, 'data');
});
afterEach(() => rmSync(dir, { recursive: true, maxRetries: 10 }));

/** Runs a command of package.json as npm does, in an empty environment. */
function run(command, args, environment = {}) {
  const own = scripts[command].replace('exec ', '').split(' ').slice(1);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...own, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
    encoding: 'utf8',
    // a command that starts to work instead of refusing
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

it.each(['start', 'serve', 'dev', 'backup', 'restore', 'seed', 'admin', 'release'])(
  'npm run %s has no shell between npm and the command, which would end alone for a signal',
  (command) => {
    expect(scripts[command]).toMatch(/^exec node /);
  },
);

const commands = [
  'start',
  'serve',
  'dev',
  'test',
  'e2e',
  'build',
  'lint',
  'seed',
  'admin',
  'backup',
  'restore',
  'release',
  'bench',
  'notices',
];

describe.each(commands)('npm run %s', (command) => {
  it('prints its usage for --help, and does nothing', () => {
    const { status, stdout, stderr } = run(command, ['--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: npm /);
    expect(stdout).toContain(` ${command}`);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('refuses an unknown option with one sentence and its usage, and does nothing', () => {
    const { status, stdout, stderr } = run(command, ['--typo']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--typo'\.\n\nUsage: npm /);
    expect(stderr).not.toContain('    at ');
    expect(existsSync(dataDir)).toBe(false);
  });
});

it.each([
  ['start', ['3001'], `Unexpected argument '3001'.`],
  ['dev', ['api'], `Unexpected argument 'api'.`],
  ['build', ['api'], `Unexpected argument 'api'.`],
  ['seed', ['remove'], `Unexpected argument 'remove'.`],
  ['backup', ['hive.zip'], `Unexpected argument 'hive.zip'.`],
  ['backup', ['--output'], `Option '--output <value>' argument missing.`],
  ['restore', [], 'FILE is missing.'],
  ['restore', ['one.zip', 'two.zip'], `Unexpected argument 'two.zip'.`],
  ['test', ['no-such-file'], 'No spec file matches no-such-file.'],
  ['test', ['('], 'Invalid regular expression: /(/: Unterminated group.'],
  ['e2e', ['api/src/app-secret'], 'No spec file matches api/src/app-secret.'],
  ['bench', [], 'Name a bench.'],
  ['bench', ['typo'], 'typo is not a bench.'],
  ['bench', ['web', '--runs', 'many'], '--runs takes a whole number.'],
  ['bench', ['visits', '--only', 'typo'], '--only is ingest or reads.'],
  ['bench', ['visits', '--typo'], `Unknown option '--typo'.`],
  ['admin', [], 'The command is missing.'],
  ['admin', ['typo'], `Unknown command 'typo'.`],
  ['admin', ['reset-password'], '<e-mail or username> is missing.'],
  ['admin', ['list', 'x'], `Unexpected argument 'x'.`],
  ['admin', ['create'], '<e-mail> is missing.'],
  ['admin', ['create', 'ada@hive.test', '--first-name', 'Ada'], '--last-name is missing.'],
  [
    'admin',
    ['create', 'ada@hive.test', '--first-name', 'Ada', '--last-name', 'Byron', '--level', 'king'],
    '--level is one of: admin, manager, employee.',
  ],
  ['release', [], 'The command is missing.'],
  ['release', ['typo'], `Unknown command 'typo'.`],
  ['release', ['publish', 'mf-admin'], '--dir is missing.'],
  ['release', ['promote', 'mf-admin'], '<version> is missing.'],
  ['release', ['promote', 'mf-admin', '1.0.0'], '--reason is missing.'],
  ['release', ['promote', 'mf-admin', '1.0.0', '--reason'], `Option '--reason <value>' argument missing.`],
  ['release', ['rollback', 'mf-admin', '1.0.0', '--reason', 'x'], `Unexpected argument '1.0.0'.`],
  ['release', ['list', 'mf-admin', 'mf-marketing'], `Unexpected argument 'mf-marketing'.`],
])('npm run %s refuses the arguments %j', (command, args, sentence) => {
  const { status, stdout, stderr } = run(command, args);
  expect([status, stdout, stderr.split('\n\n')[0]]).toEqual([2, '', sentence]);
  expect(existsSync(dataDir)).toBe(false);
});

describe('npm run release', () => {
  const store = () => `${path.join(dataDir, 'objects')} (DATA_DIR)`;

  /** Publishes an empty build of a remote. */
  function publish(remote) {
    const dist = path.join(dir, remote);
    const draft = { remote, version: '1.0.0', commit: 'c0ffee', routes: [], navigation: [], access: 'public' };
    const rest = { hostApi: '^1.0.0', global: 'remote', entry: 'remoteEntry.js', shared: {}, chunks: {} };
    mkdirSync(path.join(dist, 'client'), { recursive: true });
    writeFileSync(path.join(dist, 'release.json'), JSON.stringify({ ...draft, ...rest }));
    writeFileSync(path.join(dist, 'client/remoteEntry.js'), '');
    return run('release', ['publish', remote, '--dir', dist]);
  }

  it.each([
    ['publish', ['mf-admin', '--dir', 'mf-admin/dist']],
    ['promote', ['mf-admin', '1.0.0', '--reason', 'test']],
    ['rollback', ['mf-admin', '--reason', 'test']],
    ['list', []],
  ])('%s names a data folder that does not exist, and does not create it', (command, args) => {
    expect(run('release', [command, ...args])).toEqual({
      status: 1,
      stdout: '',
      stderr: `${dataDir} does not exist: correct DATA_DIR, or create the folder for a new store.\n`,
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('names a store without releases', () => {
    mkdirSync(dataDir);
    expect(run('release', ['list'])).toEqual({
      status: 1,
      stdout: '',
      stderr: `No release is stored in ${store()}.\n`,
    });
  });

  it('names the store and its remotes when a remote is unknown', () => {
    mkdirSync(dataDir);
    expect(publish('mf-blog')).toMatchObject({ status: 0, stdout: 'mf-blog@1.0.0 is published\n' });
    expect(publish('mf-shop').status).toBe(0);
    expect(run('release', ['list', 'typo'])).toEqual({
      status: 1,
      stdout: '',
      stderr: `typo has no release in ${store()}; these have: mf-blog, mf-shop.\n`,
    });
    expect(run('release', ['list', 'mf-blog']).stdout).toMatch(/^mf-blog +1\.0\.0 .*\n$/);
    expect(run('release', ['promote', 'typo', '1.0.0', '--reason', 'test'])).toMatchObject({
      status: 1,
      stderr: `NOT_PUBLISHED: typo@1.0.0 is not published in ${store()}\n`,
    });
    expect(run('release', ['rollback', '__proto__', '--reason', 'test'])).toMatchObject({
      status: 1,
      stderr: 'DRAFT_INVALID: "__proto__" is not a valid remote name\n',
    });
  });

  it('explains in one line why the store cannot be read', () => {
    writeFileSync(dataDir, 'a file');
    const { status, stderr } = publish('mf-blog');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The releases in .*objects \(DATA_DIR\) cannot be used: ENOTDIR.*\n$/);
  });
});

it.each([
  ['admin', ['list']],
  ['admin', ['reset-password', 'admin']],
  ['admin', ['create', 'ada@hive.test', '--first-name', 'Ada', '--last-name', 'Byron']],
  ['backup', []],
  ['backup', ['--output', 'hive.zip']],
  ['seed', ['--remove']],
])('npm run %s %j names a data folder without a database, and does not create it', (command, args) => {
  expect(run(command, args)).toEqual({
    status: 1,
    stdout: '',
    stderr: `The configuration has a problem: DATA_DIR (${dataDir}) has no database: correct it, or start Hive there first.\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});

it('npm start rejects a busy port before it builds or publishes', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address();
  const { status, stdout, stderr } = run('start', [], { PORT: String(port) });
  other.close();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    `\nPort ${port} is in use by another program: stop it, or choose another port, as in PORT=${port + 1} npm start.\n`,
  );
  expect(existsSync(dataDir)).toBe(false);
});
