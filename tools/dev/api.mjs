// Runs the API in development. A change in its sources, or in those of a package that it uses, recompiles and restarts it.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { watchSources } from './watch-sources.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const main = path.join(root, 'api/dist/main.js');
const SETTLE_MS = 120;
const STOP_MS = 8000;

/** The API and the packages whose compiled form it imports, dependencies first. */
function projects() {
  const libs = readdirSync(path.join(root, 'libs'))
    .map((name) => path.join(root, 'libs', name))
    .filter((dir) => readFileSync(path.join(dir, 'package.json'), 'utf8').includes('tools/build/node.mjs'));
  return [...libs, path.join(root, 'api')];
}

/** @param {string} dir */
function compile(dir) {
  const compiler = spawn(process.execPath, [path.join(root, 'tools/build/node.mjs'), dir], { stdio: 'inherit' });
  return new Promise((resolve) => {
    compiler.on('exit', (code) => resolve(code === 0));
  });
}

/** The API's process; it drains before the next one starts. */
class ApiProcess {
  stopping = false;
  child;

  /** @param {NodeJS.ProcessEnv} environment */
  constructor(environment) {
    this.environment = environment;
  }

  start() {
    if (this.stopping || !existsSync(main)) {
      return;
    }
    this.child = spawn(process.execPath, ['--enable-source-maps', main], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...this.environment },
    });
    this.child.on('exit', (code) => {
      if (!this.stopping && code) {
        console.error(`The API exited with ${code}; the next change restarts it.`);
      }
    });
  }

  async stop() {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      return;
    }
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(force);
  }
}

/**
 * Compiles and starts the API, and again after every change. Returns a function that stops it.
 * @param {NodeJS.ProcessEnv} environment added to the environment of this process
 */
export async function startApi(environment) {
  const api = new ApiProcess(environment);
  const dirs = projects();
  const changed = new Set(dirs);
  let timer;
  let lastRestart = Promise.resolve();

  const restart = async () => {
    for (const dir of dirs.filter((each) => changed.has(each))) {
      changed.delete(dir);
      if (!(await compile(dir))) {
        // compiled again after the next change, with the packages after it
        changed.add(dir);
        return;
      }
    }
    await api.stop();
    api.start();
  };
  const stopWatching = await watchSources(dirs, (dir) => {
    changed.add(dir);
    clearTimeout(timer);
    timer = setTimeout(() => {
      lastRestart = lastRestart.then(restart);
    }, SETTLE_MS);
  });
  await restart();
  return async () => {
    api.stopping = true;
    clearTimeout(timer);
    await stopWatching();
    await api.stop();
  };
}
