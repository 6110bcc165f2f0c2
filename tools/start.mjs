// npm start: builds what is stale, puts the local builds of shell and remotes live, and runs the product in this process.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const BY = 'npm start';
const stamp = path.join(root, '.nx/tmp/start.json');
/** A relative DATA_DIR means the same whatever folder npm was called from. */
process.chdir(root);

const step = (text) => console.log(`  ${text}`);

/** Nx knows what changed since the last build. Its daemon would outlive the product. */
async function build() {
  const args = ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', '--output-style=static'];
  const nx = spawn(process.execPath, args, {
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const announced = new Set();
  const onText = (chunk) => {
    output += chunk;
    // "> nx run @hive/api:build" starts each task; one taken from the cache says so on the same line.
    for (const [, project, note] of output.matchAll(/> nx run @hive\/([\w-]+):build(.*)\n/g)) {
      if (!announced.has(project) && !/cache|up to date/.test(note)) {
        step(`Building ${project}`);
      }
      announced.add(project);
    }
  };
  nx.stdout.on('data', onText);
  nx.stderr.on('data', onText);
  const code = await new Promise((resolve) => nx.on('close', resolve));
  if (code !== 0) {
    console.error(output);
    throw new Error('The build failed.');
  }
}

/**
 * Publishes the local builds and promotes those that are new here. What this command promoted before is left alone:
 * somebody may have rolled it back on purpose.
 */
async function release({ storage }) {
  const { createObjectStorage } = await import('../libs/object-storage/dist/index.js');
  const { ReleaseStore } = await import('../libs/release/dist/index.js');
  const store = new ReleaseStore(createObjectStorage(storage));
  const history = await store.history();
  const names = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
  for (const name of names.filter((each) => existsSync(path.join(root, each, 'dist/release.json')))) {
    const dir = path.join(root, name, 'dist');
    // A version names the content it was built from, so the same version is the same build.
    const { version } = JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8'));
    const latest = history.find(({ remote, by }) => remote === name && by === BY);
    if (latest?.version !== version) {
      await store.publish(dir, BY);
      await store.promote(name, version, { by: BY, reason: 'the build of this machine' });
      step(`${name} ${version} is live`);
    }
  }
}

/** Time and size of files, to know in a few milliseconds whether anything changed. */
function fingerprint(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    const info = statSync(path.join(root, file), { throwIfNoEntry: false });
    hash.update(`${file} ${info?.isFile() ? `${info.mtimeMs} ${info.size}` : 'no file'}\n`);
  }
  return hash.digest('hex');
}

const projects = () => readdirSync(root).filter((name) => /^(api|libs|shell|tools|mf-.*)$/.test(name));
const filesBelow = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name));
const isBuilt = (file) => /(^|\/)dist\//.test(file);

/** What was built and what it was built from: when both are as the last start left them, Nx has nothing to do. */
function state() {
  const files = projects().flatMap(filesBelow);
  const settings = ['package-lock.json', 'nx.json', 'tsconfig.base.json'];
  return {
    sources: fingerprint([...files.filter((file) => !isBuilt(file)), ...settings]),
    built: fingerprint(files.filter(isBuilt)),
  };
}

async function buildWhenStale() {
  const before = state();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === JSON.stringify(before)) {
    return;
  }
  await build();
  const after = state();
  // What was saved during the build is for the next start.
  if (after.sources === before.sources) {
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, JSON.stringify(after));
  }
}

async function prepare() {
  await buildWhenStale();
  const { loadConfig } = await import('../api/dist/config/load-config.js');
  await release(loadConfig(process.env));
}

try {
  await prepare();
} catch (error) {
  const { startFailure } = await import('../api/dist/start/report.js').catch(() => ({
    startFailure: ({ message }) => message,
  }));
  console.error(`\n${startFailure(error, process.env.LOG_LEVEL === 'debug')}`);
  process.exit(1);
}
await import('../api/dist/main.js');
