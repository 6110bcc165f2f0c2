// Keeps the API running on the newest code: a change in it or in a package it uses is compiled, then it restarts.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const main = path.join(root, 'api/dist/main.js');
const SETTLE_MS = 120;
const STOP_MS = 8000;

/** The API and the packages that it runs from their compiled form, each after those it needs. */
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

/** The running API: at most one process, which is asked to end before the next one starts. */
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
        console.error(`The API ended with ${code}; it starts again after the next change.`);
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

/** @param {NodeJS.ProcessEnv} environment */
export async function startApi(environment) {
  const api = new ApiProcess(environment);
  const dirs = projects();
  const changed = new Set(dirs);
  let timer;
  let turn = Promise.resolve();

  const restart = async () => {
    const todo = dirs.filter((dir) => changed.delete(dir));
    for (const dir of todo) {
      if (!(await compile(dir))) {
        return;
      }
    }
    await api.stop();
    api.start();
  };
  const onChange = (dir, file) => {
    if (file?.endsWith('.spec.ts')) {
      return;
    }
    changed.add(dir);
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(restart);
    }, SETTLE_MS);
  };

  const watchers = dirs.map((dir) =>
    watch(path.join(dir, 'src'), { recursive: true }, (_, file) => onChange(dir, file)),
  );
  await restart();
  return async () => {
    api.stopping = true;
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
    await api.stop();
  };
}
