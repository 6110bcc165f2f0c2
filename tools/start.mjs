// npm start: builds what changed, promotes the local builds of shell and remotes, and runs the product in this process.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { acquireLock } from './start/lock.mjs';

const root = path.resolve(import.meta.dirname, '..');
const PUBLISHER = 'npm start';
// a relative DATA_DIR is relative to the repository, not to the folder that npm was called from
process.chdir(root);

const step = (text) => console.log(`  ${text}`);

const nxEnvironment = {
  ...process.env,
  // the daemon would outlive the product
  NX_DAEMON: 'false',
  // Nx's own plugins in this process instead of a process each: 1 s instead of 2.5 s when everything is cached
  NX_ISOLATE_PLUGINS: 'false',
  NX_TUI: 'false',
  FORCE_COLOR: '0',
};

/** Builds what changed since the last build; Nx restores the rest from its cache. */
async function build() {
  const args = ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', '--output-style=static'];
  const nx = spawn(process.execPath, args, { env: nxEnvironment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const announced = new Set();
  const onText = (chunk) => {
    output += chunk;
    // "> nx run @hive/api:build" starts each task; a cached task says so on the same line
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
 * Publishes and promotes local builds that this command has not promoted before. A build that it has promoted before
 * is not promoted again, because it may have been rolled back on purpose.
 */
async function release({ storage }) {
  const { createObjectStorage } = await import('../libs/object-storage/dist/index.js');
  const { ReleaseStore } = await import('../libs/release/dist/index.js');
  const objects = createObjectStorage(storage);
  await objects.check();
  const store = new ReleaseStore(objects);
  const history = await store.history();
  const names = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
  for (const name of names.filter((each) => existsSync(path.join(root, each, 'dist/release.json')))) {
    const dir = path.join(root, name, 'dist');
    // the version contains a hash of the sources: the same version is the same build
    const { version } = JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8'));
    const latest = history.find(({ remote, by }) => remote === name && by === PUBLISHER);
    if (latest?.version !== version) {
      await store.publish(dir, PUBLISHER);
      await store.promote(name, version, { by: PUBLISHER, reason: 'the build of this machine' });
      step(`${name} ${version} is live`);
    }
  }
}

async function prepare() {
  await build();
  const { loadConfig } = await import('../api/dist/config/load-config.js');
  await release(loadConfig(process.env));
}

// Nx rewrites the builds, so no other start in this checkout may load them meanwhile
const releaseLock = await acquireLock(path.join(root, '.nx/tmp/start.lock'), {
  onWait: (pid) => step(`Waiting for another start in this folder (process ${pid})`),
});
try {
  await prepare();
} catch (error) {
  const { describeStartFailure } = await import('../api/dist/start/start-failure.js').catch(() => ({
    describeStartFailure: ({ message }) => message,
  }));
  console.error(`\n${describeStartFailure(error, process.env.LOG_LEVEL === 'debug')}`);
  process.exit(1);
}
await import('../api/dist/main.js');
releaseLock();
